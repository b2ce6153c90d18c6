/** Takes a refund: always PENDING at first (PhonePe docs, refund). */
import { Result, Schema } from "effect"
import { generateId } from "./generateIds.ts"
import {
  type EngineContext,
  errorAnswer,
  type Transition,
  withoutChange,
  type WireAnswer,
} from "./transition.ts"
import { MIN_PAISE, MerchantMadeId } from "./createPayment.ts"
import { type PhonepeOrder, type PhonepeState, withRefund } from "./phonepeState.ts"

/** 90 days. Unit: milliseconds. */
const LONGEST_MS = 90 * 86_400_000

/** Unit: `amount` in paise. */
const RefundRequest = Schema.Struct({
  merchantRefundId: MerchantMadeId,
  originalMerchantOrderId: MerchantMadeId,
  amount: Schema.Int.check(Schema.isGreaterThanOrEqualTo(MIN_PAISE)),
})
type RefundRequest = typeof RefundRequest.Type

const readRequest = Schema.decodeUnknownResult(Schema.fromJsonString(RefundRequest), {
  onExcessProperty: "error",
})

/** What was paid and is not given back, nor on its way back. Unit: paise. */
const leftOf = ({ merchantOrderId, amount }: PhonepeOrder, { refunds }: PhonepeState): number =>
  [...refunds.values()]
    .filter((one) => one.originalMerchantOrderId === merchantOrderId && one.state !== "FAILED")
    .reduce((left, one) => left - one.amount, amount)

const objection = (
  state: PhonepeState,
  { nowMs }: EngineContext,
  { merchantRefundId, originalMerchantOrderId, amount }: RefundRequest,
): WireAnswer | undefined => {
  if (state.refunds.has(merchantRefundId))
    return errorAnswer(417, "INVALID_TRANSACTION_ID", "The refund id was used before")
  const order = state.orders.get(originalMerchantOrderId)
  if (order === undefined) return errorAnswer(417, "INVALID_MERCHANT_ORDER_ID", "Nobody knows this order")
  if (order.state !== "COMPLETED") return errorAnswer(402, "REFUND_NOT_ALLOWED", "The order was not paid")
  if (nowMs - (order.settledAt ?? order.createdAt) > LONGEST_MS)
    return errorAnswer(402, "REFUND_FOR_TXN_OLDER_THAN_LIMIT", "Paid more than 90 days ago")
  if (amount > leftOf(order, state))
    return errorAnswer(402, "EXCESS_REFUND_AMOUNT", "More than is left of the payment")
  return undefined
}

export const createRefund = (state: PhonepeState, moment: EngineContext, body: string): Transition => {
  const read = readRequest(body)
  if (Result.isFailure(read))
    return withoutChange(state, errorAnswer(400, "BAD_REQUEST", "The request breaks the rules of refund"))
  const refused = objection(state, moment, read.success)
  if (refused !== undefined) return withoutChange(state, refused)
  const { nowMs } = moment
  const [refundId, drawn] = generateId(state, "OMR", nowMs)
  const { amount } = read.success
  return {
    state: withRefund(drawn, { ...read.success, refundId, createdAt: nowMs, state: "PENDING" }),
    answer: { status: 200, body: { refundId, amount, state: "PENDING" } },
    webhooks: [],
  }
}

/** What the merchant's people give back in the dashboard, under an id that the provider makes. Answers whether it could be. */
export const refundInDashboard = (
  state: PhonepeState,
  { nowMs }: EngineContext,
  originalMerchantOrderId: string,
  amount: number,
): Transition<boolean> => {
  const order = state.orders.get(originalMerchantOrderId)
  if (order?.state !== "COMPLETED" || amount > leftOf(order, state)) return withoutChange(state, false)
  const [refundId, drawn] = generateId(state, "OMR", nowMs)
  const refund = { merchantRefundId: refundId, refundId, originalMerchantOrderId, amount, createdAt: nowMs }
  return { state: withRefund(drawn, { ...refund, state: "PENDING" }), answer: true, webhooks: [] }
}
