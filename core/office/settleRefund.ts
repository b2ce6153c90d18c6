/** The one function that changes a refund's state. It is fed by the gateway's own answers only. */
import { Clock, Effect } from "effect"
import { formatPaise } from "../money.ts"
import { RefundStore } from "../ports/refundStore.ts"
import { letterText } from "./letterText.ts"
import type { OutboxMessage } from "./outboxMessage.ts"
import type { Refund, RefundState } from "./refund.ts"
import { REFUND_TRANSITIONS } from "./refundTransitions.ts"

const SUBJECTS: Readonly<Partial<Record<RefundState, string>>> = {
  COMPLETED: "Refunded",
  FAILED: "Refund failed: please act",
}

const SENTENCES: Readonly<Partial<Record<RefundState, string>>> = {
  COMPLETED: "The money is on its way to the traveller's original payment method.",
  FAILED: "The provider did not refund. Nothing went back; ask for a new refund, or pay it back by hand.",
}

/** Empty while nothing is decided. */
export const refundMessages = (
  { merchantRefundId, merchantOrderId, amount, reason }: Refund,
  to: RefundState,
): ReadonlyArray<OutboxMessage> => {
  const subject = SUBJECTS[to]
  if (subject === undefined) return []
  return [
    {
      messageId: `${merchantRefundId}/${to.toLowerCase()}`,
      to: "operator",
      subject: `${subject}: order ${merchantOrderId}`,
      text: letterText(SENTENCES[to] ?? "", {
        Refund: merchantRefundId,
        Order: merchantOrderId,
        Amount: formatPaise(amount),
        Reason: reason,
      }),
    },
  ]
}

/** Compare-and-set; returns the refund as it stands afterwards, whoever won. */
export const settleRefund = Effect.fn("settleRefund")(function* (
  refund: Refund,
  to: RefundState,
  gatewayRefundId?: string,
): Effect.fn.Return<Refund, never, RefundStore> {
  const refunds = yield* RefundStore
  if (!REFUND_TRANSITIONS[refund.state].includes(to)) return refund
  yield* refunds.settle({
    merchantRefundId: refund.merchantRefundId,
    from: refund.state,
    to,
    atMs: yield* Clock.currentTimeMillis,
    gatewayRefundId,
    messages: refundMessages(refund, to),
  })
  return (yield* refunds.find(refund.merchantRefundId)) ?? refund
})
