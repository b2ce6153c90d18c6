/** Status calls: an order, one attempt, a refund (PhonePe docs, order status, refund status). They change nothing. */
import type { Habits, Moment } from "./habits.ts"
import { orderBody, refundBody } from "./orderBody.ts"
import type { PhonepeState } from "./phonepeState.ts"
import { refusing, type WireAnswer } from "./step.ts"

const unknownId = (habit: Habits["unknownId"], what: "ORDER" | "TRANSACTION" | "REFUND"): WireAnswer => {
  const named = what === "TRANSACTION" ? "INVALID_TRANSACTION_ID" : `INVALID_MERCHANT_${what}_ID`
  if (habit === "404") return refusing(404, `${what}_NOT_FOUND`, "Nobody knows this id")
  return refusing(Number(habit), named, "Nobody knows this id")
}

export const readOrder = (
  { orders }: PhonepeState,
  { merchant, habits }: Moment,
  merchantOrderId: string,
  asked: { readonly details: boolean; readonly errorContext: boolean },
): WireAnswer => {
  const order = orders.get(merchantOrderId)
  if (order === undefined) return unknownId(habits.unknownId, "ORDER")
  const attempts = asked.details ? order.attempts : order.attempts.slice(-1)
  return { status: 200, body: orderBody(order, merchant, { attempts, errorContext: asked.errorContext }) }
}

export const readTransaction = (
  { orders }: PhonepeState,
  { merchant, habits }: Moment,
  transactionId: string,
): WireAnswer => {
  for (const order of orders.values()) {
    const attempts = order.attempts.filter((attempt) => attempt.transactionId === transactionId)
    if (attempts.length > 0)
      return { status: 200, body: orderBody(order, merchant, { attempts, errorContext: false }) }
  }
  return unknownId(habits.unknownId, "TRANSACTION")
}

export const readRefund = (
  { refunds }: PhonepeState,
  { merchant, habits }: Moment,
  merchantRefundId: string,
): WireAnswer => {
  const refund = refunds.get(merchantRefundId)
  if (refund === undefined) return unknownId(habits.unknownId, "REFUND")
  return { status: 200, body: refundBody(refund, merchant) }
}
