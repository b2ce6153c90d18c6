/** Payments over HTTP. The real API and the local server differ only in `baseUrl`. */
import { Effect, Layer, Option, Schema } from "effect"
import {
  PaymentNotSaved,
  PaymentNotStarted,
  Payments,
  PriceChanged,
  StatusNotFound,
  StatusUnavailable,
} from "#core/ports/payments.ts"
import { paymentCalls } from "../wire/paymentCalls.ts"
import { PAYMENT_REFUSED, PriceChangedRefusal, Refusal } from "../wire/refusal.ts"
import { type CallRefused, type CallUnanswered, send } from "./send.ts"

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

export const paymentsHttp = (baseUrl: string) =>
  Layer.succeed(Payments, {
    start: (request, requestKey) =>
      send(baseUrl, paymentCalls.start, request, requestKey).pipe(Effect.mapError(notStarted)),

    status: Effect.fn("Payments.status")(function* (merchantOrderId: string) {
      const { status } = yield* send(baseUrl, paymentCalls.status, { merchantOrderId }).pipe(
        Effect.mapError((cause) => new StatusUnavailable({ cause })),
      )
      if (status === undefined) return yield* new StatusNotFound({ merchantOrderId })
      return status
    }),

    save: (status, tripPackage) =>
      send(baseUrl, paymentCalls.save, { ...status, tripPackage }).pipe(
        Effect.mapError((cause) => new PaymentNotSaved({ cause })),
        Effect.asVoid,
      ),
  })
