/** The lines that the command prints around the bars. */
import * as fc from "fast-check"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"
import type { Outcome } from "./outcome.ts"
import type { AnyProperty } from "./property.ts"

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
