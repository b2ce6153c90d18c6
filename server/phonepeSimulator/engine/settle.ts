/** Writes a changed order, dates its end, and tells of it. */
import type { Moment } from "./habits.ts"
import { orderNotices } from "./notices.ts"
import { type PhonepeOrder, type PhonepeState, withOrder } from "./phonepeState.ts"
import type { Step } from "./step.ts"

export const settle = (
  state: PhonepeState,
  { nowMs, merchant }: Moment,
  order: PhonepeOrder,
): Step<boolean> => {
  const settled = order.state === "PENDING" ? order : { ...order, settledAt: nowMs }
  return { state: withOrder(state, settled), answer: true, notices: orderNotices(settled, merchant) }
}
