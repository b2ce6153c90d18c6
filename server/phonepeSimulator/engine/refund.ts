/** Takes a refund: always PENDING at first (PhonePe docs, refund). */
import { Result, Schema } from "effect"
import { drawId } from "./drawId.ts"
import type { Moment } from "./habits.ts"
import { LEAST_PAISE, MerchantMadeId } from "./payRules.ts"
import { type PhonepeOrder, type PhonepeState, withRefund } from "./phonepeState.ts"
import { refusing, type Step, unchanged, type WireAnswer } from "./step.ts"

/** 90 days. Unit: milliseconds. */
const LONGEST_MS = 90 * 86_400_000

/** Unit: `amount` in paise. */
const RefundRequest = Schema.Struct({
  merchantRefundId: MerchantMadeId,
  originalMerchantOrderId: MerchantMadeId,
  amount: Schema.Int.check(Schema.isGreaterThanOrEqualTo(LEAST_PAISE)),
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
  { nowMs }: Moment,
  { merchantRefundId, originalMerchantOrderId, amount }: RefundRequest,
): WireAnswer | undefined => {
  if (state.refunds.has(merchantRefundId))
    return refusing(417, "INVALID_TRANSACTION_ID", "The refund id was used before")
  const order = state.orders.get(originalMerchantOrderId)
  if (order === undefined) return refusing(417, "INVALID_MERCHANT_ORDER_ID", "Nobody knows this order")
  if (order.state !== "COMPLETED") return refusing(402, "REFUND_NOT_ALLOWED", "The order was not paid")
  if (nowMs - (order.settledAt ?? order.createdAt) > LONGEST_MS)
    return refusing(402, "REFUND_FOR_TXN_OLDER_THAN_LIMIT", "Paid more than 90 days ago")
  if (amount > leftOf(order, state))
    return refusing(402, "EXCESS_REFUND_AMOUNT", "More than is left of the payment")
  return undefined
}

export const refund = (state: PhonepeState, moment: Moment, body: string): Step => {
  const read = readRequest(body)
  if (Result.isFailure(read))
    return unchanged(state, refusing(400, "BAD_REQUEST", "The request breaks the rules of refund"))
  const refused = objection(state, moment, read.success)
  if (refused !== undefined) return unchanged(state, refused)
  const { nowMs } = moment
  const [refundId, drawn] = drawId(state, "OMR", nowMs)
  const { amount } = read.success
  return {
    state: withRefund(drawn, { ...read.success, refundId, createdAt: nowMs, state: "PENDING" }),
    answer: { status: 200, body: { refundId, amount, state: "PENDING" } },
    notices: [],
  }
}

/** What the merchant's people give back in the dashboard, under an id that the provider makes. Answers whether it could be. */
export const refundInDashboard = (
  state: PhonepeState,
  { nowMs }: Moment,
  originalMerchantOrderId: string,
  amount: number,
): Step<boolean> => {
  const order = state.orders.get(originalMerchantOrderId)
  if (order?.state !== "COMPLETED" || amount > leftOf(order, state)) return unchanged(state, false)
  const [refundId, drawn] = drawId(state, "OMR", nowMs)
  const refund = { merchantRefundId: refundId, refundId, originalMerchantOrderId, amount, createdAt: nowMs }
  return { state: withRefund(drawn, { ...refund, state: "PENDING" }), answer: true, notices: [] }
}
