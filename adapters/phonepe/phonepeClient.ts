/**
 * PhonePe Standard Checkout v2, one function a call (PhonePe docs, Standard Checkout API reference). Each call asks
 * once; only a refused token is renewed and the call repeated, for PhonePe did nothing with it. Nothing is logged.
 */
import { Effect, Schema } from "effect"
import type { Paise } from "#core/money.ts"
import { makeAccessToken } from "./accessToken.ts"
import type { Exchange } from "./exchange.ts"
import { judgeReply } from "./judgeReply.ts"
import { makeRest } from "./makeRest.ts"
import { OrderAnswer, PayAnswer, RefundAnswer } from "./phonepeAnswers.ts"
import { type PhonepeFailure, PhonepeUnauthorized } from "./phonepeFailures.ts"
import type { PhonepeSettings } from "./phonepeSettings.ts"

/** Unit: `amount` in paise, `expireAfter` in seconds. */
export interface PayRequest {
  readonly merchantOrderId: string
  readonly amount: Paise
  readonly expireAfter: number
  readonly metaInfo: Readonly<Record<string, string>>
  readonly paymentFlow: {
    readonly type: "PG_CHECKOUT"
    readonly merchantUrls: { readonly redirectUrl: string }
  }
}

/** Unit: `amount` in paise. */
export interface RefundRequest {
  readonly merchantRefundId: string
  readonly originalMerchantOrderId: string
  readonly amount: Paise
}

/** Ids go into paths. */
const part = encodeURIComponent

export const makePhonepeClient = (settings: PhonepeSettings, exchange: Exchange) => {
  const token = makeAccessToken(settings, exchange)
  const rest = makeRest()

  const ask = <Answer>(
    schema: Schema.Codec<Answer, unknown>,
    method: "GET" | "POST",
    path: string,
    body?: PayRequest | RefundRequest,
  ): Effect.Effect<Answer, PhonepeFailure> => {
    const once = (bearer: string) =>
      exchange({
        method,
        url: settings.baseUrl + path,
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          authorization: `O-Bearer ${bearer}`,
        },
        body: body && JSON.stringify(body),
      }).pipe(Effect.flatMap((reply) => judgeReply(schema, reply)))
    const isTokenRefused = (failure: PhonepeFailure) =>
      failure instanceof PhonepeUnauthorized && failure.status === 401
    const withFreshToken = (bearer: string) =>
      Effect.andThen(token.refused(bearer), Effect.flatMap(token.current, once))
    return rest(
      Effect.flatMap(token.current, (bearer) =>
        Effect.catchIf(once(bearer), isTokenRefused, () => withFreshToken(bearer)),
      ),
    )
  }

  return {
    pay: (request: PayRequest) => ask(PayAnswer, "POST", "/checkout/v2/pay", request),
    /** The newest attempt only: earlier ones change nothing. */
    orderStatus: (merchantOrderId: string) =>
      ask(OrderAnswer, "GET", `/checkout/v2/order/${part(merchantOrderId)}/status?details=false`),
    /** The order, with this one attempt. */
    transactionStatus: (transactionId: string) =>
      ask(OrderAnswer, "GET", `/checkout/v2/transaction/${part(transactionId)}/status`),
    refund: (request: RefundRequest) => ask(RefundAnswer, "POST", "/payments/v2/refund", request),
    refundStatus: (merchantRefundId: string) =>
      ask(RefundAnswer, "GET", `/payments/v2/refund/${part(merchantRefundId)}/status`),
  }
}

export type PhonepeClient = ReturnType<typeof makePhonepeClient>
