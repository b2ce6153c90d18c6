/** What became of one property, as data: everything printed, filed or drawn is made from this. */
import { coverageText } from "./coverage.ts"
import { replayCommand } from "./failure.ts"
import type { PropertyProgress } from "./propertyRun.ts"
import { neverMet } from "./runProperty.ts"

export type Status = "passed" | "failed" | "regressed" | "vacuous"

export interface Outcome {
  readonly id: string
  readonly sentence: string
  readonly section: string
  readonly status: Status
  readonly cases: number
  readonly wanted: number
  readonly discarded: number
  readonly shrinks: number
  readonly tookMs: number
  readonly slowestMs: number
  readonly slowestCase: string
  readonly boundaries: Readonly<Record<string, number>>
  readonly classes: Readonly<Record<string, number>>
  /** Boundaries, states and transitions that no case has met. */
  readonly neverMet: ReadonlyArray<string>
  readonly coverage: string | undefined
  readonly why: string | undefined
  readonly counterexample: string | undefined
  readonly firstCounterexample: string | undefined
  readonly replay: string | undefined
  /** The file of the saved case. */
  readonly savedAs: string | undefined
}

const tenth = (ms: number) => Math.round(ms * 10) / 10

export const outcomeOf = (progress: PropertyProgress, savedAs: string | undefined): Outcome => {
  const { property, failure, tally, cases, wanted, discarded } = progress
  const missed = neverMet(progress)
  const status = failure
    ? failure.kind === "broken"
      ? "failed"
      : "regressed"
    : missed.length > 0
      ? "vacuous"
      : "passed"
  return {
    id: property.id,
    sentence: property.sentence,
    section: property.section,
    status,
    cases,
    wanted: Math.max(wanted, cases),
    discarded,
    shrinks: failure?.shrinks ?? 0,
    tookMs: tenth(progress.tookMs),
    slowestMs: tenth(progress.slowestMs),
    slowestCase: progress.slowestCase,
    boundaries: Object.fromEntries(tally.boundaries),
    classes: Object.fromEntries(tally.classes),
    neverMet: missed,
    coverage: property.coverage && coverageText(property.coverage),
    why: failure?.why ?? (missed.length > 0 ? `no case ever met: ${missed.join("; ")}` : undefined),
    counterexample: failure?.text,
    firstCounterexample: failure?.firstText,
    replay: failure && replayCommand(property.id, failure),
    savedAs,
  }
}
