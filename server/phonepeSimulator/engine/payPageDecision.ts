/** How an order comes to its end: by a decision on the payment page, or as the control writes it. */
import { type EngineContext, type Transition, withoutChange } from "./transition.ts"
import { orderWebhooks } from "./orderStatus.ts"
import { type PhonepeOrder, type PhonepeState, withOrder, type Attempt } from "./phonepeState.ts"
import { Schema } from "effect"
import { generateId } from "./generateIds.ts"
import { DETAILED_ERROR_CODES } from "./errorCodes.ts"

/** Writes a changed order, dates its end, and tells of it. */
const saveOrderState = (
  state: PhonepeState,
  { nowMs, merchant }: EngineContext,
  order: PhonepeOrder,
): Transition<boolean> => {
  const settled = order.state === "PENDING" ? order : { ...order, settledAt: nowMs }
  return { state: withOrder(state, settled), answer: true, webhooks: orderWebhooks(settled, merchant) }
}

/** `again`: the attempt fails and the visitor may try once more, if the merchant allows it. */
export const PayPageDecision = Schema.Struct({
  outcome: Schema.Literals(["success", "failure", "pending", "cancel"]),
  reason: Schema.optionalKey(Schema.Literals(DETAILED_ERROR_CODES)),
  again: Schema.optionalKey(Schema.Boolean),
})
export type PayPageDecision = typeof PayPageDecision.Type

const STATES = { success: "COMPLETED", failure: "FAILED", pending: "PENDING" } as const

/**
 * What happens on the payment page. Only an open order can be decided.
 * Answers whether the order was open. A paid order stays paid.
 */
export const decideOnPayPage = (
  state: PhonepeState,
  moment: EngineContext,
  merchantOrderId: string,
  { outcome, reason = "ZM", again = false }: PayPageDecision,
): Transition<boolean> => {
  const order = state.orders.get(merchantOrderId)
  if (order?.state !== "PENDING") return withoutChange(state, false)
  if (outcome === "cancel") {
    const left = { ...order, state: "FAILED", detailedErrorCode: "ORDER_CANCELLED_BY_USER" } as const
    return moment.behaviour.cancelFails ? saveOrderState(state, moment, left) : withoutChange(state, true)
  }
  const [transactionId, drawn] = generateId(state, "OM", moment.nowMs)
  const failure = outcome === "failure" ? { detailedErrorCode: reason } : {}
  const attempt: Attempt = {
    transactionId,
    timestamp: moment.nowMs,
    state: STATES[outcome],
    ...failure,
  }
  const attempts = [...order.attempts, attempt]
  if (outcome === "failure" && again && order.retryAllowed)
    return saveOrderState(drawn, moment, { ...order, attempts })
  return saveOrderState(drawn, moment, { ...order, ...failure, attempts, state: STATES[outcome] })
}

export const OrderOverride = Schema.Struct({
  state: Schema.optionalKey(Schema.Literals(["PENDING", "COMPLETED", "FAILED"])),
  amount: Schema.optionalKey(Schema.Int),
  metaInfo: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  detailedErrorCode: Schema.optionalKey(Schema.String),
  told: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
})

const draft = (transactionId: string, timestamp: number): Attempt => ({
  transactionId,
  timestamp,
  state: "PENDING",
})

/** The attempt that waited for the bank ends as its order does; where none waited, there is one more. */
const attemptsAfter = (
  { attempts }: PhonepeOrder,
  state: Attempt["state"],
  fresh: Attempt,
): ReadonlyArray<Attempt> => {
  const waiting = attempts.findLast((attempt) => attempt.state === "PENDING") ?? fresh
  return [...attempts.filter((attempt) => attempt !== waiting), { ...waiting, state }]
}

/**
 * What the control writes into an order, past every rule: also what PhonePe would never do.
 * Answers whether there is such an order. An end that is set is told by a webhook, as every end.
 */
export const overrideOrder = (
  state: PhonepeState,
  moment: EngineContext,
  merchantOrderId: string,
  patch: typeof OrderOverride.Type,
): Transition<boolean> => {
  const order = state.orders.get(merchantOrderId)
  if (order === undefined) return withoutChange(state, false)
  const patched = { ...order, ...patch }
  if (patch.state === undefined) return { state: withOrder(state, patched), answer: true, webhooks: [] }
  const [transactionId, drawn] = generateId(state, "OM", moment.nowMs)
  const attempts = attemptsAfter(order, patch.state, draft(transactionId, moment.nowMs))
  return saveOrderState(drawn, moment, { ...patched, attempts })
}
