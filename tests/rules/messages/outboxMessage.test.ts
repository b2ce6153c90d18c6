/** Laws of the messages (core/messages/outboxMessage.ts and its templates): no fact forges a line of its own. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { messageText, quotedText, type OutboxMessage } from "#core/messages/outboxMessage.ts"
import { orderMessages } from "#core/messages/orderMessages.ts"
import { refundMessages } from "#core/refunds/settleRefund.ts"
import { unknownPaymentMessage } from "#core/orders/reportUnknownPayment.ts"
import { tripPlanMessages } from "#core/trips/acceptTripPlan.ts"
import { GatewayOrderId, MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { tripPlans } from "../../generators/arbitraries.ts"
import { SAMPLE_ORDER } from "../orders/orderSamples.ts"

/** What breaks a line or hides one, in every way that Unicode knows, among words that look like ours. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."\n\r\t\0\u000b\u000c\u0085\u2028\u2029\u202e\u2066\u2069\u200f\u001b",
        "\r\n",
        "\ud800",
        "\udc00",
        "Amount     ₹1.00",
        "Name       Jose",
        "E-mail     x@evil.example",
        "Order      GOA-2",
        " ",
        "\u3000",
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""))

/** The lines of a letter as any mail program breaks them, and what each begins with. */
const linesOf = ({ text }: Pick<OutboxMessage, "text">) => text.split(/\r\n|[\p{Cc}\u2028\u2029]/u)
const labelsOf = (message: OutboxMessage) => linesOf(message).map((line) => line.split(/ {1,}/)[0])
const isPrintable = (text: string) =>
  text.isWellFormed() &&
  !/[\p{Cc}\u2028-\u202e\u2066-\u2069\u200e\u200f\u061c]/u.test(text.replaceAll("\n", ""))

describe("the operator's letter", () => {
  const plain = fc.sample(tripPlans, { numRuns: 1, seed: 1 })[0] ?? bug("no plan")
  const planWith = (words: string) => ({
    ...plain,
    fullName: `A${words}`,
    mobileNumber: words,
    email: words,
    selectedTrips: [words, words],
    specialRequests: "",
  })
  const orderWith = (words: string) => ({
    ...SAMPLE_ORDER,
    activityName: words,
    request: { ...SAMPLE_ORDER.request, name: `A${words}`, mobileNumber: words },
  })
  const refundWith = (reason: string) => ({
    merchantRefundId: MerchantRefundId.make("GOAR-1"),
    merchantOrderId: MerchantOrderId.make("GOA-1"),
    amount: Paise.make(50_000),
    reason,
    decidedBy: "Maria",
    lines: [],
    requestedAtMs: 0,
    state: "PENDING" as const,
    gatewayRefundId: "OMR1",
  })
  const letters = (words: string) => [
    ...orderMessages({ ...orderWith(words), state: "FAILED" }, "COMPLETED"),
    ...orderMessages(orderWith(words), "REVIEW"),
    ...refundMessages(refundWith(words), "FAILED"),
    unknownPaymentMessage(MerchantOrderId.make("GOA-1"), {
      gatewayOrderId: GatewayOrderId.make(words),
      amount: Paise.make(100),
    }),
    ...tripPlanMessages(planWith(words), "K", Day.make("2026-11-21")).slice(0, 1),
  ]

  it("should have exactly its own lines, whatever anybody typed: no second amount, no second name", () => {
    const own = letters("x").map(labelsOf)
    fc.assert(
      fc.property(hostile, (words) => {
        const written = letters(words)
        expect(written.map(labelsOf)).toEqual(own)
        for (const { subject, text } of written) {
          expect([subject, isPrintable(subject), subject.includes("\n")]).toEqual([subject, true, false])
          expect([text, isPrintable(text)]).toEqual([text, true])
        }
      }),
    )
  })

  it("should quote each line of somebody's own words", () => {
    fc.assert(
      fc.property(hostile, (words) => {
        const wished = { ...planWith("x"), specialRequests: `.${words}` }
        const [message] = tripPlanMessages(wished, "K", Day.make("2026-11-21"))
        const [bare] = tripPlanMessages({ ...wished, specialRequests: "." }, "K", Day.make("2026-11-21"))
        const own = message === undefined ? [] : linesOf(message).filter((line) => !line.startsWith(">"))
        expect(own).toEqual(bare && linesOf(bare).filter((line) => !line.startsWith(">")))
        expect(isPrintable(message?.text ?? "")).toBe(true)
      }),
    )
  })
})

describe("letterText and quotedText", () => {
  it("should write each fact beside its label, under each other", () => {
    expect(messageText("Dear Maria,", { Name: " Asha\r\n Rao ", "Travel day": "" })).toBe(
      "Dear Maria,\n\nName       Asha Rao\nTravel day \n",
    )
  })

  it("should quote line by line", () => {
    expect(quotedText("A cake\r\n\r\nand\ta cot")).toBe("> A cake\n> and a cot")
  })
})
