/**
 * PhonePe Standard Checkout v2, one function a call (PhonePe docs, Standard Checkout API reference). Each call asks
 * once; only a refused token is renewed and the call repeated, for PhonePe did nothing with it. Nothing is logged.
 */
import { Effect } from "effect"
import type { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import type { Paise } from "#core/money.ts"
import { makeAccessToken } from "./accessToken.ts"
import {
  type PhonepeTransport,
  type PhonepeResponse,
  type PhonepeFailure,
  PhonepeUnauthorized,
  type PhonepeSettings,
} from "./phonepeTransport.ts"
import {
  decodePhonepeResponse,
  OrderStatusResponse,
  PayResponse,
  RefundResponse,
} from "./phonepeResponses.ts"
import { createRateLimitBackoff, type RateLimitBackoff } from "./rateLimitBackoff.ts"

/** Unit: `amount` in paise, `expireAfter` in seconds. */
export interface PayRequest {
  readonly merchantOrderId: MerchantOrderId
  readonly amount: Paise
  readonly expireAfter: number
  readonly paymentFlow: {
    readonly type: "PG_CHECKOUT"
    readonly merchantUrls: { readonly redirectUrl: string }
  }
}

/** Unit: `amount` in paise. */
export interface RefundRequest {
  readonly merchantRefundId: MerchantRefundId
  readonly originalMerchantOrderId: string
  readonly amount: Paise
}

const decode = {
  pay: decodePhonepeResponse(PayResponse),
  order: decodePhonepeResponse(OrderStatusResponse),
  refund: decodePhonepeResponse(RefundResponse),
}

/** Ids go into paths. */
const encodePathPart = encodeURIComponent

export const makePhonepeClient = (settings: PhonepeSettings, exchange: PhonepeTransport) => {
  const token = makeAccessToken(settings, exchange)
  /** PhonePe limits each kind of call: polling too often must keep nobody from paying. */
  const rests = {
    pay: createRateLimitBackoff(),
    orderRead: createRateLimitBackoff(),
    refund: createRateLimitBackoff(),
    refundRead: createRateLimitBackoff(),
  }

  const ask = <Answer>(
    rest: RateLimitBackoff,
    judged: (reply: PhonepeResponse) => Effect.Effect<Answer, PhonepeFailure>,
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
      }).pipe(Effect.flatMap(judged), rest)
    const isTokenRefused = (failure: PhonepeFailure) =>
      failure instanceof PhonepeUnauthorized && failure.status === 401
    const withFreshToken = (bearer: string) =>
      Effect.andThen(token.invalidate(bearer), Effect.flatMap(token.current, once))
    return Effect.flatMap(token.current, (bearer) =>
      Effect.catchIf(once(bearer), isTokenRefused, () => withFreshToken(bearer)),
    )
  }

  return {
    pay: (request: PayRequest) => ask(rests.pay, decode.pay, "POST", "/checkout/v2/pay", request),
    /** The newest attempt only: earlier ones change nothing. */
    orderStatus: (merchantOrderId: MerchantOrderId) =>
      ask(
        rests.orderRead,
        decode.order,
        "GET",
        `/checkout/v2/order/${encodePathPart(merchantOrderId)}/status?details=false`,
      ),
    refund: (request: RefundRequest) =>
      ask(rests.refund, decode.refund, "POST", "/payments/v2/refund", request),
    refundStatus: (merchantRefundId: MerchantRefundId) =>
      ask(
        rests.refundRead,
        decode.refund,
        "GET",
        `/payments/v2/refund/${encodePathPart(merchantRefundId)}/status`,
      ),
  }
}

export type PhonepeClient = ReturnType<typeof makePhonepeClient>
