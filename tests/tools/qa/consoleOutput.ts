/** What the command prints: one line per property, and the lines around them. */
import type { Outcome } from "./outcome.ts"
import type { PropertyProgress } from "./propertyRun.ts"
import * as fc from "fast-check"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { AnyProperty } from "../../properties/property.ts"

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

/** A bar for each property, which fills on a terminal; a finished line everywhere else. */
export interface ProgressBars {
  show(progress: PropertyProgress): void
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

/** The lines that the command prints around the bars. */
export interface RunHeader {
  readonly seed: number
  readonly commit: string | undefined
  readonly startedAtMs: number
}

export const headerLine = ({ seed, commit }: RunHeader): string =>
  [
    `${SAMPLE_OPERATOR.name} QA`,
    `seed ${seed}`,
    commit === undefined ? "no commit" : `commit ${commit}`,
    `fast-check ${fc.__version}`,
    `Node ${process.versions.node.split(".")[0]}`,
  ].join(" · ")

/** Every property with its sentence and its place in the specification. */
export const listText = (properties: ReadonlyArray<AnyProperty>, asJson: boolean): string => {
  const listed = properties.map(({ id, sentence, section }) => ({ id, sentence, section }))
  if (asJson) return `${JSON.stringify(listed, null, 2)}\n`
  return listed.map(({ id, sentence, section }) => `${id}\n    ${sentence}\n    ${section}\n`).join("")
}

/** What a reader needs of one failed property: the case, why, how to see it again, where it is kept. */
export const failureLines = ({ status, ...outcome }: Outcome): ReadonlyArray<string> => {
  if (status === "passed") return []
  if (status === "vacuous")
    return [`✗ ${outcome.id} is vacuous`, `  why     ${outcome.why}`, `  rule    ${outcome.sentence}`]
  return [
    `✗ ${outcome.id}   ${status === "regressed" ? "saved case again" : "counterexample"}  ${outcome.counterexample}`,
    `  rule    ${outcome.sentence} (${outcome.section})`,
    `  why     ${outcome.why}`,
    `  replay  ${outcome.replay}`,
    ...(outcome.savedAs === undefined ? [] : [`  saved   ${outcome.savedAs} (runs first from now on)`]),
  ]
}

export const summaryLine = (outcomes: ReadonlyArray<Outcome>, tookMs: number): string => {
  const cases = outcomes.reduce((sum, outcome) => sum + outcome.cases, 0)
  const bad = outcomes.filter(({ status }) => status !== "passed").length
  const verdict =
    bad === 0
      ? `all ${outcomes.length} properties hold`
      : `${bad} of ${outcomes.length} properties do not hold`
  return `${verdict} · ${cases} cases · ${(tookMs / 1000).toFixed(1)} s`
}
