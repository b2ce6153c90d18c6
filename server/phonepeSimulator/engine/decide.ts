/** What happens on the payment page. Only an open order can be decided. */
import { Schema } from "effect"
import { drawId } from "./drawId.ts"
import { DETAILED_ERROR_CODES } from "./errorPairs.ts"
import type { Moment } from "./habits.ts"
import type { Attempt, PhonepeState } from "./phonepeState.ts"
import { settle } from "./settle.ts"
import { type Step, unchanged } from "./step.ts"

/** `again`: the attempt fails and the visitor may try once more, if the merchant allows it. */
export const Decision = Schema.Struct({
  outcome: Schema.Literals(["success", "failure", "pending", "cancel"]),
  reason: Schema.optionalKey(Schema.Literals(DETAILED_ERROR_CODES)),
  again: Schema.optionalKey(Schema.Boolean),
})
export type Decision = typeof Decision.Type

const STATES = { success: "COMPLETED", failure: "FAILED", pending: "PENDING" } as const

/** Answers whether the order was open. A paid order stays paid. */
export const decide = (
  state: PhonepeState,
  moment: Moment,
  merchantOrderId: string,
  { outcome, reason = "ZM", again = false }: Decision,
): Step<boolean> => {
  const order = state.orders.get(merchantOrderId)
  if (order?.state !== "PENDING") return unchanged(state, false)
  if (outcome === "cancel") {
    const left = { ...order, state: "FAILED", detailedErrorCode: "ORDER_CANCELLED_BY_USER" } as const
    return moment.habits.cancelFails ? settle(state, moment, left) : unchanged(state, true)
  }
  const [transactionId, drawn] = drawId(state, "OM", moment.nowMs)
  const failure = outcome === "failure" ? { detailedErrorCode: reason } : {}
  const attempt: Attempt = {
    transactionId,
    timestamp: moment.nowMs,
    state: STATES[outcome],
    ...failure,
  }
  const attempts = [...order.attempts, attempt]
  if (outcome === "failure" && again && order.retryAllowed)
    return settle(drawn, moment, { ...order, attempts })
  return settle(drawn, moment, { ...order, ...failure, attempts, state: STATES[outcome] })
}
