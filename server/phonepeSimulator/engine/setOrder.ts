/** What the control writes into an order, past every rule: also what PhonePe would never do. */
import { Schema } from "effect"
import { drawId } from "./drawId.ts"
import type { Moment } from "./habits.ts"
import { type Attempt, type PhonepeOrder, type PhonepeState, withOrder } from "./phonepeState.ts"
import { settle } from "./settle.ts"
import { type Step, unchanged } from "./step.ts"

export const OrderPatch = Schema.Struct({
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

/** Answers whether there is such an order. An end that is set is told by a notice, as every end. */
export const setOrder = (
  state: PhonepeState,
  moment: Moment,
  merchantOrderId: string,
  patch: typeof OrderPatch.Type,
): Step<boolean> => {
  const order = state.orders.get(merchantOrderId)
  if (order === undefined) return unchanged(state, false)
  const patched = { ...order, ...patch }
  if (patch.state === undefined) return { state: withOrder(state, patched), answer: true, notices: [] }
  const [transactionId, drawn] = drawId(state, "OM", moment.nowMs)
  const attempts = attemptsAfter(order, patch.state, draft(transactionId, moment.nowMs))
  return settle(drawn, moment, { ...patched, attempts })
}
