/** Laws of core/deskBookings/dayMoney.ts: what a day took is what its orders captured, each rupee by one way. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { dayMoneyOf, MONEY_WAYS } from "#core/deskBookings/dayMoney.ts"
import { Paise } from "#core/money.ts"
import type { BookedOrder, BookedRefund } from "#core/orders/settlementReport.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { REFUND_STATES } from "#core/refunds/refund.ts"

const DAYS = ["2026-12-04", "2026-12-05"].map(Day.make)
const TODAY = Day.make("2026-12-05")
const day = fc.constantFrom(...DAYS)
const amounts = fc.integer({ min: 1, max: 10_000_000 }).map(Paise.make)
const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((all, one) => all + one, 0)

const orders: fc.Arbitrary<BookedOrder> = fc
  .tuple(fc.nat(), amounts, fc.constantFrom("provider", "CASH", "UPI", "unpaid"), day)
  .map(([n, amount, way, settledOn]) => ({
    merchantOrderId: MerchantOrderId.make(`GOA-${n}`),
    state: way === "unpaid" ? ("PENDING" as const) : ("COMPLETED" as const),
    captured: way === "provider" ? amount : undefined,
    ...(way === "CASH" || way === "UPI" ? { atDesk: { paidWith: way, amount } } : {}),
    placedOn: settledOn,
    settledOn,
  }))
const refunds: fc.Arbitrary<BookedRefund> = fc
  .tuple(fc.nat(), amounts, fc.constantFrom(...REFUND_STATES), day)
  .map(([n, amount, state, settledOn]) => ({
    merchantRefundId: MerchantRefundId.make(`GOAR-${n}`),
    merchantOrderId: MerchantOrderId.make(`GOA-${n}`),
    amount,
    state,
    requestedOn: settledOn,
    settledOn,
  }))

describe("dayMoneyOf", () => {
  it("should count every rupee of the day once: captured, cash and UPI are what was owed", () => {
    fc.assert(
      fc.property(fc.array(orders), fc.array(refunds), (booked, given) => {
        const money = dayMoneyOf({ orders: booked, refunds: given }, TODAY)
        const settled = booked.filter(({ settledOn }) => settledOn === TODAY)
        const owed = sum(settled.map(({ captured, atDesk }) => captured ?? atDesk?.amount ?? 0))
        const back = given.filter(
          ({ state, settledOn }) => settledOn === TODAY && (state === "COMPLETED" || state === "OUTSIDE"),
        )
        expect(money.taken.sum).toBe(owed)
        expect(sum(money.lines.map(({ taken }) => taken.sum))).toBe(owed)
        expect(money.givenBack).toEqual({ count: back.length, sum: sum(back.map(({ amount }) => amount)) })
        expect(money.lines.map(({ way }) => way)).toEqual(MONEY_WAYS)
      }),
    )
  })

  it("should put the provider's own word for the day beside ours, and nothing of other days", () => {
    const entry = { line: 1, label: "", references: ["GOA-1"] as const }
    const entries = [
      { ...entry, kind: "payment" as const, amount: Paise.make(100), day: TODAY },
      { ...entry, kind: "payment" as const, amount: Paise.make(70), day: Day.make("2026-12-04") },
      { ...entry, kind: "refund" as const, amount: Paise.make(30), day: TODAY },
    ]
    expect(dayMoneyOf({ orders: [], refunds: [] }, TODAY, entries).theirs).toEqual({
      taken: { count: 1, sum: 100 },
      givenBack: { count: 1, sum: 30 },
    })
    expect(dayMoneyOf({ orders: [], refunds: [] }, TODAY)).not.toHaveProperty("theirs")
  })
})
