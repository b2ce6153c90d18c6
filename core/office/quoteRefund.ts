/** What an order's customer would get back for a cancellation, by the policy that the order froze. */
import { Clock, Effect, Schema } from "effect"
import type { Day } from "../days.ts"
import { Paise } from "../money.ts"
import { OrderStore } from "../ports/orderStore.ts"
import { RefundStore } from "../ports/refundStore.ts"
import { type Deduction, explainRefund, type RefundExplanation } from "../refund/explainRefund.ts"
import type { Order } from "./order.ts"
import { givenBack, isUnderWay, type Refund } from "./refund.ts"

/** `message` says to the operator, in a sentence, why there is nothing to refund. */
export class NothingToRefund extends Schema.TaggedError<NothingToRefund>()("NothingToRefund", {
  message: Schema.String,
}) {}

/** The provider refuses refunds of older payments (PhonePe, "Refund API": 90 days). Unit: milliseconds. */
const REFUNDABLE_FOR_MS = 90 * 86_400_000

export interface RefundQuote {
  readonly order: Order
  readonly explanation: RefundExplanation
  readonly earlier: ReadonlyArray<Refund>
  /** What was paid, as the provider says. */
  readonly captured: Paise
  /** What of the payment has not gone back yet. */
  readonly left: Paise
  /** The payment is too old for the provider: the money must go back by hand, and be recorded so. */
  readonly mustGoOutside: boolean
}

const refuse = (message: string) => new NothingToRefund({ message })

export const quoteRefund = Effect.fn("quoteRefund")(function* (
  orderId: string,
  cancelledOn: Day,
  deductions: ReadonlyArray<Deduction>,
): Effect.fn.Return<RefundQuote, NothingToRefund, OrderStore | RefundStore> {
  const orders = yield* OrderStore
  const order = yield* orders.findByAnyId(orderId)
  if (order === undefined) return yield* refuse(`There is no order ${orderId}.`)
  return yield* quoteOf(order, cancelledOn, deductions)
})

/** The quote for an order that is at hand. */
export const quoteOf = Effect.fn("quoteOf")(function* (
  order: Order,
  cancelledOn: Day,
  deductions: ReadonlyArray<Deduction>,
): Effect.fn.Return<RefundQuote, NothingToRefund, RefundStore> {
  const refunds = yield* RefundStore
  const { state, request, refundPolicyVersion, merchantOrderId, settledAtMs, capturedAmount } = order
  if (capturedAmount === undefined)
    return yield* refuse(`Order ${merchantOrderId} is ${state}: we know of nothing that was paid for it.`)
  const earlier = yield* refunds.ofOrder(merchantOrderId)
  const underWay = earlier.find(isUnderWay)
  if (underWay !== undefined) return yield* refuse(`Refund ${underWay.merchantRefundId} is still on its way.`)
  const nowMs = yield* Clock.currentTimeMillis
  return {
    order,
    explanation: explainRefund(
      { paid: capturedAmount, travelDay: request.date, refundPolicyVersion },
      cancelledOn,
      deductions,
    ),
    earlier,
    captured: capturedAmount,
    left: Paise.make(capturedAmount - givenBack(earlier)),
    mustGoOutside: nowMs - (settledAtMs ?? order.placedAtMs) > REFUNDABLE_FOR_MS,
  }
})
