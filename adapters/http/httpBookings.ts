/** A traveller's bookings over HTTP. */
import { Effect, Layer, Option, Schema } from "effect"
import { parseBookingSecret } from "#core/paidBooking/bookingSecret.ts"
import type { NewTrip } from "#core/paidBooking/newTrip.ts"
import { BOOKING_OBJECTIONS } from "#core/paidBooking/bookingView.ts"
import { DEPARTURE_OBJECTIONS } from "#core/departures/departureObjection.ts"
import { TRIP_OBJECTIONS } from "#core/departures/tripObjection.ts"
import {
  AddressRefused,
  BookingNotChanged,
  BookingNotFound,
  Bookings,
  BookingsUnavailable,
  LookedUpTooOften,
} from "#core/ports/bookings.ts"
import { PaymentNotStarted } from "#core/ports/payments.ts"
import { bookingCalls } from "../wire/bookingCalls.ts"
import type { ApiCall } from "../wire/call.ts"
import { CHANGE_OBJECTION_CODES, ErrorBody, PAYMENT_REFUSED } from "../wire/errorBody.ts"
import { type CallRefused, type CallUnanswered, sendCall } from "./sendCall.ts"

type CallFailure = CallRefused | CallUnanswered

const decodeErrorBody = Schema.decodeUnknownOption(ErrorBody)

const unavailable = (cause: unknown) => new BookingsUnavailable({ cause })

const notOpened = (failure: CallFailure) =>
  failure._tag === "CallRefused" && failure.status === 404 ? new BookingNotFound() : unavailable(failure)

const OBJECTIONS = [...BOOKING_OBJECTIONS, ...TRIP_OBJECTIONS, ...DEPARTURE_OBJECTIONS]

const notChanged = (failure: CallFailure) => {
  const refusal = failure._tag === "CallRefused" ? decodeErrorBody(failure.body) : Option.none()
  return Option.match(refusal, {
    onNone: () => notOpened(failure),
    onSome: ({ code, message }) => {
      const objection = OBJECTIONS.find((one) => CHANGE_OBJECTION_CODES[one] === code)
      return objection === undefined ? notOpened(failure) : new BookingNotChanged({ objection, message })
    },
  })
}

const notPaid = (failure: CallFailure) => {
  const code =
    failure._tag === "CallRefused" ? Option.getOrUndefined(decodeErrorBody(failure.body))?.code : ""
  return code === PAYMENT_REFUSED
    ? new PaymentNotStarted({ outcome: "refused", cause: failure })
    : notChanged(failure)
}

const notSaved = (failure: CallFailure) =>
  failure._tag === "CallRefused" && failure.status === 400
    ? new AddressRefused({
        message: Option.match(decodeErrorBody(failure.body), {
          onNone: () => "This is not an e-mail address.",
          onSome: ({ message }) => message,
        }),
      })
    : notOpened(failure)

const notSent = (failure: CallFailure) => {
  if (failure._tag !== "CallRefused" || failure.status !== 429) return unavailable(failure)
  const { retryAfterMs: waitMs } = failure
  return new LookedUpTooOften(waitMs === undefined ? {} : { waitMs })
}

const sentTrip = ({ subSlug, date, departure }: NewTrip) => ({
  subSlug,
  date,
  ...(departure === undefined ? {} : { departure }),
})

/** `baseUrl` is the server's origin; empty for the page's own. */
export const httpBookings = (baseUrl: string) => {
  const answerOf = <Request, Response, E>(
    call: ApiCall<Request, Response>,
    payload: Request,
    failureOf: (failure: CallFailure) => E,
  ) =>
    sendCall(baseUrl, call, payload).pipe(
      Effect.mapError(failureOf),
      Effect.flatMap((body) => Effect.mapError(Schema.decodeUnknownEffect(call.response)(body), unavailable)),
    )
  return Layer.succeed(Bookings, {
    open: (secret) =>
      Effect.map(answerOf(bookingCalls.open, { secret }, notOpened), ({ booking }) => booking),
    secretOf: (merchantOrderId) =>
      Effect.map(answerOf(bookingCalls.secretOf, { merchantOrderId }, unavailable), ({ secret }) =>
        secret === undefined ? undefined : parseBookingSecret(secret),
      ),
    mine: Effect.map(answerOf(bookingCalls.mine, {}, unavailable), ({ bookings }) => bookings),
    saveEmail: (secret, email) =>
      Effect.asVoid(answerOf(bookingCalls.saveEmail, { secret, email }, notSaved)),
    sendLinks: (mobileNumber, date) =>
      Effect.asVoid(answerOf(bookingCalls.sendLinks, { mobileNumber, date }, notSent)),
    cancel: (secret, refund, isVoucher = false) =>
      Effect.map(
        answerOf(bookingCalls.cancel, { secret, refund, ...(isVoucher ? { isVoucher } : {}) }, notChanged),
        ({ booking }) => booking,
      ),
    takeOff: (secret, left, refund) =>
      Effect.map(
        answerOf(bookingCalls.takeOff, { secret, left, refund }, notChanged),
        ({ booking }) => booking,
      ),
    changeDay: (secret, date, departure) =>
      Effect.map(
        answerOf(
          bookingCalls.changeDay,
          { secret, date, ...(departure === undefined ? {} : { departure }) },
          notChanged,
        ),
        ({ booking }) => booking,
      ),
    quoteTrip: (secret, trip) =>
      Effect.map(
        answerOf(bookingCalls.quoteTrip, { secret, ...sentTrip(trip) }, notChanged),
        ({ price }) => price,
      ),
    changeTrip: (secret, trip, shown) =>
      Effect.map(
        answerOf(bookingCalls.changeTrip, { secret, ...sentTrip(trip), shown }, notChanged),
        ({ booking }) => booking,
      ),
    payDifference: (secret) => answerOf(bookingCalls.payDifference, { secret }, notPaid),
  })
}
