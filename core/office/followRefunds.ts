/** Follows refunds that are on their way, until the gateway has decided. Any number of processes may do it at once. */
import { Clock, Effect } from "effect"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refundStore.ts"
import type { Refund } from "./refund.ts"
import { settleRefund } from "./settleRefund.ts"

/** From asking for a refund to the first look at it, and between looks. Unit: milliseconds. */
export const FIRST_REFUND_READ_MS = 20_000
export const REFUND_READ_EVERY_MS = 300_000
/** Refunds looked at in one round, and at once: a slow answer to one keeps few others waiting. */
const ROUND = 50
const AT_ONCE = 8

/** A refund of which the gateway never heard is sent again under its own id, which is safe. */
const followOne = Effect.fn("followOne")(function* (refund: Refund) {
  const gateway = yield* PaymentGateway
  const answer = gateway
    .readRefund(refund.merchantRefundId)
    .pipe(Effect.catchTag("GatewayRefundNotFound", () => gateway.refund(refund)))
  return yield* answer.pipe(
    Effect.matchEffect({
      onSuccess: ({ state, gatewayRefundId }) => settleRefund(refund, state, gatewayRefundId),
      onFailure: (failure) =>
        failure._tag === "GatewayRejected" ? settleRefund(refund, "FAILED") : Effect.succeed(refund),
    }),
  )
})

/** Returns how many refunds were looked at. */
export const followRefunds: Effect.Effect<number, never, RefundStore | PaymentGateway> = Effect.gen(
  function* () {
    const refunds = yield* RefundStore
    const nowMs = yield* Clock.currentTimeMillis
    const due = yield* refunds.claimDue(nowMs, nowMs + REFUND_READ_EVERY_MS, ROUND)
    yield* Effect.forEach(due, followOne, { concurrency: AT_ONCE })
    return due.length
  },
)
