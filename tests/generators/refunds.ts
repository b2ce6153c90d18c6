/** Amounts, days and whole forms as people type them, for the laws of the refund calculator. */
import * as fc from "fast-check"
import { addDays, Day } from "#core/days.ts"
import { formatPaise, formatPrice, Paise } from "#core/money.ts"
import type { RefundForm } from "#core/refunds/refundForm.ts"
import type { RefundPolicy, RefundTier } from "#core/refunds/refundPolicy.ts"

export const amounts = fc
  .oneof(fc.nat(30), fc.nat(10_000_000), fc.nat(999_999_999))
  .map((paise) => Paise.make(paise))

/** The ways in which people write one amount. */
export const written = (amount: Paise) =>
  fc.constantFrom(
    formatPaise(amount),
    formatPrice(amount),
    formatPaise(amount).replaceAll(",", ""),
    formatPaise(amount).replace("₹", "Rs. "),
    `  ${formatPaise(amount).slice(1)} /-`,
  )

export const travelDays = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => addDays(Day.make("2010-01-01"), days))

/** A form that can be answered, and the amounts and days in it. */
export const answerable = fc
  .record({
    paid: amounts.map((amount) => Paise.make(amount + 1)),
    kept: fc.oneof(fc.constant(Paise.make(0)), amounts),
    travelDay: travelDays,
    daysBefore: fc.oneof(fc.integer({ min: -2, max: 20 }), fc.integer({ min: -300, max: 300 })),
  })
  .chain((wish) =>
    fc
      .record({ paid: written(wish.paid), deducted: written(wish.kept) })
      .map((typed): { readonly form: RefundForm; readonly wish: typeof wish } => ({
        wish,
        form: {
          ...typed,
          travelDay: wish.travelDay,
          cancelledOn: addDays(wish.travelDay, -wish.daysBefore),
        },
      })),
  )

export const nonsense = fc.constantFrom(
  "",
  "   ",
  "abc",
  "-5",
  "12.345",
  "1.2.3",
  "₹",
  "12 rupees",
  "1e5",
  "99999999999",
)

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

/**
 * Refund policies for property tests: partitions of all days into rows, valid by construction.
 * Any table that covers every day once, never pays more for less notice, and ends with nothing.
 */
export const policies: fc.Arbitrary<RefundPolicy> = startsOf(-30, 6)
  .chain((starts) => percents(starts.length).map((shares) => tiersFrom(starts, falling(shares))))
  .map((tiers) => policyOf(tiers))

/** The same with whole days of notice only, and any rule for changing the date, as a shop would write one. */
export const fallingPolicies: fc.Arbitrary<RefundPolicy> = fc
  .record({ starts: startsOf(1, 6), change: fc.nat(60) })
  .chain(({ starts, change }) =>
    percents(starts.length).map((shares) => policyOf(tiersFrom(starts, falling(shares)), change)),
  )
