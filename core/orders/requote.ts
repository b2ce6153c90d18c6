/** A trip as it is sold now: what everybody asks who takes a booking, the shop's own call and the desk. */
import { Effect } from "effect"
import {
  BOOKING_FIELD_ERROR_TEXT,
  type BookingFieldError,
  firstBookingFieldError,
} from "../booking/bookingForm.ts"
import { quote } from "../booking/quote.ts"
import { coversTrip } from "../callOffs/callOff.ts"
import { isOnSale, NOT_ON_SALE } from "../catalogue/unlistedActivities.ts"
import { type Day, dayText, nowInIndia } from "../days.ts"
import type { Departure } from "../departures/departure.ts"
import { departureRefusalText, departuresFor } from "../departures/departureObjection.ts"
import { tripObjections } from "../departures/tripObjection.ts"
import type { TripRules } from "../departures/tripRules.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import type { Paise } from "../money.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore, type StoredActivity } from "../ports/catalogueStore.ts"
import { PriceChanged, TripNotBookable } from "../ports/payments.ts"
import { ActivityUnknown, BookingRefused, NotOnSale } from "../refusals.ts"
import type { BookingRequest } from "./bookingRequest.ts"

/** Who sells: the desk does until the trip sets out, also after the shop's own booking has closed. */
export type SoldBy = "shop" | "desk"

export interface QuotedTrip extends StoredActivity {
  readonly total: Paise
  /** As they hold for who sells it. */
  readonly rules: TripRules
  /** Those that may have seats, earliest first; none where seats are not counted. */
  readonly departures: ReadonlyArray<Departure>
}

/** A trip's rules as they hold for who sells it. */
export const rulesFor = (rules: TripRules, by: SoldBy): TripRules => {
  const { bookUntilMinutes: _, ...atDesk } = rules
  return by === "desk" ? atDesk : rules
}

/** In the words of the form, which asks its own clock: who sends a day that is over is told which day it is. */
const refusalText = (objection: BookingFieldError, today: Day): string =>
  objection === "dayInvalid"
    ? `${BOOKING_FIELD_ERROR_TEXT.dayInvalid} Today is ${dayText(today)} in India.`
    : BOOKING_FIELD_ERROR_TEXT[objection]

/** The activity as it is sold now, when rules and amount agree with it. Errors: one per thing that may not agree. */
export const requote = Effect.fn("requote")(function* (
  request: BookingRequest,
  by: SoldBy,
): Effect.fn.Return<
  QuotedTrip,
  BookingRefused | ActivityUnknown | NotOnSale | TripNotBookable | PriceChanged,
  CallOffs | CatalogueStore
> {
  const now = yield* nowInIndia
  const objection = firstBookingFieldError(request, now.day)
  if (objection !== undefined)
    return yield* new BookingRefused({ objection, message: refusalText(objection, now.day) })
  const catalogue = yield* CatalogueStore
  const stored = yield* catalogue.activity(request.subSlug)
  if (stored === undefined) return yield* new ActivityUnknown({ slug: request.subSlug })
  if (!isOnSale(stored.activity)) return yield* new NotOnSale({ message: NOT_ON_SALE })
  const { price: adultFare } = stored.activity
  const rules = rulesFor(stored.activity.rules ?? {}, by)
  const [broken] = tripObjections(rules, request, now)
  if (broken !== undefined)
    return yield* new TripNotBookable({ objection: broken, message: tripRefusalText(broken, rules, request) })
  const callOffs = yield* CallOffs.use((all) => all.ofDays(request.date, request.date))
  if (callOffs.some((callOff) => coversTrip(callOff, { date: request.date })))
    return yield* new TripNotBookable({
      objection: "departureCancelled",
      message: departureRefusalText("departureCancelled", { day: request.date, party: request }),
    })
  const { total } = quote(adultFare, request)
  if (request.amount !== undefined && request.amount !== total)
    return yield* new PriceChanged({ adultFare, total })
  const departures = departuresFor(rules, request, now, callOffs)
  if (typeof departures === "string")
    return yield* new TripNotBookable({
      objection: departures,
      message: departureRefusalText(departures, { party: request }),
    })
  return { ...stored, total, rules, departures }
})
