/** Rules that are known to break, to hold, and to prove nothing, with which the command itself is tested. */
import * as fc from "fast-check"
import { atMost } from "./claims.ts"
import { type AnyProperty, property } from "./property.ts"

export interface Planted {
  readonly n: number
}
/** Every number that `broken` was tried with. */
export const tried: Array<number> = []
const planted = {
  section: "§0",
  arbitrary: fc.record({ n: fc.nat(100_000) }, { noNullPrototype: true }),
  runs: 2000,
}
export const broken = property<Planted>({
  ...planted,
  id: "planted/at-most-41",
  sentence: "No number is above 41.",
  law: ({ n }) => {
    tried.push(n)
    atMost("n", n, 41)
  },
})
export const sound = property<Planted>({
  ...planted,
  id: "planted/sound",
  sentence: "A number is a number.",
  law: () => undefined,
})
export const vacuous: AnyProperty = property<Planted>({
  ...planted,
  id: "planted/never-there",
  sentence: "Nothing is known of a thousand.",
  arbitrary: fc.record({ n: fc.nat(10) }),
  boundaries: [{ name: "a thousand", hit: ({ n }) => n === 1000 }],
  law: () => undefined,
})
