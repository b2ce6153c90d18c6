/** Laws of core/refunds/refundSchedule.ts: the last days for each share, and for another travel date. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day, daysBetween } from "#core/days.ts"
import { refundTier } from "#core/refunds/refundPolicy.ts"
import { lastDateChangeDay, lastRefundDays, mayChangeDate } from "#core/refunds/refundSchedule.ts"
import { visitDays } from "../../generators/arbitraries.ts"
import { fallingPolicies } from "../../generators/refunds.ts"

const TRAVEL = Day.make("2026-12-05")

describe("lastRefundDays", () => {
  it("should name, for any table, the last day on which each share is still paid", () => {
    fc.assert(
      fc.property(visitDays, fallingPolicies, (travelDay, policy) => {
        const shareOn = (day: Day) => refundTier(daysBetween(day, travelDay), policy).percent
        for (const { percent, lastDay } of lastRefundDays(travelDay, policy)) {
          expect(shareOn(lastDay)).toBe(percent)
          expect(shareOn(addDays(lastDay, 1))).toBeLessThan(percent)
        }
      }),
    )
  })

  it("should name every share that is paid at all once, most generous first", () => {
    fc.assert(
      fc.property(visitDays, fallingPolicies, (travelDay, policy) => {
        const named = lastRefundDays(travelDay, policy).map(({ percent }) => percent)
        const paid = [80, 50].filter((percent) => policy.tiers.some((tier) => tier.percent === percent))
        expect(named).toEqual(paid)
      }),
    )
  })

  it("should give the silent days of the published table to the customer", () => {
    expect(lastRefundDays(TRAVEL)).toEqual([
      { percent: 80, lastDay: "2026-11-20" },
      { percent: 50, lastDay: "2026-11-28" },
    ])
  })
})

describe("lastDateChangeDay", () => {
  it("should lie as many days before travel as the table says", () => {
    fc.assert(
      fc.property(visitDays, fallingPolicies, (travelDay, policy) => {
        const lastDay = lastDateChangeDay(travelDay, policy)
        expect(daysBetween(lastDay, travelDay)).toBe(policy.dateChangeAtLeastDays)
      }),
    )
  })
})

describe("mayChangeDate", () => {
  it(
    "should allow it up to 7 days before travel, and from the 6th day on no more",
    { tags: ["9.refund.9"] },
    () => {
      fc.assert(
        fc.property(visitDays, fc.oneof(fc.integer({ min: -3, max: 20 }), fc.nat(3000)), (today, ahead) => {
          expect(mayChangeDate(addDays(today, ahead), today)).toBe(ahead >= 7)
        }),
      )
    },
  )

  it.each([
    ["2026-11-27", true],
    ["2026-11-28", true],
    ["2026-11-29", false],
    ["2026-12-05", false],
    ["2026-12-06", false],
  ])("should say, for a trip on 5 December, on %s: %s", (today, may) => {
    expect(mayChangeDate(TRAVEL, Day.make(today))).toBe(may)
  })
})
