/** One rule of the product as `npm run qa` attacks it: a sentence, where it comes from, what to try, and the law. */
import type * as fc from "fast-check"
import type { Coverage } from "../tools/qa/coverage.ts"

/** A place where rules like to break. */
export interface Boundary<V> {
  readonly name: string
  hit(value: V): boolean
  /** Tried in every slice, whatever chance brings. */
  readonly example?: V
}

/** What the report draws of a case. Unit: `price` in paise, `leadDays` in days, `refundPercent` in percent. */
export interface Features {
  readonly party?: number
  readonly price?: number
  readonly leadDays?: number
  readonly refundPercent?: number
}

export interface Property<V> {
  /** `area/what-is-true`. */
  readonly id: string
  /** The rule in plain English. */
  readonly sentence: string
  /** Where the specification says so, or the decision that fills its silence. */
  readonly section: string
  readonly arbitrary: fc.Arbitrary<V>
  /** Throws when the rule is broken; see `claims.ts`. */
  law(value: V): void | Promise<void>
  /** A boundary that no case has hit makes the property vacuous. */
  readonly boundaries?: ReadonlyArray<Boundary<V>>
  /** Puts a case into a class of which the report tells the share. */
  classify?(value: V): string
  features?(value: V): Features
  /** Cases in a usual run. */
  readonly runs?: number
  /** All the cases there are: each is tried once, whatever `--runs` says. */
  readonly exhaustive?: ReadonlyArray<V>
  /** What the cases have seen of the machine that they walk. */
  readonly coverage?: Coverage
  /** Only for fast-check's commands: how a walk is replayed, written and read. */
  readonly walks?: WalkCases<V>
}

/** Walks have a replay path of their own, and are saved as the names of the acts that ran. */
export interface WalkCases<V> {
  withReplayPath(replayPath: string): fc.Arbitrary<V>
  replayPathOf(walk: V): string | undefined
  write(walk: V): unknown
  read(saved: unknown): V
}

// A list of properties over different values: nobody but `runProperty` may look inside.
export type AnyProperty = Property<any>

/** Forgets the type of the value. */
export const property = <V>(rule: Property<V>): AnyProperty => rule

export const DEFAULT_RUNS = 10_000
