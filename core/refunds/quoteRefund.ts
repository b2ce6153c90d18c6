/** What an order's customer would get back for a cancellation, by the policy that the order froze. */
import { Clock, Effect, Schema } from "effect"
import { knownFields } from "../knownFields.ts"
import type { Day } from "../days.ts"
import { Paise } from "../money.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import { type Deduction, explainRefund, type RefundExplanation, type RefundLine } from "./explainRefund.ts"
import { isCompleted, type Order } from "../orders/order.ts"
import { takenOffOf } from "../paidBooking/fewerTravellers.ts"
import { asBooked } from "../paidBooking/paidDifference.ts"
import { refundedOrUnderWay, isUnderWay, type Refund } from "./refund.ts"
import { bug } from "../bug.ts"
import { type OutsideReason, outsideReasonOf } from "./outsideReason.ts"

/** `message` says to the operator, in a sentence, why there is nothing to refund. */
export class NothingToRefund extends Schema.TaggedError<NothingToRefund>()("NothingToRefund", {
  message: Schema.String,
}) {}

export interface RefundQuote {
  readonly order: Order
  readonly explanation: RefundExplanation
  readonly earlier: ReadonlyArray<Refund>
  /** What was paid, as the provider says. */
  readonly captured: Paise
  /** What of the payment is in vouchers. */
  readonly inVouchers: Paise
  /** What of the payment has not gone back yet, and is in no voucher. */
  readonly left: Paise
  /** Why the money must go back by hand, and be recorded so; absent where the provider can give it back. */
  readonly mustGoOutside?: OutsideReason
}

const inVouchersOf = (order: Order): Paise => order.inVouchers ?? Paise.make(0)

const refuse = (message: string) => new NothingToRefund({ message })

/** The rules ask of a difference that took a booking elsewhere when its booking's trip is, and of its notice. */
const asRulesSee = Effect.fn("asRulesSee")(function* (
  order: Order,
): Effect.fn.Return<Order, never, OrderStore> {
  if (order.differenceOf === undefined || !isCompleted(order)) return order
  const { differenceOf } = order
  const booking = yield* OrderStore.use((orders) => orders.find(differenceOf))
  return booking !== undefined && isCompleted(booking) ? asBooked(order, booking) : order
})

/** Errors: no such order, nothing paid for it, or a refund on its way. Source: specification, section 9 (refund policy). */
export const quoteRefund = Effect.fn("quoteRefund")(function* (
  orderId: string,
  cancelledOn: Day,
  deductions: ReadonlyArray<Deduction>,
): Effect.fn.Return<RefundQuote, NothingToRefund, OrderStore | RefundStore> {
  const orders = yield* OrderStore
  const order = yield* orders.findByAnyId(orderId)
  if (order === undefined) return yield* refuse(`There is no order ${orderId}.`)
  const quote = yield* refundQuoteOf(yield* asRulesSee(order), cancelledOn, deductions)
  return { ...quote, order }
})

/** The quote for an order that is at hand. */
export const refundQuoteOf = Effect.fn("refundQuoteOf")(function* (
  order: Order,
  cancelledOn: Day,
  deductions: ReadonlyArray<Deduction>,
): Effect.fn.Return<RefundQuote, NothingToRefund, RefundStore> {
  const refunds = yield* RefundStore
  const { state, request, refundPolicyVersion, noticeDays, merchantOrderId, capturedAmount } = order
  if (capturedAmount === undefined)
    return yield* refuse(`Order ${merchantOrderId} is ${state}: we know of nothing that was paid for it.`)
  const earlier = yield* refunds.ofOrder(merchantOrderId)
  const underWay = earlier.find(isUnderWay)
  if (underWay !== undefined) return yield* refuse(`Refund ${underWay.merchantRefundId} is still on its way.`)
  const given = refundedOrUnderWay(earlier)
  const left = capturedAmount - given - inVouchersOf(order)
  // The order was read before its voucher was paid out, and the refunds after it. Those alone exceed the payment only where
  // one that was given up was made after all.
  if (left < 0 && given <= capturedAmount)
    return yield* refuse(`Order ${merchantOrderId} was changed meanwhile: look again.`)
  const mustGoOutside = outsideReasonOf(order, yield* Clock.currentTimeMillis)
  return {
    order,
    explanation: explainRefund(
      {
        paid: capturedAmount,
        travelDay: request.date,
        refundPolicyVersion,
        noticeDays,
        takenOff: isCompleted(order) ? takenOffOf(order) : undefined,
      },
      cancelledOn,
      deductions,
    ),
    earlier,
    captured: capturedAmount,
    inVouchers: inVouchersOf(order),
    left: Paise.make(Math.max(0, left)),
    ...knownFields({ mustGoOutside }),
  }
})

/** The rules are not asked: the company cancels, or the same booking was paid twice. `clause` says which, in a line. */
const inFull = (
  { captured, explanation }: RefundQuote,
  clause: string | undefined,
): Pick<RefundExplanation, "percent" | "lines"> => ({
  percent: 100,
  lines: explanation.lines
    .slice(0, 1)
    .flatMap((line) => [
      { ...line, amount: captured },
      ...(clause === undefined ? [] : [{ ...line, clause, amount: 0 }]),
    ]),
})

/**
 * The same quote, with an explanation whose lines add up to what goes back now: the share that the rules give, or
 * everything, less what went back before. So a refund that is asked for twice gives nothing the second time.
 */
export const refundDueNow = (quote: RefundQuote, isFull: boolean, clause?: string): RefundQuote => {
  const { percent, lines } = isFull ? inFull(quote, clause) : quote.explanation
  const due = lines.reduce((sum, { amount }) => sum + amount, 0)
  const given = refundedOrUnderWay(quote.earlier) + quote.inVouchers
  // Stryker disable next-line StringLiteral: The text of a defect is read by a developer only, and every explanation has a
  // line.
  const { cancelledOn, travelDay } = lines[0] ?? bug("a refund without lines")
  const line = (clause: string, amount: number): RefundLine => ({ clause, cancelledOn, travelDay, amount })
  return {
    ...quote,
    explanation: {
      ...quote.explanation,
      percent,
      refund: Paise.make(Math.max(0, due - given)),
      lines: [
        ...lines,
        ...(given > 0 ? [line("Less what went back before", 0 - given)] : []),
        ...(given > due ? [line("More went back than is due", given - due)] : []),
      ],
    },
  }
}
