/** PhonePe's answers in the port's words. Only the state at the root decides (PhonePe docs, order status). */
import type { GatewayReading, GatewayRefund } from "#core/ports/paymentGateway.ts"
import type { OrderAnswer, RefundAnswer } from "./phonepeAnswers.ts"

/** CONFIRMED, which refunds pass through, and states that we have not met yet are not final. */
const settled = (state: string): "PENDING" | "COMPLETED" | "FAILED" =>
  state === "COMPLETED" || state === "FAILED" ? state : "PENDING"

/** An order may hold failed attempts before the one that was paid: the attempt that shares the order's end is named. */
export const readingOf = ({ orderId, state, amount, paymentDetails }: OrderAnswer): GatewayReading => {
  const attempts = paymentDetails ?? []
  const attempt = attempts.findLast((one) => one.state === state) ?? attempts.at(-1)
  return {
    gatewayOrderId: orderId,
    state: settled(state),
    amount,
    transactionId: attempt?.transactionId ?? undefined,
  }
}

export const refundOf = (
  merchantRefundId: string,
  { refundId, state, amount }: RefundAnswer,
): GatewayRefund => ({ merchantRefundId, gatewayRefundId: refundId, state: settled(state), amount })
