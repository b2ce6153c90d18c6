/** An order and a refund as status answers and notices tell them (PhonePe docs, order status, refund status). */
import type { Merchant } from "./habits.ts"
import { codesOf, contextOf } from "./errorPairs.ts"
import type { Attempt, PhonepeOrder, PhonepeRefund } from "./phonepeState.ts"

const instrument = { type: "VPA", vpa: "visitor@simulated" }

const attemptBody = (amount: number, { transactionId, timestamp, state, detailedErrorCode }: Attempt) => {
  const rail = {
    type: "UPI",
    utr: transactionId.slice(-12),
    upiTransactionId: `SIM${transactionId.slice(2)}`,
    vpa: instrument.vpa,
  }
  return {
    transactionId,
    paymentMode: "UPI_QR",
    timestamp,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state,
    ...codesOf(detailedErrorCode),
    ...(state === "COMPLETED" ? { rail, instrument } : {}),
    splitInstruments: [{ instrument, rail, amount }],
  }
}

type Body = Readonly<Record<string, unknown>>

const withTold = (body: Body, told: Body): Body =>
  Object.fromEntries(Object.entries({ ...body, ...told }).filter(([, value]) => value !== null))

export interface OrderView {
  readonly attempts: ReadonlyArray<Attempt>
  readonly errorContext: boolean
}

/** `attempts` are those to be told of: the newest, all, or the one that was asked for. */
export const orderBody = (
  order: PhonepeOrder,
  { merchantId }: Merchant,
  { attempts, errorContext }: OrderView,
): Body =>
  withTold(
    {
      orderId: order.orderId,
      merchantId,
      merchantOrderId: order.merchantOrderId,
      state: order.state,
      amount: order.amount,
      payableAmount: order.amount,
      feeAmount: 0,
      expireAt: order.expireAt,
      ...codesOf(order.detailedErrorCode),
      ...(errorContext && order.state === "FAILED" && order.detailedErrorCode !== undefined
        ? { errorContext: contextOf(order.detailedErrorCode) }
        : {}),
      metaInfo: order.metaInfo,
      paymentDetails: attempts.map((attempt) => attemptBody(order.amount, attempt)),
    },
    order.told,
  )

export const refundBody = (refund: PhonepeRefund, { merchantId }: Merchant): Body => ({
  merchantId,
  merchantRefundId: refund.merchantRefundId,
  originalMerchantOrderId: refund.originalMerchantOrderId,
  refundId: refund.refundId,
  amount: refund.amount,
  state: refund.state,
  timestamp: refund.createdAt,
  ...codesOf(refund.detailedErrorCode),
  splitInstruments: [{ instrument, amount: refund.amount }],
})
