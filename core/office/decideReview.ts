/**
 * The way out of REVIEW: a person confirms the order, or rejects it and all that was captured goes back. The decision
 * is a compare-and-set with its reason in the history; of two who decide at once one does, and the other is told.
 */
import { Clock, Effect } from "effect"
import { today } from "../days.ts"
import { formatPaise } from "../money.ts"
import { OrderStore } from "../ports/orderStore.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { RefundStore } from "../ports/refundStore.ts"
import type { Order, OrderState } from "./order.ts"
import type { Decision } from "./orderEvent.ts"
import { orderMessages } from "./orderMessages.ts"
import { type NothingToRefund, quoteOf, type RefundQuote } from "./quoteRefund.ts"
import { alreadyDecided, CannotDecide, leftOf, type Review } from "./readReview.ts"
import { LEAST_REFUND, type Refund } from "./refund.ts"
import { refundNow } from "./refundNow.ts"
import { recordRefundOutside, requestRefund } from "./requestRefund.ts"

const refuse = (message: string) => new CannotDecide({ message })

/** Errors: somebody else was faster, or the same booking is paid by another order. */
const settle = Effect.fn("settleReview")(function* (
  { order, learned }: Review,
  state: OrderState,
  decision: Decision,
  isOwnBooking = false,
): Effect.fn.Return<Order, CannotDecide, OrderStore> {
  const orders = yield* OrderStore
  const { merchantOrderId } = order
  const settledAtMs = yield* Clock.currentTimeMillis
  let known = learned
  while (true) {
    const answer = yield* orders.settle({
      merchantOrderId,
      from: "REVIEW",
      settlement: { ...known, state, settledAtMs },
      by: "operator",
      messages: orderMessages({ ...order, ...known, state: "REVIEW" }, state),
      decision,
      isOwnBooking,
    })
    const now = (yield* orders.find(merchantOrderId)) ?? order
    if (answer === "settled") return now
    if (answer === "stale") return yield* yield* alreadyDecided(now)
    if ("paidTwiceBy" in answer)
      return yield* refuse(
        `The same booking is paid by order ${answer.paidTwiceBy}: reject this one, or confirm it with --own-booking when it is another one.`,
      )
    known = { ...learned, ...answer }
  }
})

/** Errors: nothing was captured, or all of it goes back already; and those of `settle`. */
export const confirmReview = Effect.fn("confirmReview")(function* (
  review: Review,
  decision: Decision,
  isOwnBooking: boolean,
): Effect.fn.Return<Order, CannotDecide, OrderStore> {
  const { order, refunds, isUnpaid } = review
  if (order.state !== "REVIEW") return yield* yield* alreadyDecided(order)
  if (isUnpaid)
    return yield* refuse(
      `The payment provider has captured nothing for order ${order.merchantOrderId}: it is not confirmed.`,
    )
  if (leftOf(order, refunds) <= 0)
    return yield* refuse("All that was captured has gone back or is on its way: reject the order.")
  return yield* settle(review, "COMPLETED", decision, isOwnBooking)
})

/** What an order that was rejected gives back now. */
const quoteAll = Effect.fn("quoteAll")(function* (order: Order) {
  return refundNow(yield* quoteOf(order, yield* today, []), true)
})

/**
 * Ends the review, and then asks for the refund of all that is left. Done again for an order that is rejected and
 * whose money is still here, it asks for the refund only. Returns no refund where there was nothing to give back.
 * Errors: those of `settle`, and a refund that may not be, before anything is changed.
 */
export const rejectReview = Effect.fn("rejectReview")(function* (
  review: Review,
  decision: Decision,
  isOutside: boolean,
): Effect.fn.Return<
  { readonly order: Order; readonly refund: Refund | undefined },
  CannotDecide | NothingToRefund,
  OrderStore | RefundStore | PaymentGateway
> {
  const { order, refunds, isUnpaid } = review
  const now = yield* OrderStore.use((orders) => orders.find(order.merchantOrderId))
  if (now !== undefined && now.state !== order.state) return yield* yield* alreadyDecided(now)
  const end = (state: OrderState) =>
    order.state === "REVIEW" ? settle(review, state, decision) : Effect.succeed(order)
  if (isUnpaid) return { order: yield* end("FAILED"), refund: undefined }
  if (leftOf(order, refunds) < LEAST_REFUND) return { order: yield* end("REJECTED"), refund: undefined }
  const quote: RefundQuote = yield* quoteAll(order)
  if (quote.mustGoOutside && !isOutside)
    return yield* refuse(
      `The payment is more than 90 days old and the provider refunds it no more: pay ${formatPaise(quote.left)} back by hand, then reject it with --outside.`,
    )
  const rejected = yield* end("REJECTED")
  const give = isOutside ? recordRefundOutside : requestRefund
  const refund = yield* give(
    { ...quote, order: rejected },
    { amount: quote.explanation.refund, ...decision, cancelledOn: undefined },
  )
  return { order: rejected, refund }
})
