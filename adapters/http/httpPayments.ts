/**
 * Payments over HTTP, from any server of the specification's calls: asked for, and its answers read as they may be written
 * (sections 3 and 7).
 */
import { Schema, Effect, Layer, Option } from "effect"
import { DEPARTURE_OBJECTIONS } from "#core/departures/departureObjection.ts"
import { TRIP_OBJECTIONS } from "#core/departures/tripObjection.ts"
import { PaymentStatus } from "#core/payments/paymentStatus.ts"
import {
  type FiledStatus,
  type StartedPayment,
  DigitsTriedTooOften,
  DigitsWrong,
  PaymentNotSaved,
  PaymentNotStarted,
  Payments,
  PriceChanged,
  type StatusFailure,
  StatusNotFound,
  StatusUnavailable,
  TripNotBookable,
  type UnmaskedStatusFailure,
  VoucherRefused,
} from "#core/ports/payments.ts"
import { isJsonObject, type JsonObject, readList, readNumber, readText } from "./tolerantReader.ts"
import { paymentCalls } from "../wire/paymentCalls.ts"
import {
  DIGITS_TRIED_TOO_OFTEN,
  DIGITS_WRONG,
  PAYMENT_REFUSED,
  PriceChangedBody,
  ErrorBody,
  TRIP_OBJECTION_CODES,
  VOUCHER_REFUSED,
} from "../wire/errorBody.ts"
import { type CallRefused, type CallUnanswered, isRequestRefused, sendCall, unanswered } from "./sendCall.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"

/** `undefined` without an address to pay at. */
export const decodeStartedPayment = (body: unknown): StartedPayment | undefined => {
  if (!isJsonObject(body)) return undefined
  const [redirectUrl, merchantOrderId] = [readText(body["redirectUrl"]), readText(body["merchantOrderId"])]
  if (redirectUrl === undefined) return undefined
  return {
    redirectUrl,
    ...(merchantOrderId === undefined ? {} : { merchantOrderId: MerchantOrderId.make(merchantOrderId) }),
  }
}

/** What stands there reads as a text; what is null reads "N/A". */
const metaInfoIn = (value: JsonObject) =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, written]) => {
      const text = readText(written)
      return text === undefined ? [] : [[name, text] as const]
    }),
  )

const detailIn = (value: unknown): JsonObject | undefined => {
  if (!isJsonObject(value)) return undefined
  const { transactionId, ...rest } = value
  const id = readText(transactionId)
  return id === undefined ? rest : { ...rest, transactionId: id }
}

const isStatus = Schema.is(Schema.toType(PaymentStatus))

/**
 * The status of an order. A state that is missing is one we do not know, and an order without an id of the provider's
 * bears the one it was asked by. `undefined` where there is no amount to be read: nobody is told a sum that is none.
 */
const decodePaymentStatus = (value: unknown, merchantOrderId: MerchantOrderId): PaymentStatus | undefined => {
  if (!isJsonObject(value)) return undefined
  const { state, orderId, amount, metaInfo, paymentDetails, ...rest } = value
  const details = readList(paymentDetails, detailIn)
  const paise = readNumber(amount)
  const status: unknown = {
    ...rest,
    state: readText(state) ?? "",
    orderId: readText(orderId) ?? merchantOrderId,
    amount: paise === undefined ? undefined : Math.round(paise),
    ...(isJsonObject(metaInfo) ? { metaInfo: metaInfoIn(metaInfo) } : {}),
    ...(details === undefined ? {} : { paymentDetails: details }),
  }
  return isStatus(status) ? status : undefined
}

const decodeErrorBody = Schema.decodeUnknownOption(ErrorBody)
const decodePriceChange = Schema.decodeUnknownOption(PriceChangedBody)

const isDefiniteRefusal = (failure: CallRefused) =>
  isRequestRefused(failure) ||
  Option.exists(decodeErrorBody(failure.body), ({ code }) => code === PAYMENT_REFUSED)

const tripNotBookable = ({ body }: CallRefused): TripNotBookable | undefined =>
  Option.match(decodeErrorBody(body), {
    onNone: () => undefined,
    onSome: ({ code, message }) => {
      const objection = [...TRIP_OBJECTIONS, ...DEPARTURE_OBJECTIONS].find(
        (one) => TRIP_OBJECTION_CODES[one] === code,
      )
      return objection === undefined ? undefined : new TripNotBookable({ objection, message })
    },
  })

