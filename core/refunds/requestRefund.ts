/**
 * Gives money back: stores the refund first, and only then asks the gateway. Asked twice under one id it is one
 * refund; an answer that is lost is read later, never guessed; what the gateway has already is taken over.
 */
import { Clock, Effect } from "effect"
import type { Day } from "../days.ts"
import { formatPaise, type Paise } from "../money.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refunds.ts"
import { sendNewRefunds } from "./syncRefund.ts"
import { FIRST_REFUND_POLL_MS } from "./settleRefund.ts"
import { NothingToRefund, type RefundQuote } from "./quoteRefund.ts"
import { MIN_REFUND, newRefund, type Refund, refundedOrUnderWay } from "./refund.ts"
import { OUTSIDE_TEXT } from "./outsideReason.ts"

export interface RefundDecision {
  readonly amount: Paise
  readonly reason: string
  readonly decidedBy: string
  /** Absent when the rules are not asked. */
  readonly cancelledOn?: Day
}

const refuse = (message: string) => new NothingToRefund({ message })

/** Stores the refund in its first state, or says why it may not be. */
const store = Effect.fn("storeRefund")(function* (
  { order, explanation, captured, earlier, left }: RefundQuote,
  decision: RefundDecision,
  isOutside: boolean,
) {
  const refunds = yield* RefundStore
  const nowMs = yield* Clock.currentTimeMillis
  const { merchantOrderId } = order
  const { lines } = explanation
  const refund = newRefund({ ...decision, merchantOrderId, lines, requestedAtMs: nowMs }, isOutside)
  if (decision.amount < MIN_REFUND) return yield* refuse("There is less than ₹1.00 to give back.")
  const answer = yield* refunds.insert(
    refund,
    captured,
    nowMs + FIRST_REFUND_POLL_MS,
    refundedOrUnderWay(earlier),
  )
  if (answer === "underWay") return yield* refuse("Another refund of this order is still on its way.")
  if (answer === "changed") return yield* refuse("Another refund of this order came in between: look again.")
  if (answer === "aboveLeft")
    return yield* refuse(`Only ${formatPaise(left)} of this payment have not gone back yet.`)
  return answer
})

/** The first half of `requestRefund`, which the gateway is not asked in. Errors: a refund that may not be. */
export const storeRequestedRefund = Effect.fn("storeRequestedRefund")(function* (
  quote: RefundQuote,
  decision: RefundDecision,
): Effect.fn.Return<Refund, NothingToRefund, RefundStore> {
  if (quote.mustGoOutside !== undefined)
    return yield* refuse(`${OUTSIDE_TEXT[quote.mustGoOutside]}, then record it with --outside.`)
  return yield* store(quote, decision, false)
})

/** Errors: a refund that may not be; no money moves then, and nothing is stored but a refund that the gateway had already. */
export const requestRefund = Effect.fn("requestRefund")(function* (
  quote: RefundQuote,
  decision: RefundDecision,
): Effect.fn.Return<Refund, NothingToRefund, RefundStore | PaymentGateway> {
  return yield* sendRequestedRefund(yield* storeRequestedRefund(quote, decision), decision.amount)
})

/** The other half: asks the gateway for what was stored. Errors: the gateway had a refund of another amount already. */
export const sendRequestedRefund = Effect.fn("sendRequestedRefund")(function* (
  stored: Refund,
  amount: Paise,
): Effect.fn.Return<Refund, NothingToRefund, RefundStore | PaymentGateway> {
  const [refund = stored] = yield* sendNewRefunds([stored])
  if (refund.amount !== amount)
    return yield* refuse(
      `The provider had refund ${refund.merchantRefundId} already, of ${formatPaise(refund.amount)}: it is in the books now, and nothing more was sent. Look again.`,
    )
  return refund
})

/** Records that the money went back by hand. */
export const recordRefundOutside = (quote: RefundQuote, decision: RefundDecision) =>
  store(quote, decision, true)
