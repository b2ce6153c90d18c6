/** Refund policies for property tests: partitions of all days into rows, valid by construction. */
import * as fc from "fast-check"
import type { RefundPolicy, RefundTier } from "#core/refund/refundPolicy.ts"

type Percent = RefundTier["percent"]

/** Row starts, falling, the last of them open: the rows of a table that covers every day once. */
const tiersFrom = (
  starts: ReadonlyArray<number>,
  percents: ReadonlyArray<Percent>,
): ReadonlyArray<RefundTier> =>
  [...starts, Number.NEGATIVE_INFINITY].map((atLeastDays, row) => ({
    atLeastDays,
    atMostDays: row === 0 ? Number.POSITIVE_INFINITY : (starts[row - 1] ?? 0) - 1,
    percent: percents[row] ?? 0,
    source: "stated",
    clause: `Row ${row + 1}`,
  }))

const startsOf = (min: number, rows: number) =>
  fc
    .uniqueArray(fc.integer({ min, max: 400 }), { maxLength: rows })
    .map((starts) => starts.toSorted((a, b) => b - a))

const percents = (count: number) =>
  fc.array(fc.constantFrom<Percent>(0, 50, 80), { minLength: count, maxLength: count })

const policyOf = (tiers: ReadonlyArray<RefundTier>, dateChangeAtLeastDays = 7): RefundPolicy => ({
  version: 2,
  tiers,
  dateChangeAtLeastDays,
})

const falling = (shares: ReadonlyArray<Percent>) => [...shares.toSorted((a, b) => b - a), 0] as const

/** Any table that covers every day once, never pays more for less notice, and ends with nothing. */
export const policies: fc.Arbitrary<RefundPolicy> = startsOf(-30, 6)
  .chain((starts) => percents(starts.length).map((shares) => tiersFrom(starts, falling(shares))))
  .map((tiers) => policyOf(tiers))

/** The same with whole days of notice only, and any rule for changing the date, as a shop would write one. */
export const fallingPolicies: fc.Arbitrary<RefundPolicy> = fc
  .record({ starts: startsOf(1, 6), change: fc.nat(60) })
  .chain(({ starts, change }) =>
    percents(starts.length).map((shares) => policyOf(tiersFrom(starts, falling(shares)), change)),
  )
