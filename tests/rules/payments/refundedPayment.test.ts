/** Laws of core/payments/paymentVerdict.ts, paymentStatus.ts and receipt.ts: a payment of which money went back says so. */
import * as fc from "fast-check"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { formatPaise, Paise } from "#core/money.ts"
import { orderStatusOf, readStatus } from "#core/orders/readStatus.ts"
import { orderFromFields } from "#core/orders/order.ts"
import { GatewayOrderId } from "#core/paymentIds.ts"
import { refundField, refundSumsOf, type PaymentStatus } from "#core/payments/paymentStatus.ts"
import { receiptOf } from "#core/payments/receipt.ts"
import { paymentVerdict, stateVerdict } from "#core/payments/paymentVerdict.ts"
import type { RefundState } from "#core/refunds/refund.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { sampleRefund } from "../../harness/orders.ts"
import { startOperator } from "../orders/operatorHarness.ts"
import { SAMPLE_ORDER } from "../orders/orderSamples.ts"

const AMOUNT = 115_000
const paid = (refunded: number, underWay = 0, byHand = 0): PaymentStatus => ({
  state: "COMPLETED",
  orderId: "OMO1",
  amount: Paise.make(AMOUNT),
  ...refundField({
    refunded: Paise.make(refunded),
    underWay: Paise.make(underWay),
    byHand: Paise.make(byHand),
  }),
})
/** What went back, and what is on its way, of one payment: together no more than was paid. */
const sums = fc
  .tuple(fc.nat(AMOUNT), fc.nat(AMOUNT))
  .map(([gone, more]) => [gone, Math.min(more, AMOUNT - gone)] as const)

