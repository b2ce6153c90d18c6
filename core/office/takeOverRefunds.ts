/** Takes refunds into the books that the gateway has made of an order under our own ids, and that a restore has lost. */
import { Clock, Effect } from "effect"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refundStore.ts"
import { FIRST_REFUND_READ_MS } from "./followRefunds.ts"
import type { Refund } from "./refund.ts"
import { nextRefundId } from "./refundId.ts"
import { refundMessages } from "./settleRefund.ts"

/** True when the gateway knows no further one; false when it does not answer, or the books are not ready for it yet. */
export const takeOverRefunds = Effect.fn("takeOverRefunds")(function* (
  merchantOrderId: string,
): Effect.fn.Return<boolean, never, RefundStore | PaymentGateway> {
  const refunds = yield* RefundStore
  const gateway = yield* PaymentGateway
  while (true) {
    const kept = yield* refunds.ofOrder(merchantOrderId)
    const id = nextRefundId(
      merchantOrderId,
      kept.map(({ merchantRefundId }) => merchantRefundId),
    )
    const found = yield* gateway.readRefund(id).pipe(
      Effect.catchTags({
        GatewayRefundNotFound: () => Effect.succeed("none" as const),
        GatewayUnknown: () => Effect.succeed("noAnswer" as const),
      }),
    )
    if (found === "none") return true
    if (found === "noAnswer") return false
    const nowMs = yield* Clock.currentTimeMillis
    const refund: Refund = {
      merchantRefundId: id,
      merchantOrderId,
      amount: found.amount,
      reason: "Found at the payment provider after a restore",
      decidedBy: "restore",
      cancelledOn: undefined,
      lines: [],
      requestedAtMs: nowMs,
      state: found.state,
      gatewayRefundId: found.gatewayRefundId,
      settledAtMs: found.state === "PENDING" ? undefined : nowMs,
      givenUp: undefined,
    }
    const messages = refundMessages(refund, refund.state)
    if (!(yield* refunds.takeOver(refund, nowMs + FIRST_REFUND_READ_MS, messages))) return false
  }
})
