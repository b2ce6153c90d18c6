/**
 * PhonePe Standard Checkout v2, one function a call (PhonePe docs, Standard Checkout API reference). Each call asks
 * once; only a refused token is renewed and the call repeated, for PhonePe did nothing with it. Nothing is logged.
 */
import { Effect } from "effect"
import type { Paise } from "#core/money.ts"
import { makeAccessToken } from "./accessToken.ts"
import type { Exchange, PhonepeReply } from "./exchange.ts"
import { judgeReply } from "./judgeReply.ts"
import { makeRest, type Rest } from "./makeRest.ts"
import { OrderAnswer, PayAnswer, RefundAnswer } from "./phonepeAnswers.ts"
import { type PhonepeFailure, PhonepeUnauthorized } from "./phonepeFailures.ts"
import type { PhonepeSettings } from "./phonepeSettings.ts"

/** Unit: `amount` in paise, `expireAfter` in seconds. */
export interface PayRequest {
  readonly merchantOrderId: string
  readonly amount: Paise
  readonly expireAfter: number
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

const judge = {
  pay: judgeReply(PayAnswer),
  order: judgeReply(OrderAnswer),
  refund: judgeReply(RefundAnswer),
}

/** Ids go into paths. */
const part = encodeURIComponent

export const makePhonepeClient = (settings: PhonepeSettings, exchange: Exchange) => {
  const token = makeAccessToken(settings, exchange)
  /** PhonePe limits each kind of call: polling too often must keep nobody from paying. */
  const rests = { pay: makeRest(), orderRead: makeRest(), refund: makeRest(), refundRead: makeRest() }

  const ask = <Answer>(
    rest: Rest,
    judged: (reply: PhonepeReply) => Effect.Effect<Answer, PhonepeFailure>,
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
      Effect.andThen(token.refused(bearer), Effect.flatMap(token.current, once))
    return Effect.flatMap(token.current, (bearer) =>
      Effect.catchIf(once(bearer), isTokenRefused, () => withFreshToken(bearer)),
    )
  }

  return {
    pay: (request: PayRequest) => ask(rests.pay, judge.pay, "POST", "/checkout/v2/pay", request),
    /** The newest attempt only: earlier ones change nothing. */
    orderStatus: (merchantOrderId: string) =>
      ask(
        rests.orderRead,
        judge.order,
        "GET",
        `/checkout/v2/order/${part(merchantOrderId)}/status?details=false`,
      ),
    /** The order, with this one attempt. */
    transactionStatus: (transactionId: string) =>
      ask(rests.orderRead, judge.order, "GET", `/checkout/v2/transaction/${part(transactionId)}/status`),
    refund: (request: RefundRequest) =>
      ask(rests.refund, judge.refund, "POST", "/payments/v2/refund", request),
    refundStatus: (merchantRefundId: string) =>
      ask(rests.refundRead, judge.refund, "GET", `/payments/v2/refund/${part(merchantRefundId)}/status`),
  }
}

export type PhonepeClient = ReturnType<typeof makePhonepeClient>
