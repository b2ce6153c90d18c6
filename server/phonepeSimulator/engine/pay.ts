/** Opens an order and its payment page (PhonePe docs, create payment). */
import { Result } from "effect"
import { drawId, drawToken } from "./drawId.ts"
import type { Habits, Moment } from "./habits.ts"
import { readPayRequest } from "./payRules.ts"
import { type PhonepeState, withOrder } from "./phonepeState.ts"
import { refusing, type Step, unchanged, type WireAnswer } from "./step.ts"

/** What PhonePe takes when the merchant does not say, in seconds. */
const USUAL_EXPIRY_S = 600

const REUSED: Readonly<Record<Habits["reusedId"], WireAnswer>> = {
  "417 transaction": refusing(417, "INVALID_TRANSACTION_ID", "The id is invalid or was used before"),
  "417 order": refusing(417, "INVALID_MERCHANT_ORDER_ID", "The id is invalid or was used before"),
  "400": refusing(400, "BAD_REQUEST", "The order is present and not in CREATED state"),
}

export const pagePath = (pageToken: string): string => `/transact/uat_v2?token=${pageToken}`

export const pay = (state: PhonepeState, moment: Moment, body: string): Step => {
  const { nowMs, merchant, habits, publicUrl } = moment
  const read = readPayRequest(body)
  // What is wrong is not repeated: the request carries a person's name and number.
  if (Result.isFailure(read))
    return unchanged(state, refusing(400, "BAD_REQUEST", "The request breaks the rules of create payment"))
  const { merchantOrderId, amount, expireAfter = USUAL_EXPIRY_S, metaInfo = {}, ...request } = read.success
  if (state.orders.has(merchantOrderId)) return unchanged(state, REUSED[habits.reusedId])
  const expireAt = nowMs + expireAfter * 1000
  const [orderId, drawn] = drawId(state, "OMO", nowMs)
  const claims = { expiresOn: expireAt, merchantId: merchant.merchantId, merchantOrderId }
  const [pageToken, drawnTwice] = drawToken(drawn, claims)
  const { merchantUrls, disablePaymentRetry } = request.paymentFlow
  return {
    state: withOrder(drawnTwice, {
      merchantOrderId,
      orderId,
      amount,
      createdAt: nowMs,
      expireAt,
      state: "PENDING",
      attempts: [],
      metaInfo,
      merchantUrl: merchantUrls.redirectUrl,
      retryAllowed: !(request.disablePaymentRetry ?? disablePaymentRetry ?? false),
      pageToken,
      told: {},
    }),
    answer: {
      status: 200,
      body: { orderId, state: "PENDING", expireAt, redirectUrl: publicUrl + pagePath(pageToken) },
    },
    notices: [],
  }
}
