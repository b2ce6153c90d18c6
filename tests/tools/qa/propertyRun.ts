/** An attack on one property: what was asked for, and how far it has come. */
import { type PropertyFailure, whyOf } from "./failure.ts"
import { type AnyProperty, DEFAULT_RUNS } from "../../properties/property.ts"
import type { SavedCase } from "./regressions.ts"
import { type Sample, makeCaseTally, type CaseTally } from "./caseTally.ts"

export interface PropertyRun {
  readonly seed: number
  readonly path: string | undefined
  /** Instead of the property's own number. */
  readonly runs: number | undefined
  readonly saved: ReadonlyArray<SavedCase>
  /** Unit: milliseconds, from any zero. */
  readonly now: () => number
}

/** What is known of a property so far. Unit: `tookMs`, `slowestMs` in milliseconds. */
export interface PropertyProgress {
  readonly property: AnyProperty
  readonly tally: CaseTally
  readonly samples: Array<Sample>
  cases: number
  discarded: number
  wanted: number
  tookMs: number
  slowestMs: number
  slowestCase: string
  slices: number
  failure: PropertyFailure | undefined
}

/** A property for which no case could be made: its generator builds them with the core. */
export const brokenBefore = (error: unknown, seed: number): PropertyFailure => ({
  kind: "broken",
  why: `no case could be made: ${whyOf(error)}`,
  text: "",
  firstText: "",
  saved: undefined,
  seed,
  path: undefined,
  shrinks: 0,
})

/** Cases to try; the failure when all the cases there are cannot be found. */
const wantedCases = ({
  property,
  seed,
  runs,
}: { property: AnyProperty } & PropertyRun): number | PropertyFailure => {
  try {
    return property.exhaustive?.length ?? runs ?? property.runs ?? DEFAULT_RUNS
  } catch (error) {
    return brokenBefore(error, seed)
  }
}

export const beginRun = (property: AnyProperty, attack: PropertyRun): PropertyProgress => {
  property.coverage?.reset()
  const wanted = wantedCases({ property, ...attack })
  return {
    property,
    tally: makeCaseTally(property),
    samples: [],
    cases: 0,
    discarded: 0,
    wanted: typeof wanted === "number" ? wanted : 0,
    tookMs: 0,
    slowestMs: 0,
    slowestCase: "",
    slices: 0,
    failure: typeof wanted === "number" ? undefined : wanted,
  }
}