const voucherRefused = ({ body }: CallRefused): VoucherRefused | undefined =>
  Option.match(decodeErrorBody(body), {
    onNone: () => undefined,
    onSome: ({ code, message }) => (code === VOUCHER_REFUSED ? new VoucherRefused({ message }) : undefined),
  })

/** A refusal of the request, or by the provider, is a definite no. After anything else the order may exist. */
const notResumed = (failure: CallRefused | CallUnanswered) => {
  const isRefused = failure._tag === "CallRefused" && isDefiniteRefusal(failure)
  return new PaymentNotStarted({ outcome: isRefused ? "refused" : "unknown", cause: failure })
}

const notStarted = (failure: CallRefused | CallUnanswered) => {
  if (failure._tag === "CallUnanswered") return notResumed(failure)
  return Option.match(decodePriceChange(failure.body), {
    onSome: ({ quote }) => new PriceChanged(quote),
    onNone: () => tripNotBookable(failure) ?? voucherRefused(failure) ?? notResumed(failure),
  })
}

const startedIn = (body: unknown) => {
  const started = decodeStartedPayment(body)
  return started === undefined ? Effect.fail(unanswered("no address to pay at")) : Effect.succeed(started)
}

const unmaskedStatusFailure = (failure: CallRefused | CallUnanswered): UnmaskedStatusFailure => {
  const refusal = failure._tag === "CallRefused" ? decodeErrorBody(failure.body) : Option.none()
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
const originalAnswers = new WeakMap<FiledStatus, JsonObject>()

const statusIn = Effect.fn("statusIn")(function* (
  body: unknown,
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<PaymentStatus, StatusFailure> {
  if (!isJsonObject(body)) return yield* new StatusUnavailable({ cause: "an answer that is no object" })
  const { status = null } = body
  if (status === null) return yield* new StatusNotFound({ merchantOrderId })
  return (
    decodePaymentStatus(status, merchantOrderId) ?? (yield* new StatusUnavailable({ cause: "no amount" }))
  )
})

/**
 * Payments over HTTP.
 * `isOurs`: whether the server is ours. The specification knows neither keys nor masks: a strange header may be refused,
 * and a strange `masked` or `resumable` means nothing to us.
 */
export const httpPayments = (baseUrl: string, isOurs = true) =>
  Layer.succeed(Payments, {
    start: (request, requestKey) =>
      sendCall(baseUrl, paymentCalls.start, request, isOurs ? requestKey : undefined).pipe(
        Effect.flatMap(startedIn),
        Effect.mapError(notStarted),
      ),

    resume: Effect.fn("Payments.resume")(function* (merchantOrderId: MerchantOrderId) {
      if (!isOurs)
        return yield* new PaymentNotStarted({
          outcome: "refused",
          cause: "the specification has no such call",
        })
      return yield* sendCall(baseUrl, paymentCalls.resume, { merchantOrderId }).pipe(
        Effect.flatMap(startedIn),
        Effect.mapError(notResumed),
      )
    }),

    status: Effect.fn("Payments.status")(function* (merchantOrderId: MerchantOrderId) {
      const body = yield* sendCall(baseUrl, paymentCalls.status, { merchantOrderId }).pipe(
        Effect.mapError((cause) => new StatusUnavailable({ cause })),
      )
      const read = yield* statusIn(body, merchantOrderId)
      const { masked: _, resumable: _resumable, ...plain } = read
      const status: PaymentStatus = isOurs ? read : plain
      if (isJsonObject(body) && isJsonObject(body["status"])) originalAnswers.set(status, body["status"])
      return status
    }),

    unmaskedStatus: Effect.fn("Payments.unmaskedStatus")(function* (
      merchantOrderId: MerchantOrderId,
      lastDigits: string,
    ) {
      if (!isOurs) return yield* new StatusUnavailable({ cause: "the specification has no such call" })
      const body = yield* sendCall(baseUrl, paymentCalls.unmaskedStatus, {
        merchantOrderId,
        lastDigits,
      }).pipe(Effect.mapError(unmaskedStatusFailure))
      return yield* statusIn(body, merchantOrderId)
    }),

    save: (status, tripPackage) =>
      sendCall(baseUrl, paymentCalls.save, {
        ...(originalAnswers.get(status) ?? status),
        orderId: status.orderId,
        tripPackage,
      }).pipe(
        Effect.mapError((cause) => new PaymentNotSaved({ cause })),
        Effect.asVoid,
      ),
  })
