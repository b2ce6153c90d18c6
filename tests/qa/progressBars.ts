/** One line per property: a bar that fills on a terminal, a finished line everywhere else. */
import type { Outcome } from "./outcome.ts"
import type { Progress } from "./attack.ts"

const BAR = 20
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
/** Goes to the start of the terminal's line and empties it. */
const CLEAR = "\r\u001B[2K"
const MARKS = { passed: "ok", failed: "✗", regressed: "✗ again", vacuous: "✗ vacuous" } as const

const bar = (share: number): string => {
  const eighths = Math.floor(Math.min(1, share) * BAR * 8)
  return ("█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "")).padEnd(BAR)
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(5)} s`

const ending = ({ status, shrinks, coverage }: Outcome): string =>
  [
    MARKS[status],
    ...(shrinks > 0 ? [`shrunk ${shrinks}x`] : []),
    ...(coverage ? [`· ${coverage}`] : []),
  ].join(" ")

const line = (id: string, width: number, middle: string, cases: number, wanted: number) =>
  ` ${id.padEnd(width)} ${middle} ${`${cases}/${wanted}`.padStart(15)}`

export interface ProgressBars {
  show(progress: Progress): void
  finish(outcome: Outcome): void
}

export const makeProgressBars = (
  write: (text: string) => void,
  isTerminal: boolean,
  ids: ReadonlyArray<string>,
): ProgressBars => {
  const width = Math.max(...ids.map(({ length }) => length))
  return {
    show: ({ property, cases, wanted }) => {
      if (isTerminal) write(CLEAR + line(property.id, width, bar(cases / wanted), cases, wanted))
    },
    finish: (outcome) => {
      const { id, cases, wanted, tookMs } = outcome
      const middle = isTerminal ? bar(cases / wanted) : ""
      write(
        `${isTerminal ? CLEAR : ""}${line(id, width, middle, cases, wanted)} ${seconds(tookMs)}  ${ending(outcome)}\n`,
      )
    },
  }
}
