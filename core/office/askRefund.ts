/**
 * Asks the gateway what it knows of a stored refund, and only when it never heard of it sends it, under its own id. So
 * one decision moves money once, whatever answers were lost and whatever database was restored.
 */
import { Effect } from "effect"
import {
  type GatewayRefund,
  type GatewayRejected,
  type GatewayUnknown,
  PaymentGateway,
} from "../ports/paymentGateway.ts"
import type { RefundStore } from "../ports/refundStore.ts"
import { isUnderWay, type Refund } from "./refund.ts"
import { settleRefund } from "./settleRefund.ts"

/**
 * Returns the refund as it stands afterwards. One that `isNew` is sent, too, when it cannot be read: no source says how
 * the provider answers for an id that it never heard of, and sent under its id it stays one refund.
 */
export const askRefund = Effect.fn("askRefund")(function* (
  refund: Refund,
  isNew = false,
): Effect.fn.Return<Refund, never, RefundStore | PaymentGateway> {
  const gateway = yield* PaymentGateway
  /** One that was given up is never sent. */
  const send: Effect.Effect<GatewayRefund | undefined, GatewayRejected | GatewayUnknown> = isUnderWay(refund)
    ? gateway.refund(refund)
    : Effect.succeed(undefined)
  return yield* gateway.readRefund(refund.merchantRefundId).pipe(
    Effect.catch((failure) =>
      isNew || failure._tag === "GatewayRefundNotFound" ? send : Effect.fail(failure),
    ),
    Effect.matchEffect({
      onSuccess: (found) =>
        found === undefined ? Effect.succeed(refund) : settleRefund(refund, found.state, found),
      onFailure: (failure) =>
        failure._tag === "GatewayRejected" ? settleRefund(refund, "FAILED") : Effect.succeed(refund),
    }),
  )
})
