/** Laws of what goes back now: the lines add up, never more than is left, and twice is once. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { type RefundQuote, refundDueNow } from "#core/refunds/quoteRefund.ts"
import { REFUND_STATES, type Refund } from "#core/refunds/refund.ts"
import { explainRefund } from "#core/refunds/explainRefund.ts"
import { unpaidOrder, sampleRefund } from "../../harness/orders.ts"

const TRAVEL = Day.make("2026-12-24")

const quoteOf = (paid: number, days: number, fee: number, earlier: ReadonlyArray<Refund>): RefundQuote => {
  const order = unpaidOrder(Paise.make(paid), "COMPLETED")
  const back = earlier.filter(({ state }) => state !== "FAILED").reduce((sum, { amount }) => sum + amount, 0)
  return {
    inVouchers: Paise.make(0),
    order,
    explanation: explainRefund(
      { paid: order.request.amount, travelDay: TRAVEL, refundPolicyVersion: 1 },
      addDays(TRAVEL, -days),
      [{ label: "Fee", amount: Paise.make(fee) }],
    ),
    earlier,
    captured: order.request.amount,
    left: Paise.make(paid - back),
  }
}

const quotes = fc
  .record({
    paid: fc.integer({ min: 100, max: 10_000_000 }),
    days: fc.integer({ min: -3, max: 40 }),
    fee: fc.integer({ min: 0, max: 300_000 }),
    parts: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...REFUND_STATES)), {
      maxLength: 4,
    }),
  })
  .map(({ paid, days, fee, parts }) => {
    let left = paid
    const earlier = parts.map(([part, state]) => {
      const amount = Math.floor(left * part)
      if (state !== "FAILED") left -= amount
      return sampleRefund(amount, state)
    })
    return quoteOf(paid, days, fee, earlier)
  })

const sumOf = ({ explanation: { lines } }: RefundQuote) => lines.reduce((sum, { amount }) => sum + amount, 0)

describe("refundDueNow", () => {
  it("should add up to what goes back, which is never more than is left", () => {
    fc.assert(
      fc.property(quotes, fc.boolean(), (quote, isFull) => {
        const now = refundDueNow(quote, isFull)
        expect(sumOf(now)).toBe(now.explanation.refund)
        expect(now.explanation.refund).toBeLessThanOrEqual(quote.left)
      }),
    )
  })

  it("should give the rules' share less what went back before, or everything that is left", () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const before = quote.order.request.amount - quote.left
        expect(refundDueNow(quote, false).explanation.refund).toBe(
          Math.max(0, quote.explanation.refund - before),
        )
        expect(refundDueNow(quote, true).explanation.refund).toBe(quote.left)
      }),
    )
  })

  it("should give nothing the second time", () => {
    fc.assert(
      fc.property(quotes, fc.boolean(), (quote, isFull) => {
        const { refund } = refundDueNow(quote, isFull).explanation
        const again = { ...quote, earlier: [...quote.earlier, sampleRefund(refund, "PENDING")] }
        expect(refundDueNow(again, isFull).explanation.refund).toBe(0)
      }),
    )
  })

  it("should tell of what went back before only when something did", () => {
    const clauses = (quote: RefundQuote) => quote.explanation.lines.map(({ clause }) => clause)
    expect(clauses(refundDueNow(quoteOf(1000, 10, 0, []), true))).toEqual(["Paid"])
    expect(clauses(refundDueNow(quoteOf(1000, 10, 0, [sampleRefund(400, "OUTSIDE")]), true))).toEqual([
      "Paid",
      "Less what went back before",
    ])
    expect(clauses(refundDueNow(quoteOf(1000, 10, 0, [sampleRefund(1000, "COMPLETED")]), true))).toEqual([
      "Paid",
      "Less what went back before",
    ])
    expect(clauses(refundDueNow(quoteOf(1000, 10, 0, [sampleRefund(600, "COMPLETED")]), false))).toEqual([
      "Paid",
      "8 to 14 days before travel: 50% is kept",
      "Less Fee",
      "Less what went back before",
      "More went back than is due",
    ])
  })
})
