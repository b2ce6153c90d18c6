/** The words of core/messages/orderMessages.ts and settleRefund.ts, to the letter: what the operator is told. */
import { describe, expect, it } from "vitest"
import { dayText } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { orderMessages } from "#core/messages/orderMessages.ts"
import type { Refund } from "#core/refunds/refund.ts"
import { refundMessages } from "#core/refunds/settleRefund.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { SAMPLE_ORDER } from "../orders/orderSamples.ts"

const DAY = dayText(SAMPLE_ORDER.request.date)
const BOOKING = `Order      GOA-1
Activity   Sunset Cruise
Travel day ${DAY}
Travellers 2 Adults, 1 Child
Name       Asha: Rao
Mobile     98765 43210
Amount     ₹1,150.00
`

describe("orderMessages", () => {
  it("should say nothing of an order that is still open, or not paid", () => {
    for (const next of ["CREATED", "PENDING", "FAILED", "ABANDONED"] as const)
      expect(orderMessages(SAMPLE_ORDER, next)).toEqual([])
  })

  it("should announce a paid booking with all that the operator needs", () => {
    expect(orderMessages({ ...SAMPLE_ORDER, state: "PENDING" }, "COMPLETED")).toEqual([
      {
        messageId: "GOA-1/confirmed",
        to: "operator",
        subject: `New booking: Sunset Cruise, ${DAY}`,
        text: `A booking is paid and confirmed. Contact the traveller to confirm the trip.\n\n${BOOKING}`,
      },
    ])
    const nameless = { ...SAMPLE_ORDER, request: { ...SAMPLE_ORDER.request, name: "" } }
    expect(orderMessages(nameless, "COMPLETED")[0]?.text).toContain("\nName       not given\n")
  })

  it.each(["FAILED", "ABANDONED"] as const)(
    "should alert when an order that was %s is paid after all",
    (state) => {
      expect(orderMessages({ ...SAMPLE_ORDER, state }, "COMPLETED")[1]).toEqual({
        messageId: "GOA-1/late",
        to: "operator",
        subject: "Paid after all: order GOA-1",
        text: `The traveller has been told that this payment failed; the money came in after all. Call them.\n\n${BOOKING}`,
      })
    },
  )

  it("should say which booking it looks like, and that both are confirmed", () => {
    const alike = orderMessages({ ...SAMPLE_ORDER, looksLike: MerchantOrderId.make("GOA-0") }, "COMPLETED")
    expect(alike.map(({ messageId }) => messageId)).toEqual(["GOA-1/confirmed", "GOA-1/alike"])
    expect(alike[1]).toEqual({
      messageId: "GOA-1/alike",
      to: "operator",
      subject: "Looks like another booking: order GOA-1",
      text: `It looks like another booking that is paid and confirmed: the same number, activity, day and party, but another browser or another name. Both are confirmed. If one of them was not meant, refund it.\n\nThe other  GOA-0\n\n${BOOKING}`,
    })
    const late = orderMessages(
      { ...SAMPLE_ORDER, state: "FAILED", looksLike: MerchantOrderId.make("GOA-0") },
      "COMPLETED",
    )
    expect(late.map(({ messageId }) => messageId)).toEqual(["GOA-1/confirmed", "GOA-1/late", "GOA-1/alike"])
  })

  it("should tell when the departure sets out, and by which id the desk finds it", () => {
    const departure = DepartureId.make(`boat/${SAMPLE_ORDER.request.date}/09:30`)
    const [seated] = orderMessages(
      { ...SAMPLE_ORDER, request: { ...SAMPLE_ORDER.request, departure } },
      "COMPLETED",
    )
    expect(seated?.text).toContain(`\nTravel day ${DAY}\nStart time 9.30 am\nDeparture  ${departure}\n`)
  })

  it("should name what was paid where it is not the amount, and only there", () => {
    const text = (capturedAmount: number) =>
      orderMessages({ ...SAMPLE_ORDER, capturedAmount: Paise.make(capturedAmount) }, "REVIEW")[0]?.text
    expect(text(114_999)).toContain("\nAmount     ₹1,150.00\nPaid       ₹1,149.99\n")
    expect(text(115_000)).not.toContain("Paid ")
  })

  it("should ask a person to look where the gateway names another amount", () => {
    expect(orderMessages(SAMPLE_ORDER, "REVIEW")).toEqual([
      {
        messageId: "GOA-1/review",
        to: "operator",
        subject: "Please look at order GOA-1",
        text: `The payment provider reports another amount than we asked for. Compare both, then: orders confirm, or orders reject.\n\n${BOOKING}`,
      },
    ])
    expect(orderMessages(SAMPLE_ORDER, "REVIEW", { isAgain: true })).toMatchObject([
      { messageId: "GOA-1/review-again", subject: "Please look at order GOA-1 again" },
    ])
  })
})

describe("refundMessages", () => {
  const refund: Refund = {
    merchantRefundId: MerchantRefundId.make("GOAR-1"),
    merchantOrderId: MerchantOrderId.make("GOA-1"),
    amount: Paise.make(50_000),
    reason: "ill",
    decidedBy: "Maria",
    lines: [],
    requestedAtMs: 0,
    state: "PENDING",
    gatewayRefundId: "OMR1",
  }
  const text = (first: string) => `${first}\n\nRefund GOAR-1\nOrder  GOA-1\nAmount ₹500.00\nReason ill\n`

  it("should tell the operator how it ended, and nothing before", () => {
    expect(refundMessages(refund, "COMPLETED")).toEqual([
      {
        messageId: "GOAR-1/completed",
        to: "operator",
        subject: "Refunded: order GOA-1",
        text: text("The money is on its way to the traveller's original payment method."),
      },
    ])
    expect(refundMessages(refund, "FAILED")).toEqual([
      {
        messageId: "GOAR-1/failed",
        to: "operator",
        subject: "Refund failed: please act: order GOA-1",
        text: text(
          "The provider did not refund. Nothing went back; ask for a new refund, or pay it back by hand.",
        ),
      },
    ])
    for (const to of ["REQUESTED", "PENDING", "OUTSIDE"] as const)
      expect(refundMessages(refund, to)).toEqual([])
  })
})