describe("a payment of which money went back", () => {
  it("should keep the specification's words, and say every sum, until everything is back", () => {
    fc.assert(
      fc.property(
        sums.filter(([refunded]) => refunded < AMOUNT),
        ([refunded, underWay]) => {
          const { advice, ...words } = paymentVerdict(paid(refunded, underWay))
          expect(words).toEqual(stateVerdict("COMPLETED"))
          for (const sum of [refunded, underWay])
            expect(advice?.includes(`${formatPaise(Paise.make(sum))} `) ?? false).toBe(sum > 0)
        },
      ),
    )
  })

  it("should await no adventure once everything is back, and promise no contact", () => {
    expect(paymentVerdict(paid(AMOUNT))).toMatchObject({
      title: "Payment Refunded",
      subtitle: "Everything you paid has been sent back",
      colour: "grey",
      stamp: "Refunded",
      contactWhen: "If you book this trip again:",
    })
    expect(paymentVerdict(paid(AMOUNT - 1)).title).toBe("Payment Successful!")
    expect(paymentVerdict({ ...paid(0), amount: Paise.make(0) }).title).toBe("Payment Successful!")
  })

  it("should await no adventure once the booking is cancelled, whatever goes back, and promise no contact", () => {
    fc.assert(
      fc.property(
        sums.filter(([refunded]) => refunded < AMOUNT),
        fc.nat(AMOUNT),
        ([refunded, underWay], inVoucher) => {
          const status = { ...paid(refunded, underWay), cancelled: { inVoucher } }
          const { advice, ...words } = paymentVerdict(status)
          expect(words).toEqual({
            title: "Booking Cancelled",
            subtitle: "Nobody travels on it",
            colour: "grey",
            stamp: "Cancelled",
            contactWhen: "If you book this trip again:",
          })
          for (const sum of [refunded, underWay, inVoucher])
            expect(advice?.includes(`${formatPaise(Paise.make(sum))} `)).toBe(sum > 0)
          const { heading, notes } = receiptOf(status, "tour", SAMPLE_OPERATOR, 0)
          expect([heading, notes]).toEqual(["Receipt", [advice]])
        },
      ),
    )
    expect(paymentVerdict({ ...paid(0), cancelled: true }).title).toBe("Payment Successful!")
    expect(paymentVerdict({ ...paid(AMOUNT), cancelled: { inVoucher: 0 } }).title).toBe("Payment Refunded")
  })

  it("should send nobody to their bank for what was paid back by hand, whatever went back with it", () => {
    const inBank = /business days|sent back to you/
    fc.assert(
      fc.property(fc.nat(AMOUNT), fc.nat(AMOUNT), (refunded, less) => {
        const byHand = Math.max(0, refunded - less)
        const status = paid(refunded, 0, byHand)
        for (const one of [status, { ...status, paysDifference: true }]) {
          const { advice = "" } = paymentVerdict(one)
          expect(advice.includes("by hand")).toBe(byHand > 0)
          expect(inBank.test(advice)).toBe(byHand < refunded)
          const sum = byHand > 0 && byHand < refunded ? `${formatPaise(Paise.make(byHand))} ` : ""
          expect(advice).toContain(sum)
        }
      }),
    )
    expect(paymentVerdict(paid(AMOUNT, 0, AMOUNT)).advice).toBe(
      "₹1,150.00 of your payment has been paid back to you by hand.",
    )
  })

  it("should leave a booking standing that something else pays for too, whatever way the own payment went back", () => {
    fc.assert(
      fc.property(fc.nat(AMOUNT), (byHand) => {
        const all = paid(AMOUNT, 0, byHand)
        const { advice = "", ...words } = paymentVerdict({
          ...all,
          refund: { ...refundSumsOf(all), stands: true },
        })
        expect(words).toEqual(stateVerdict("COMPLETED"))
        expect(advice).toMatch(/of your payment has been .*\. Your booking stands: /)
      }),
    )
  })

  it("should send nobody to their bank for a rejected booking that was paid back by hand", () => {
    const inBank = /goes back|being sent back|business days/
    const rejected = (byHand: number) => ({ ...paid(AMOUNT, 0, byHand), state: "REJECTED" })
    for (const [mark, says] of [
      [{}, /^This booking is not confirmed\./],
      [{ paidTwice: true }, /^Paid twice: .* Your booking stands, by the first one\.$/],
    ] as const) {
      expect(paymentVerdict({ ...rejected(0), ...mark }).advice).toMatch(inBank)
      const { advice, ...words } = paymentVerdict({ ...rejected(AMOUNT), ...mark })
      expect(advice).toMatch(says)
      expect(advice).toContain("₹1,150.00 of your payment has been paid back to you by hand.")
      expect(advice).not.toMatch(inBank)
      expect({ ...paymentVerdict({ ...rejected(0), ...mark }), ...words }).toEqual(
        paymentVerdict({ ...rejected(0), ...mark }),
      )
    }
    const part = { ...paid(AMOUNT - 1, 0, AMOUNT - 1), state: "REJECTED", paysDifference: true }
    expect(paymentVerdict(part).advice).toBe(
      "Your booking stays as it is. ₹1,149.99 of your payment has been paid back to you by hand.",
    )
  })

  it("should tell of the voucher that came back beside all of the money", () => {
    for (const byHand of [0, AMOUNT]) {
      const all = paid(AMOUNT, 0, byHand)
      const { title, advice } = paymentVerdict({ ...all, cancelled: { inVoucher: 500 } })
      expect(title).toBe("Payment Refunded")
      expect(advice).toBe(
        `${paymentVerdict(all).advice} ₹5.00 became a voucher: your booking's own page has it.`,
      )
    }
  })

  it("should be told by the receipt, sum by sum, which stays a receipt", () => {
    fc.assert(
      fc.property(sums, ([refunded, underWay]) => {
        const { heading, sections, notes } = receiptOf(paid(refunded, underWay), "tour", SAMPLE_OPERATOR, 0)
        const rows = new Map(sections.flatMap(({ rows }) => rows))
        const told = (sum: number) => (sum === 0 ? undefined : formatPaise(Paise.make(sum)))
        expect(heading).toBe("Receipt")
        expect(rows.get("Amount paid (INR)")).toBe(formatPaise(Paise.make(AMOUNT)))
        expect(rows.get("Refunded (INR)")).toBe(told(refunded))
        expect(rows.get("Refund on its way (INR)")).toBe(told(underWay))
        expect(notes.join(" ").includes("contact you shortly")).toBe(refunded < AMOUNT)
      }),
    )
  })

  it("should be read as told, and as nothing from a server that says nothing or something else", () => {
    fc.assert(
      fc.property(sums, ([refunded, underWay]) => {
        expect(refundSumsOf(paid(refunded, underWay))).toEqual({ refunded, underWay })
      }),
    )
    for (const refund of [
      undefined,
      null,
      5,
      {},
      { refunded: -1, underWay: 0 },
      { refunded: "9", underWay: 0 },
    ])
      expect(refundSumsOf({ ...paid(0), refund })).toEqual({ refunded: 0, underWay: 0 })
    const nothing = Paise.make(0)
    expect(refundField({ refunded: nothing, underWay: nothing, byHand: nothing })).toEqual({})
  })
})

