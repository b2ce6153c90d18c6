/** A person decides about an order under review: what they read before, and what confirming or rejecting it does. */
import { Effect, Schema, Clock } from "effect"
import { OrderStore } from "../ports/orders.ts"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refunds.ts"
import {
  type Order,
  type Settlement,
  type OrderState,
  type OperatorDecision,
  orderFromFields,
} from "./order.ts"
import { capturedByProvider, gatewayIdsOf } from "./settleOrder.ts"
import { refundedOrUnderWay, MIN_REFUND, type Refund } from "../refunds/refund.ts"
import { today } from "../days.ts"
import { formatPaise, Paise } from "../money.ts"
import { orderMessages } from "../messages/orderMessages.ts"
import {
  type NothingToRefund,
  refundQuoteOf,
  type RefundQuote,
  refundDueNow,
} from "../refunds/quoteRefund.ts"
import { recordRefundOutside, sendRequestedRefund, storeRequestedRefund } from "../refunds/requestRefund.ts"
import { OUTSIDE_TEXT } from "../refunds/outsideReason.ts"

/** The order stays as it is. `message` says why, in a sentence for the operator. */
export class CannotDecide extends Schema.TaggedError<CannotDecide>()("CannotDecide", {
  message: Schema.String,
  /** The same booking is paid by another order: a person may say that this is another one, and confirm it all the same. */
  isLikeAnother: Schema.optionalKey(Schema.Literal(true)),
}) {}

const refuse = (message: string) => new CannotDecide({ message })

/** What a person sees before they decide. */
export interface Review {
  /** With what the provider says of it now, where we did not know how much was captured. */
  readonly order: Order
  /** What of that is not in our books yet. */
  readonly learned: Partial<Settlement>
  readonly refunds: ReadonlyArray<Refund>
  /** The provider's word, where it had to be asked and has captured nothing. */
  readonly isUnpaid: boolean
}

/** Who decided, as the last decision in the history has it. */
const settledBy = Effect.fn("settledBy")(function* ({ merchantOrderId, state }: Order) {
  const events = yield* OrderStore.use((orders) => orders.events(merchantOrderId))
  const last = events.findLast(({ what, change }) => what === "settled" && change.state === state)
  return last?.decision === undefined ? "" : ` by ${last.decision.decidedBy}`
})

const alreadyDecided = Effect.fn("alreadyDecided")(function* (order: Order) {
  return refuse(
    `Order ${order.merchantOrderId} is ${order.state}${yield* settledBy(order)}: there is nothing to decide.`,
  )
})

/** Whoever decides may have thought for a while. Errors: somebody was faster. */
const requireUndecided = Effect.fn("requireUndecided")(function* (seen: Order) {
  const now = yield* OrderStore.use((orders) => orders.find(seen.merchantOrderId))
  if (now !== undefined && now.state !== seen.state) return yield* yield* alreadyDecided(now)
})

/** Asks the provider only where the books do not say how much was captured. */
const askCaptured = Effect.fn("askCaptured")(function* (
  order: Order,
): Effect.fn.Return<Partial<Settlement>, CannotDecide, PaymentGateway> {
  if (order.capturedAmount !== undefined) return {}
  const gateway = yield* PaymentGateway
  const nowMs = yield* Clock.currentTimeMillis
  return yield* gateway.queryOrder(order.merchantOrderId).pipe(
    Effect.map((reading) =>
      reading.state === "COMPLETED"
        ? { ...capturedByProvider(order, reading, nowMs), ...gatewayIdsOf(reading) }
        : {},
    ),
    Effect.catchTag("GatewayOrderNotFound", () => Effect.succeed({})),
    Effect.mapError(() =>
      refuse("The payment provider did not answer: nothing was changed. Try again later."),
    ),
  )
})

/** What of it has neither gone back nor is on its way. Unit: paise. */
const refundableAmount = ({ capturedAmount }: Order, refunds: ReadonlyArray<Refund>): number =>
  (capturedAmount ?? 0) - refundedOrUnderWay(refunds)

/** Errors: no such order, one that is not under review, or a provider that does not answer. */
export const readReview = Effect.fn("readReview")(function* (
  orderId: string,
): Effect.fn.Return<Review, CannotDecide, OrderStore | RefundStore | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.findByAnyId(orderId)
  if (order === undefined) return yield* refuse(`There is no order ${orderId}.`)
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  const isHalfRejected = order.state === "REJECTED" && refundableAmount(order, refunds) >= MIN_REFUND
  if (order.state !== "REVIEW" && !isHalfRejected) return yield* yield* alreadyDecided(order)
  const learned = yield* askCaptured(order)
  const seen = orderFromFields({ ...order, ...learned })
  return { order: seen, learned, refunds, isUnpaid: seen.capturedAmount === undefined }
})

/**
 * `given`: what had gone back as it was decided. Errors: somebody else was faster, or the same booking is paid by another
 * order.
 */
