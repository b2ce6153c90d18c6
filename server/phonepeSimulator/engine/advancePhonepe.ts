/** What time alone does: unpaid orders expire, refunds move on. Run before every call, and now and then without one. */
import type { EngineContext, WebhookEvent } from "./transition.ts"
import { orderWebhooks, refundWebhooks } from "./orderStatus.ts"
import {
  type PhonepeOrder,
  type PhonepeRefund,
  type PhonepeState,
  withOrder,
  withRefund,
} from "./phonepeState.ts"

/** An attempt that waits for the bank keeps its order open. */
const expires = ({ state, expireAt, attempts }: PhonepeOrder, nowMs: number): boolean =>
  state === "PENDING" && nowMs >= expireAt && attempts.every((attempt) => attempt.state !== "PENDING")

const stateAt = (refund: PhonepeRefund, { nowMs, behaviour }: EngineContext): PhonepeRefund["state"] => {
  if (refund.state === "COMPLETED" || refund.state === "FAILED") return refund.state
  const ageMs = nowMs - refund.createdAt
  if (ageMs >= behaviour.refundTakesMs) return behaviour.refundEnd
  return ageMs >= behaviour.refundTakesMs / 2 ? "CONFIRMED" : refund.state
}

export const advancePhonepe = (
  state: PhonepeState,
  moment: EngineContext,
): { readonly state: PhonepeState; readonly webhooks: ReadonlyArray<WebhookEvent> } => {
  const { nowMs, merchant } = moment
  const begun: PhonepeState = { ...state, changes: [] }
  const expired = [...state.orders.values()]
    .filter((order) => expires(order, nowMs))
    .map((order) => ({
      ...order,
      state: "FAILED" as const,
      detailedErrorCode: "ORDER_EXPIRED",
      settledAt: nowMs,
    }))
  const moved = [...state.refunds.values()]
    .map((refund) => ({ before: refund.state, after: { ...refund, state: stateAt(refund, moment) } }))
    .filter(({ before, after }) => before !== after.state)
    .map(({ after }) => (after.state === "FAILED" ? { ...after, detailedErrorCode: "U90" } : after))
  return {
    state: moved.reduce(withRefund, expired.reduce(withOrder, begun)),
    webhooks: [
      ...expired.flatMap((order) => orderWebhooks(order, merchant)),
      ...moved.flatMap((refund) => refundWebhooks(refund, merchant)),
    ],
  }
}