describe("readStatus of an order with refunds", () => {
  it.each<readonly [string, ReadonlyArray<readonly [RefundState, number]>, object]>([
    ["none", [], {}],
    ["one that failed", [["FAILED", 500]], {}],
    ["one that is on its way", [["PENDING", 500]], { refund: { refunded: 0, underWay: 500 } }],
    [
      "one by the provider, one by hand and one asked for",
      [
        ["COMPLETED", 500],
        ["OUTSIDE", 300],
        ["REQUESTED", 200],
      ],
      { refund: { refunded: 800, underWay: 200, byHand: 300 } },
    ],
  ])("should tell its sums: %s", async (_, refunds, told) => {
    const operator = startOperator({
      orders: [COMPLETED],
      refunds: refunds.map(([state, amount], at) => ({
        ...sampleRefund(amount, state, `GOAR-${at}`),
        merchantOrderId: COMPLETED.merchantOrderId,
      })),
    })
    const answer = await operator.run(readStatus(COMPLETED.merchantOrderId, "browser 1"))
    expect(answer).toEqual(Result.succeed({ ...orderStatusOf(COMPLETED), ...told }))
  })

  it("should tell that a booking stands whose own payment is back whole, where a voucher or a difference pays too, until it is cancelled", async () => {
    const own = SAMPLE_ORDER.request.amount
    const half = Paise.make(own / 2)
    const refund = { refunded: half, underWay: 0 }
    for (const [fields, told] of [
      [
        { voucherAmount: half, capturedAmount: half },
        { ...refund, stands: true },
      ],
      [
        { differencePaid: half, movedFrom: SAMPLE_ORDER.request.date, capturedAmount: half },
        { ...refund, stands: true },
      ],
      [{ voucherAmount: half, capturedAmount: half, cancelledOn: SAMPLE_ORDER.request.date }, refund],
      [{ capturedAmount: half }, refund],
    ] as const) {
      const order = orderFromFields({ ...COMPLETED, ...fields })
      const operator = startOperator({
        orders: [order],
        refunds: [{ ...sampleRefund(half, "COMPLETED", "GOAR-1"), merchantOrderId: order.merchantOrderId }],
      })
      const answer = Result.getOrThrow(await operator.run(readStatus(order.merchantOrderId, "browser 1")))
      expect(answer["refund"]).toEqual(told)
    }
  })
})

// Helpers

const COMPLETED = orderFromFields({
  ...SAMPLE_ORDER,
  bookedBy: "browser 1",
  state: "COMPLETED",
  gatewayOrderId: GatewayOrderId.make("OMO1"),
  capturedAmount: SAMPLE_ORDER.request.amount,
  settledAtMs: 1,
})
