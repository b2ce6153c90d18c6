/**
 * For how long an order can be paid at the provider: as long as its trip can be booked, and not longer than is usual. What
 * could not be paid in time is not taken at all.
 */
import { Clock, Effect } from "effect"
import { type Day, instantOf } from "../days.ts"
import {
  type Departure,
  departureClosingMinute,
  departureIdOf,
  parseDepartureId,
} from "../departures/departure.ts"
import { departureRefusalText } from "../departures/departureObjection.ts"
import { closingMinute } from "../departures/tripObjection.ts"
import type { TripRules } from "../departures/tripRules.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import { TripNotBookable } from "../ports/payments.ts"
import type { BookingRequest } from "./bookingRequest.ts"
import type { PlacedOrder } from "./order.ts"
import type { QuotedTrip } from "./requote.ts"

/** How long a visitor may take to pay, in milliseconds. */
export const USUAL_CHECKOUT_MS = 1_200_000
/** Who is read or sent a link by the desk has to find it first. Unit: milliseconds. */
const LINK_CHECKOUT_MS = 3_600_000
/** The provider takes no shorter time (PhonePe docs, create payment, `expireAfter`). Unit: milliseconds. */
export const LEAST_CHECKOUT_MS = 300_000

/**
 * The cut-off: from when a departure, or where none is named a day, is booked no more. Where the rules name no time it is
 * the end of the day. Unit: milliseconds since 1970.
 */
export const bookingClosesAtMs = (
  rules: TripRules,
  { date, departure: named }: { readonly date: Day; readonly departure?: string | undefined },
): number => {
  const departure = named === undefined ? undefined : parseDepartureId(named)
  const minute =
    departure === undefined ? closingMinute(rules, date) : departureClosingMinute(rules, departure)
  return instantOf({ day: date, minute })
}

/**
 * For how long its page is to be open that the desk asks for, or its payer, in milliseconds; `undefined` where too little time
 * is left.
 */
export const checkoutTimeMs = (
  { bookingClosesAtMs: closesAtMs = Infinity }: PlacedOrder,
  isForLink: boolean,
  nowMs: number,
): number | undefined => {
  const usualMs = isForLink ? LINK_CHECKOUT_MS : USUAL_CHECKOUT_MS
  const timeMs = Math.min(usualMs, closesAtMs - nowMs)
  return timeMs < LEAST_CHECKOUT_MS ? undefined : timeMs
}

/** The trip with those of its departures only that can be booked until an instant at least; `undefined` where none can. */
export const bookableUntil = (
  trip: QuotedTrip,
  { date }: Pick<BookingRequest, "date">,
  untilMs: number,
): QuotedTrip | undefined => {
  const { rules, departures } = trip
  const isInTime = (departure?: Departure) =>
    bookingClosesAtMs(rules, { date, departure: departure && departureIdOf(departure) }) >= untilMs
  if (departures.length === 0) return isInTime() ? trip : undefined
  const inTime = departures.filter((one) => isInTime(one))
  return inTime.length === 0 ? undefined : { ...trip, departures: inTime }
}

/**
 * The trip with those of its departures only for which there is time to pay at the provider. Errors: there is none, and
 * booking counts as closed.
 */
export const requireTimeToPay = Effect.fn("requireTimeToPay")(function* (
  trip: QuotedTrip,
  request: BookingRequest,
): Effect.fn.Return<QuotedTrip, TripNotBookable> {
  const inTime = bookableUntil(trip, request, (yield* Clock.currentTimeMillis) + LEAST_CHECKOUT_MS)
  if (inTime !== undefined) return inTime
  const { rules, departures } = trip
  const departure = departures.at(-1)
  return yield* departure === undefined
    ? new TripNotBookable({
        objection: "bookingClosed",
        message: tripRefusalText("bookingClosed", rules, request),
      })
    : new TripNotBookable({
        objection: "departureClosed",
        message: departureRefusalText("departureClosed", { departure, party: request }),
      })
})
