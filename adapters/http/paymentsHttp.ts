/** Payments over HTTP. */
import { Effect, Layer, Option, Schema } from "effect"
import type { PaymentStatus } from "#core/payment/paymentStatus.ts"
import {
  DigitsTriedTooOften,
  DigitsWrong,
  PaymentNotSaved,
  PaymentNotStarted,
  Payments,
  PriceChanged,
  type StatusFailure,
  StatusNotFound,
  StatusUnavailable,
  type WholeStatusFailure,
} from "#core/ports/payments.ts"
import { paymentCalls } from "../wire/paymentCalls.ts"
import {
  DIGITS_TRIED_TOO_OFTEN,
  DIGITS_WRONG,
  PAYMENT_REFUSED,
  PriceChangedRefusal,
  Refusal,
} from "../wire/refusal.ts"
import { readStarted, readStatus } from "./readPayments.ts"
import { type CallRefused, type CallUnanswered, send, unanswered } from "./send.ts"
import { isObject, type Json } from "./tolerantReader.ts"

const readRefusal = Schema.decodeUnknownOption(Refusal)
const readPriceChange = Schema.decodeUnknownOption(PriceChangedRefusal)

const isDefiniteNo = ({ status, body }: CallRefused) =>
  status < 500 || Option.exists(readRefusal(body), ({ code }) => code === PAYMENT_REFUSED)

/** A 4xx, or a refusal by the provider, is a definite no. After any other 5xx or silence the order may exist. */
const notStarted = (failure: CallRefused | CallUnanswered) => {
  if (failure._tag === "CallUnanswered") return new PaymentNotStarted({ outcome: "unknown", cause: failure })
  return Option.match(readPriceChange(failure.body), {
    onSome: ({ quote }) => new PriceChanged(quote),
    onNone: () =>
      new PaymentNotStarted({ outcome: isDefiniteNo(failure) ? "refused" : "unknown", cause: failure }),
  })
}

const notWhole = (failure: CallRefused | CallUnanswered): WholeStatusFailure => {
  const refusal = failure._tag === "CallRefused" ? readRefusal(failure.body) : Option.none()
  return Option.match(refusal, {
    onNone: () => new StatusUnavailable({ cause: failure }),
    onSome: ({ code }) => {
      if (code === DIGITS_WRONG) return new DigitsWrong()
      if (code === DIGITS_TRIED_TOO_OFTEN) return new DigitsTriedTooOften({})
      return new StatusUnavailable({ cause: failure })
    },
  })
}

/** How a status was answered, by what was read of it: that is what is filed again (section 3, saved payment payload). */
const answeredAs = new WeakMap<PaymentStatus, Json>()

const statusIn = Effect.fn("statusIn")(function* (
  body: unknown,
  merchantOrderId: string,
): Effect.fn.Return<PaymentStatus, StatusFailure> {
  if (!isObject(body)) return yield* new StatusUnavailable({ cause: "an answer that is no object" })
  const { status = null } = body
  if (status === null) return yield* new StatusNotFound({ merchantOrderId })
  return readStatus(status, merchantOrderId) ?? (yield* new StatusUnavailable({ cause: "no amount" }))
})

/**
 * `isOurs`: whether the server is ours. The specification knows neither keys nor masks: a strange header may be refused,
 * and a strange `masked` means nothing to us.
 */
export const paymentsHttp = (baseUrl: string, isOurs = true) =>
  Layer.succeed(Payments, {
    start: (request, requestKey) =>
      send(baseUrl, paymentCalls.start, request, isOurs ? requestKey : undefined).pipe(
        Effect.flatMap((body) => {
          const started = readStarted(body)
          return started === undefined
            ? Effect.fail(unanswered("no address to pay at"))
            : Effect.succeed(started)
        }),
        Effect.mapError(notStarted),
      ),

    status: Effect.fn("Payments.status")(function* (merchantOrderId: string) {
      const body = yield* send(baseUrl, paymentCalls.status, { merchantOrderId }).pipe(
        Effect.mapError((cause) => new StatusUnavailable({ cause })),
      )
      const { masked, ...plain } = yield* statusIn(body, merchantOrderId)
      const status: PaymentStatus = isOurs && masked !== undefined ? { ...plain, masked } : plain
      if (isObject(body) && isObject(body["status"])) answeredAs.set(status, body["status"])
      return status
    }),

    wholeStatus: Effect.fn("Payments.wholeStatus")(function* (merchantOrderId: string, lastDigits: string) {
      if (!isOurs) return yield* new StatusUnavailable({ cause: "the specification has no such call" })
      const body = yield* send(baseUrl, paymentCalls.wholeStatus, { merchantOrderId, lastDigits }).pipe(
        Effect.mapError(notWhole),
      )
      return yield* statusIn(body, merchantOrderId)
    }),

    save: (status, tripPackage) =>
      send(baseUrl, paymentCalls.save, {
        ...(answeredAs.get(status) ?? status),
        orderId: status.orderId,
        tripPackage,
      }).pipe(
        Effect.mapError((cause) => new PaymentNotSaved({ cause })),
        Effect.asVoid,
      ),
  })