const settle = Effect.fn("settleReview")(function* (
  { order, learned }: Review,
  state: OrderState,
  decision: OperatorDecision,
  isOwnBooking = false,
  given?: number,
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
      actor: "operator",
      messages: orderMessages({ ...order, ...known, state: "REVIEW" }, state),
      decision,
      isOwnBooking,
      given,
    })
    const now = (yield* orders.find(merchantOrderId)) ?? order
    if (answer === "settled") return now
    if (answer === "stale" && now.state === "REVIEW")
      return yield* refuse(`Money of order ${merchantOrderId} has gone back meanwhile: look again.`)
    if (answer === "stale") return yield* yield* alreadyDecided(now)
    if (answer === "seatsGone")
      return yield* refuse(
        `The seats of order ${merchantOrderId} were given back and are not free any more: make room with departures capacity or departures unblock, or reject the order.`,
      )
    if (answer === "bookingChanged")
      return yield* refuse(
        `The booking whose difference order ${merchantOrderId} was to pay has changed: reject the order.`,
      )
    if (answer === "voucherGone")
      return yield* refuse(
        `The voucher that was to pay a part of order ${merchantOrderId} is spent or paid out: reject the order.`,
      )
    if ("paidTwiceBy" in answer)
      return yield* new CannotDecide({
        message: `The same booking is paid by order ${answer.paidTwiceBy}: reject this one, or say that it is another one to confirm it.`,
        isLikeAnother: true,
      })
    known = { ...learned, ...answer }
  }
})

/**
 * The way out of REVIEW: a person confirms the order, or rejects it and all that was captured goes back. The decision
 * is a compare-and-set with its reason in the history; of two who decide at once one does, and the other is told.
 * `isOwnBooking`: that person says that it is another booking than the one that is paid already. Errors: nothing was
 * captured, or all of it goes back already; and those of `settle`.
 */
export const confirmReview = Effect.fn("confirmReview")(function* (
  review: Review,
  decision: OperatorDecision,
  isOwnBooking: boolean,
): Effect.fn.Return<Order, CannotDecide, OrderStore | RefundStore> {
  const { order, isUnpaid } = review
  if (order.state !== "REVIEW") return yield* yield* alreadyDecided(order)
  if (isUnpaid)
    return yield* refuse(
      `The payment provider has captured nothing for order ${order.merchantOrderId}: it is not confirmed.`,
    )
  yield* requireUndecided(order)
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  if (refundableAmount(order, refunds) <= 0)
    return yield* refuse("All that was captured has gone back or is on its way: reject the order.")
  return yield* settle(review, "COMPLETED", decision, isOwnBooking, refundedOrUnderWay(refunds))
})

/** What an order that was rejected gives back now. */
const quoteAll = Effect.fn("quoteAll")(function* (order: Order) {
  return refundDueNow(yield* refundQuoteOf(order, yield* today, []), true)
})

/** An order that was rejected, and its refund; none where there was nothing to give back. */
export interface Rejection {
  readonly order: Order
  readonly refund: Refund | undefined
}

/** What of the payment of an order under review goes back where it is rejected. */
export const rejectionRefund = ({ order, refunds }: Pick<Review, "order" | "refunds">): Paise => {
  const left = refundableAmount(order, refunds)
  return Paise.make(left < MIN_REFUND ? 0 : left)
}

/**
 * Ends the review and stores the refund of all that is left, which the gateway is not asked for yet. Done again for an
 * order that is rejected and whose money is still here, it stores the refund only. Errors: those of `settle`, and a
 * refund that may not be, before anything is changed.
 */
export const storeRejection = Effect.fn("storeRejection")(function* (
  review: Review,
  decision: OperatorDecision,
  isOutside: boolean,
): Effect.fn.Return<Rejection, CannotDecide | NothingToRefund, OrderStore | RefundStore> {
  const { order, refunds, isUnpaid } = review
  yield* requireUndecided(order)
  const end = (state: OrderState) =>
    order.state === "REVIEW" ? settle(review, state, decision) : Effect.succeed(order)
  if (isUnpaid) return { order: yield* end("FAILED"), refund: undefined }
  if (refundableAmount(order, refunds) < MIN_REFUND)
    return { order: yield* end("REJECTED"), refund: undefined }
  const quote: RefundQuote = yield* quoteAll(order)
  if (quote.mustGoOutside !== undefined && !isOutside)
    return yield* refuse(
      `${OUTSIDE_TEXT[quote.mustGoOutside]}, ${formatPaise(quote.left)}, then reject it with --outside.`,
    )
  const rejected = yield* end("REJECTED")
  const give = isOutside ? recordRefundOutside : storeRequestedRefund
  const refund = yield* give({ ...quote, order: rejected }, { amount: quote.explanation.refund, ...decision })
  return { order: rejected, refund }
})

/** Asks the gateway for the refund that a rejection has stored. Errors: the gateway had a refund of another amount already. */
export const sendRejection = Effect.fn("sendRejection")(function* ({
  order,
  refund,
}: Rejection): Effect.fn.Return<Rejection, NothingToRefund, RefundStore | PaymentGateway> {
  return {
    order,
    refund: refund?.state === "REQUESTED" ? yield* sendRequestedRefund(refund, refund.amount) : refund,
  }
})

/** Both, one after the other. */
export const rejectReview = Effect.fn("rejectReview")(function* (
  review: Review,
  decision: OperatorDecision,
  isOutside: boolean,
): Effect.fn.Return<Rejection, CannotDecide | NothingToRefund, OrderStore | RefundStore | PaymentGateway> {
  return yield* sendRejection(yield* storeRejection(review, decision, isOutside))
})
