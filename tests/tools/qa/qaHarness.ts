/** Rules that are known to break, to hold, and to prove nothing, with which the command itself is tested. */
import * as fc from "fast-check"
import { atMost } from "../../properties/claims.ts"
import { type AnyProperty, property } from "../../properties/property.ts"
import { join } from "node:path"
import { type QaWorld, runQa } from "./runQa.ts"

export interface SampleCase {
  readonly n: number
}
/** Every number that `broken` was tried with. */
export const tried: Array<number> = []
const sampleProperty = {
  section: "§0",
  arbitrary: fc.record({ n: fc.nat(100_000) }, { noNullPrototype: true }),
  runs: 2000,
}
export const brokenProperty = property<SampleCase>({
  ...sampleProperty,
  id: "sample/at-most-41",
  sentence: "No number is above 41.",
  law: ({ n }) => {
    tried.push(n)
    atMost("n", n, 41)
  },
})
export const soundProperty = property<SampleCase>({
  ...sampleProperty,
  id: "sample/sound",
  sentence: "A number is a number.",
  law: () => undefined,
})
export const vacuousProperty: AnyProperty = property<SampleCase>({
  ...sampleProperty,
  id: "sample/never-there",
  sentence: "Nothing is known of a thousand.",
  arbitrary: fc.record({ n: fc.nat(10) }),
  boundaries: [{ name: "a thousand", hit: ({ n }) => n === 1000 }],
  law: () => undefined,
})

/**
 * Runs the command as a test does: with given properties, in a given folder, into texts.
 * The clock stands still unless time is what is tested.
 */
export const runQaInTest = async (
  folder: string,
  words: ReadonlyArray<string>,
  properties: ReadonlyArray<AnyProperty>,
  isTerminal = false,
) => {
  let [printed, complained] = ["", ""]
  const world: QaWorld = {
    properties,
    regressionsFolder: join(folder, "regressions"),
    reportFolder: join(folder, "report"),
    commit: "4c1d9e2",
    seed: 7,
    out: (text) => (printed += text),
    err: (text) => (complained += text),
    isTerminal,
    now: words.includes("--time") ? () => performance.now() : () => 0,
    startedAtMs: 0,
  }
  return { code: await runQa(words, world), printed, complained }
}
