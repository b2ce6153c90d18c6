/** What a play function does beside clicking: it lets time pass, and reads words that only then are there. */
import { expect, type within } from "storybook/test"
import { passTime, settled } from "./passTime.ts"
import { type Session } from "./session.ts"
import { sessionOf } from "./sessions.ts"

/** What Storybook hands to a play function. */
interface Playing {
  readonly id: string
  readonly canvas: ReturnType<typeof within>
}

const sessionIn = ({ id }: Playing): Session => {
  const session = sessionOf(id)
  if (session === undefined) throw new Error(`story ${id} has no world`)
  return session
}

/** Unit: milliseconds on the story's clock. What has just been shown may first begin. */
export const pass = async (playing: Playing, ms: number): Promise<void> => {
  await settled()
  await passTime(sessionIn(playing).watch.clock, ms)
}

/** A play function that waits for these words and sees them. */
export const sees =
  (words: string | RegExp) =>
  async ({ canvas }: Playing): Promise<void> => {
    await expect(
      await canvas.findByText(words, { ignore: "[aria-hidden=true] *, title, script" }),
    ).toBeVisible()
  }
