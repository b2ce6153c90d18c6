/** Laws of `makeRefundPolicy` in core/refunds/refundPolicy.ts: a table covers every day once, or is refused. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  makeRefundPolicy,
  REFUND_POLICY,
  type RefundPolicy,
  type RefundTier,
} from "#core/refunds/refundPolicy.ts"
import { policies } from "../../generators/refunds.ts"

/** A table with an inner edge, the row below that edge, and by how many days the edge is moved. */
const edges = policies
  .filter(({ tiers }) => tiers.length > 1)
  .chain((policy) =>
    fc.record({
      policy: fc.constant(policy),
      row: fc.integer({ min: 1, max: policy.tiers.length - 1 }),
      by: fc.oneof(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 1000 })),
    }),
  )

describe("makeRefundPolicy", () => {
  it("should take every table that covers each day once, and change nothing in it", () => {
    fc.assert(
      fc.property(policies, (policy) => {
        expect(makeRefundPolicy(policy)).toEqual(policy)
      }),
    )
  })

  it("should refuse a gap between any two rows", () => {
    fc.assert(
      fc.property(edges, ({ policy, row, by }) => {
        // Moved so far that a row is left empty, that is said instead.
        const isEmpty = (tier: RefundTier) => tier.atLeastDays > tier.atMostDays
        const tables = [
          withRow(policy, row, { atMostDays: upper(policy, row) - by }),
          withRow(policy, row - 1, { atLeastDays: lower(policy, row - 1) + by }),
        ]
        for (const table of tables)
          expect(() => makeRefundPolicy(table)).toThrow(
            table.tiers.some(isEmpty) ? / row \d+ is empty$/ : `gap above row ${row + 1}`,
          )
      }),
    )
  })

  it("should refuse a share that rises towards the travel day, and pay for a no-show", () => {
    fc.assert(
      fc.property(edges, ({ policy, row }) => {
        const rising = policy.tiers.map((tier, at) => ({ ...tier, percent: at < row ? 0 : 50 }) as const)
        expect(() => makeRefundPolicy({ ...policy, tiers: rising })).toThrow(
          `row ${row + 1} pays more for less notice`,
        )
        const growing = policy.tiers.map((tier, at) => ({ ...tier, percent: at < row ? 50 : 80 }) as const)
        expect(() => makeRefundPolicy({ ...policy, tiers: growing })).toThrow(
          `row ${row + 1} pays more for less notice`,
        )
        const generous = policy.tiers.map((tier) => ({ ...tier, percent: 80 }) as const)
        expect(() => makeRefundPolicy({ ...policy, tiers: generous })).toThrow("pays for a no-show")
      }),
    )
  })

  it.each([15.5, Number.NaN])("should refuse a row that begins at %d days", (atLeastDays) => {
    expect(() => makeRefundPolicy(withRow(REFUND_POLICY, 0, { atLeastDays }))).toThrow(
      "row 1 is not in whole days",
    )
  })

  it("should refuse an overlap of any two rows", () => {
    fc.assert(
      fc.property(edges, ({ policy, row, by }) => {
        expect(() => makeRefundPolicy(withRow(policy, row, { atMostDays: upper(policy, row) + by }))).toThrow(
          `overlap above row ${row + 1}`,
        )
        expect(() =>
          makeRefundPolicy(withRow(policy, row - 1, { atLeastDays: lower(policy, row - 1) - by })),
        ).toThrow(`overlap above row ${row + 1}`)
      }),
    )
  })

  it("should refuse a row that covers no day, wherever it stands", () => {
    fc.assert(
      fc.property(edges, ({ policy, row }) => {
        const [edge] = [lower(policy, row - 1)]
        const empty = { ...rowOf(policy, row), atLeastDays: edge, atMostDays: edge - 1 }
        expect(() => makeRefundPolicy({ ...policy, tiers: policy.tiers.toSpliced(row, 0, empty) })).toThrow(
          `row ${row + 1} is empty`,
        )
      }),
    )
  })

  it("should refuse a table that says nothing of early, or of late, cancellations", () => {
    fc.assert(
      fc.property(edges, fc.integer(), ({ policy }, day) => {
        const last = policy.tiers.length - 1
        const tables = {
          early: [
            policy.tiers.slice(1),
            withRow(policy, 0, { atMostDays: Math.max(day, lower(policy, 0)) }).tiers,
          ],
          late: [
            policy.tiers.slice(0, -1),
            withRow(policy, last, { atLeastDays: Math.min(day, upper(policy, last)) }).tiers,
          ],
        }
        for (const [when, rows] of Object.entries(tables))
          for (const tiers of rows)
            expect(() => makeRefundPolicy({ ...policy, tiers })).toThrow(`does not cover ${when}`)
      }),
    )
  })

  it("should refuse rows in another than the falling order", () => {
    fc.assert(
      fc.property(edges, ({ policy }) => {
        expect(() => makeRefundPolicy({ ...policy, tiers: policy.tiers.toReversed() })).toThrow(RangeError)
      }),
    )
  })

  it("should refuse a table without rows, and name the table that is wrong", () => {
    expect(() => makeRefundPolicy({ ...REFUND_POLICY, version: 7, tiers: [] })).toThrow("refund policy 7:")
  })

  it("should take a table of one row, and the published one", () => {
    const [row] = REFUND_POLICY.tiers.slice(-1)
    const tiers = row === undefined ? [] : [{ ...row, atMostDays: Number.POSITIVE_INFINITY }]
    expect(makeRefundPolicy({ ...REFUND_POLICY, tiers }).tiers).toEqual(tiers)
    expect(makeRefundPolicy(REFUND_POLICY)).toBe(REFUND_POLICY)
  })
})

// Helpers

const rowOf = ({ tiers }: RefundPolicy, row: number): RefundTier => {
  const tier = tiers[row]
  if (tier === undefined) throw new RangeError(`no row ${row}`)
  return tier
}
const upper = (policy: RefundPolicy, row: number) => rowOf(policy, row).atMostDays
const lower = (policy: RefundPolicy, row: number) => rowOf(policy, row).atLeastDays

const withRow = (policy: RefundPolicy, row: number, change: Partial<RefundTier>): RefundPolicy => ({
  ...policy,
  tiers: policy.tiers.with(row, { ...rowOf(policy, row), ...change }),
})
