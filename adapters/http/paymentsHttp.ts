/** Payments over HTTP. */
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
import { readStarted, readStatus } from "./readPayments.ts"
import { type CallRefused, type CallUnanswered, send, unanswered } from "./send.ts"
import { isObject } from "./tolerantReader.ts"

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

/** `takesKeys`: whether the server is ours. The specification knows no key, and a strange header may be refused. */
export const paymentsHttp = (baseUrl: string, takesKeys = true) =>
  Layer.succeed(Payments, {
    start: (request, requestKey) =>
      send(baseUrl, paymentCalls.start, request, takesKeys ? requestKey : undefined).pipe(
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
      if (!isObject(body)) return yield* new StatusUnavailable({ cause: "an answer that is no object" })
      const { status = null } = body
      if (status === null) return yield* new StatusNotFound({ merchantOrderId })
      return readStatus(status, merchantOrderId) ?? (yield* new StatusUnavailable({ cause: "no amount" }))
    }),

    save: (status, tripPackage) =>
      send(baseUrl, paymentCalls.save, { ...status, tripPackage }).pipe(
        Effect.mapError((cause) => new PaymentNotSaved({ cause })),
        Effect.asVoid,
      ),
  })
