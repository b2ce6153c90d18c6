/** An order and a refund as status answers and webhooks tell them (PhonePe docs, order status, refund status). */
import {
  type Merchant,
  type PhonepeBehaviour,
  type EngineContext,
  errorAnswer,
  type WireAnswer,
  type WebhookEvent,
} from "./transition.ts"
import { errorCodesOf, errorContextOf } from "./errorCodes.ts"
import type { Attempt, PhonepeOrder, PhonepeRefund, PhonepeState } from "./phonepeState.ts"

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
    ...errorCodesOf(detailedErrorCode),
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
const orderBody = (
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
      ...errorCodesOf(order.detailedErrorCode),
      ...(errorContext && order.state === "FAILED" && order.detailedErrorCode !== undefined
        ? { errorContext: errorContextOf(order.detailedErrorCode) }
        : {}),
      metaInfo: order.metaInfo,
      paymentDetails: attempts.map((attempt) => attemptBody(order.amount, attempt)),
    },
    order.told,
  )

const refundBody = (refund: PhonepeRefund, { merchantId }: Merchant): Body => ({
  merchantId,
  merchantRefundId: refund.merchantRefundId,
  originalMerchantOrderId: refund.originalMerchantOrderId,
  refundId: refund.refundId,
  amount: refund.amount,
  state: refund.state,
  timestamp: refund.createdAt,
  ...errorCodesOf(refund.detailedErrorCode),
  splitInstruments: [{ instrument, amount: refund.amount }],
})

const unknownId = (
  habit: PhonepeBehaviour["unknownId"],
  what: "ORDER" | "TRANSACTION" | "REFUND",
): WireAnswer => {
  const named = what === "TRANSACTION" ? "INVALID_TRANSACTION_ID" : `INVALID_MERCHANT_${what}_ID`
  if (habit === "404") return errorAnswer(404, `${what}_NOT_FOUND`, "Nobody knows this id")
  return errorAnswer(Number(habit), named, "Nobody knows this id")
}

/**
 * Status calls: an order, one attempt, a refund (PhonePe docs, order status, refund status). They change nothing.
 */
export const orderStatusAnswer = (
  { orders }: PhonepeState,
  { merchant, behaviour }: EngineContext,
  merchantOrderId: string,
  asked: { readonly details: boolean; readonly errorContext: boolean },
): WireAnswer => {
  const order = orders.get(merchantOrderId)
  if (order === undefined) return unknownId(behaviour.unknownId, "ORDER")
  const attempts = asked.details ? order.attempts : order.attempts.slice(-1)
  return { status: 200, body: orderBody(order, merchant, { attempts, errorContext: asked.errorContext }) }
}

export const transactionStatusAnswer = (
  { orders }: PhonepeState,
  { merchant, behaviour }: EngineContext,
  transactionId: string,
): WireAnswer => {
  for (const order of orders.values()) {
    const attempts = order.attempts.filter((attempt) => attempt.transactionId === transactionId)
    if (attempts.length > 0)
      return { status: 200, body: orderBody(order, merchant, { attempts, errorContext: false }) }
  }
  return unknownId(behaviour.unknownId, "TRANSACTION")
}

export const refundStatusAnswer = (
  { refunds }: PhonepeState,
  { merchant, behaviour }: EngineContext,
  merchantRefundId: string,
): WireAnswer => {
  const refund = refunds.get(merchantRefundId)
  if (refund === undefined) return unknownId(behaviour.unknownId, "REFUND")
  return { status: 200, body: refundBody(refund, merchant) }
}

const EVENTS: Readonly<Record<string, { readonly order: string; readonly refund: string }>> = {
  COMPLETED: { order: "checkout.order.completed", refund: "pg.refund.completed" },
  FAILED: { order: "checkout.order.failed", refund: "pg.refund.failed" },
}

const webhookOf = (
  event: string | undefined,
  payload: WebhookEvent["payload"],
): ReadonlyArray<WebhookEvent> =>
  event === undefined ? [] : [{ event, type: event.toUpperCase().replaceAll(".", "_"), payload }]

/**
 * The webhook events that follow a change (PhonePe docs, webhook handling). Changes that end nothing tell nobody.
 */
export const orderWebhooks = (order: PhonepeOrder, merchant: Merchant): ReadonlyArray<WebhookEvent> =>
  webhookOf(
    EVENTS[order.state]?.order,
    orderBody(order, merchant, { attempts: order.attempts.slice(-1), errorContext: false }),
  )

export const refundWebhooks = (refund: PhonepeRefund, merchant: Merchant): ReadonlyArray<WebhookEvent> =>
  webhookOf(EVENTS[refund.state]?.refund, refundBody(refund, merchant))
