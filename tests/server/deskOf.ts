/** The operator's desk in this process, over the shop of some environment. */
import { runOffice } from "#server/office/runOffice.ts"

/** What a command printed and asked, and how it ended. */
export interface Heard {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly asked: string
}

/** One command, with the answer to its question; `undefined` is nobody. `meanwhile` happens before the answer. */
export const deskOf =
  (env: Readonly<Record<string, string>>) =>
  async (
    words: ReadonlyArray<string>,
    answer?: string,
    meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Heard> => {
    const heard = { out: "", err: "", asked: "" }
    const code = await runOffice(words, {
      env,
      account: "maria",
      terminal: {
        out: (text) => void (heard.out += text),
        err: (text) => void (heard.err += text),
        ask: (question) => {
          heard.asked += question
          return meanwhile().then(() => answer)
        },
      },
    })
    return { code, ...heard }
  }
