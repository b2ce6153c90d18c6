/** Laws of core/refunds/refundPolicy.ts: what a cancellation returns. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { refundPolicyOf } from "#core/refunds/explainRefund.ts"
import { REFUND_POLICY, refundDue, refundTier } from "#core/refunds/refundPolicy.ts"
import { paise } from "../../generators/arbitraries.ts"

const notices = fc.oneof(fc.integer({ min: -3, max: 20 }), fc.integer())

describe("a published policy", () => {
  it.each([[1, ["16: 80", "15: 80", "8: 50", "7: 50", "1: 0", "-Infinity: 0"], 7]])(
    "should stay what the orders that froze it were promised: version %d",
    (version, tiers, dateChangeAtLeastDays) => {
      const policy = refundPolicyOf(version)
      expect(
        {
          tiers: policy.tiers.map(({ atLeastDays, percent }) => `${atLeastDays}: ${percent}`),
          dateChangeAtLeastDays: policy.dateChangeAtLeastDays,
        },
        `orders froze version ${version}: leave it among POLICIES of core/refunds/explainRefund.ts, and publish what is new as a table with the next version`,
      ).toEqual({ tiers, dateChangeAtLeastDays })
    },
  )
})

describe("refundTier", () => {
  it(
    "should name the published share on every day, and the customer's better one on silent days",
    { tags: ["9.refund.5"] },
    () => {
      fc.assert(
        fc.property(notices, (daysBefore) => {
          expect(refundTier(daysBefore).percent).toBe(daysBefore >= 15 ? 80 : daysBefore >= 7 ? 50 : 0)
        }),
      )
    },
  )

  it.each([
    [16, 80, undefined],
    [15, 80, true],
    [14, 50, undefined],
    [8, 50, undefined],
    [7, 50, true],
    [6, 0, undefined],
    [0, 0, undefined],
    [-1, 0, undefined],
  ])(
    "should return, %d days before, %d percent (%s)",
    { tags: ["9.refund.1", "9.refund.2", "9.refund.3", "9.refund.4", "9.refund.5"] },
    (daysBefore, percent, isDecided) => {
      const tier = refundTier(daysBefore)
      expect({ percent: tier.percent, isDecided: tier.isDecided }).toEqual({ percent, isDecided })
    },
  )

  it(
    "should name the row as the policy page words it",
    { tags: ["9.refund.1", "9.refund.2", "9.refund.3", "9.refund.4"] },
    () => {
      expect(REFUND_POLICY.tiers.map(({ clause }) => clause)).toEqual([
        "More than 15 days before travel",
        "Exactly 15 days before travel",
        "8 to 14 days before travel",
        "Exactly 7 days before travel",
        "Less than 7 days before travel",
        "On the travel day, or no-show",
      ])
    },
  )

  it("should throw for a table that was never checked and ends too early", () => {
    const cut = { ...REFUND_POLICY, tiers: REFUND_POLICY.tiers.slice(0, -1) }
    expect(() => refundTier(0, cut)).toThrow("bug: a refund policy without a last row")
  })

  it("should read a table without overlap: starts fall strictly, shares never rise, and the end covers all", () => {
    const starts = REFUND_POLICY.tiers.map(({ atLeastDays }) => atLeastDays)
    const shares = REFUND_POLICY.tiers.map(({ percent }) => percent)
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => b - a))
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(starts.at(-1)).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe("refundDue", () => {
  it("should be the share exactly, short by less than a paisa and never over", () => {
    fc.assert(
      fc.property(paise, notices, (paid, daysBefore) => {
        const exactHundredths = BigInt(paid) * BigInt(refundTier(daysBefore).percent)
        const short = exactHundredths - BigInt(refundDue(paid, daysBefore)) * 100n
        expect(short).toBeGreaterThanOrEqual(0n)
        expect(short).toBeLessThan(100n)
      }),
    )
  })

  it("should stay between nothing and what was paid", () => {
    fc.assert(
      fc.property(paise, notices, (paid, daysBefore) => {
        expect(refundDue(paid, daysBefore)).toBeGreaterThanOrEqual(0)
        expect(refundDue(paid, daysBefore)).toBeLessThanOrEqual(paid)
      }),
    )
  })

  it("should never shrink with more notice, nor with more paid", () => {
    fc.assert(
      fc.property(paise, paise, notices, notices, (paid, otherPaid, daysBefore, otherDays) => {
        const [less, more] = [paid, otherPaid].toSorted((a, b) => a - b) as [typeof paid, typeof paid]
        const [late, early] = [daysBefore, otherDays].toSorted((a, b) => a - b) as [number, number]
        expect(refundDue(more, early)).toBeGreaterThanOrEqual(refundDue(less, late))
      }),
    )
  })
})
