/**
 * Gives money back: stores the refund first, and only then asks the gateway. Asked twice under one id it is one
 * refund; an answer that is lost is read later, never guessed.
 */
import { Clock, Effect } from "effect"
import type { Day } from "../days.ts"
import type { Paise } from "../money.ts"
import { formatPaise } from "../money.ts"
import { GatewayRejected, type GatewayUnknown, PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refundStore.ts"
import { FIRST_REFUND_READ_MS } from "./followRefunds.ts"
import { NothingToRefund, type RefundQuote } from "./quoteRefund.ts"
import { LEAST_REFUND, type Refund } from "./refund.ts"
import { settleRefund } from "./settleRefund.ts"

export interface RefundDecision {
  /** The same decision keeps it, however often it is sent. */
  readonly merchantRefundId: string
  readonly amount: Paise
  readonly reason: string
  readonly decidedBy: string
  readonly cancelledOn: Day | undefined
}

const refuse = (message: string) => new NothingToRefund({ message })

/** Stores the refund in its first state, or says why it may not be. */
const store = Effect.fn("storeRefund")(function* (
  { order, explanation, captured, left }: RefundQuote,
  decision: RefundDecision,
  state: "REQUESTED" | "OUTSIDE",
) {
  const refunds = yield* RefundStore
  const nowMs = yield* Clock.currentTimeMillis
  const refund: Refund = {
    ...decision,
    merchantOrderId: order.merchantOrderId,
    lines: explanation.lines,
    requestedAtMs: nowMs,
    state,
    gatewayRefundId: undefined,
    settledAtMs: state === "OUTSIDE" ? nowMs : undefined,
  }
  if (decision.amount < LEAST_REFUND) return yield* refuse("There is less than ₹1.00 to give back.")
  const answer = yield* refunds.insert(refund, captured, nowMs + FIRST_REFUND_READ_MS)
  if (answer === "underWay") return yield* refuse("Another refund of this order is still on its way.")
  if (answer === "aboveLeft")
    return yield* refuse(`Only ${formatPaise(left)} of this payment have not gone back yet.`)
  return refund
})

/** Errors: a refund that may not be; nothing is stored then, and no money moves. */
export const requestRefund = Effect.fn("requestRefund")(function* (
  quote: RefundQuote,
  decision: RefundDecision,
): Effect.fn.Return<Refund, NothingToRefund, RefundStore | PaymentGateway> {
  if (quote.mustGoOutside)
    return yield* refuse(
      "The payment is more than 90 days old and the provider refunds it no more: pay it back by hand, then record it with --outside.",
    )
  const refund = yield* store(quote, decision, "REQUESTED")
  const gateway = yield* PaymentGateway
  return yield* gateway.refund(refund).pipe(
    Effect.matchEffect({
      onSuccess: ({ state, gatewayRefundId }) => settleRefund(refund, state, gatewayRefundId),
      onFailure: (failure: GatewayRejected | GatewayUnknown) =>
        failure instanceof GatewayRejected ? settleRefund(refund, "FAILED") : Effect.succeed(refund),
    }),
  )
})

/** Records that the money went back by hand. */
export const recordRefundOutside = (quote: RefundQuote, decision: RefundDecision) =>
  store(quote, decision, "OUTSIDE")
