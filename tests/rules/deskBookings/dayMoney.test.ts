/** Laws of core/deskBookings/dayMoney.ts: what a day took is what its orders captured, each rupee by one way. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { dayMoneyCsv, dayMoneyOf, MONEY_WAYS, moneyItemsOf } from "#core/deskBookings/dayMoney.ts"
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

  it("should have behind each figure the payments and refunds that it is the sum of", () => {
    fc.assert(
      fc.property(fc.array(orders), fc.array(refunds), (booked, given) => {
        const books = { orders: booked, refunds: given }
        const items = moneyItemsOf(books, TODAY)
        for (const { way, taken, givenBack } of dayMoneyOf(books, TODAY).lines)
          for (const [side, takings] of [
            ["taken", taken],
            ["givenBack", givenBack],
          ] as const) {
            const behind = items.filter((item) => item.side === side && item.way === way)
            expect(takings).toEqual({
              count: behind.length,
              sum: sum(behind.map(({ amount }) => amount)),
            })
          }
        expect(
          items.every(
            ({ side, merchantRefundId }) => (side === "taken") === (merchantRefundId === undefined),
          ),
        ).toBe(true)
      }),
    )
  })

  it("should go out line by line, in rupees", () => {
    const payment = { side: "taken", way: "CASH", merchantOrderId: MerchantOrderId.make("GOA-1") } as const
    const refund = { ...payment, side: "givenBack", way: "HAND" } as const
    const csv = dayMoneyCsv(TODAY, [
      { ...payment, amount: Paise.make(115_050) },
      { ...refund, merchantRefundId: MerchantRefundId.make("GOAR-1"), amount: Paise.make(5) },
    ])
    expect(csv.split("\r\n").slice(1)).toEqual([
      "2026-12-05,paid,CASH,GOA-1,,1150.50",
      "2026-12-05,given back,HAND,GOA-1,GOAR-1,0.05",
      "",
    ])
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
