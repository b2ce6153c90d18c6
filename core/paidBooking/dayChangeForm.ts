/** The day to which a traveller wants to move their trip, and why it cannot be had. */
import { BOOKING_FIELD_ERROR_TEXT } from "../booking/bookingForm.ts"
import type { Party } from "../booking/party.ts"
import { isBeyondHorizon } from "../booking/travelDay.ts"
import { type Day, type IndianMoment, isDay } from "../days.ts"
import { type ChosenTime, departureHint, departureToBook, hasRoomFor } from "../departures/departureChoice.ts"
import { dayObjection } from "../departures/tripObjection.ts"
import type { TripRules } from "../departures/tripRules.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import type { OfferedDeparture } from "../ports/departures.ts"
import { BOOKING_OBJECTION_TEXT } from "./bookingObjectionText.ts"
import type { BookingView } from "./bookingView.ts"

export interface DayChangeForm {
  /** Who travels, and when until now; that is absent where it is another trip. */
  readonly booking: Party & Partial<Pick<BookingView, "date" | "departure">>
  readonly rules: TripRules
  /** Whatever the date field holds. */
  readonly date: string
  /** The day's departures, as far as they are known. */
  readonly departures: ReadonlyArray<OfferedDeparture>
  readonly chosen: ChosenTime | undefined
}

/**
 * Why the trip cannot be moved to the day, as a sentence. `undefined`: it can, as far as the page knows. On its own day it goes
 * to a time that is named, and to none while the day's times are not known.
 */
export const dayChangeObjection = (
  { booking, rules, date, departures, chosen }: DayChangeForm,
  now: IndianMoment,
): string | undefined => {
  if (!isDay(date) || date < now.day) return BOOKING_FIELD_ERROR_TEXT.dayInvalid
  if (isBeyondHorizon(date, now.day)) return BOOKING_FIELD_ERROR_TEXT.dayTooFar
  const objection = dayObjection(rules, date, now)
  if (objection !== undefined) return tripRefusalText(objection, rules, { ...booking, date })
  const departure = departureToBook(departures, chosen, booking)
  const isAnotherTime = departures.length > 0 && departure?.id !== booking.departure
  if (date === booking.date && !isAnotherTime) return BOOKING_OBJECTION_TEXT.sameDay
  return departures.length === 0 || (departure !== undefined && hasRoomFor(departure, booking))
    ? undefined
    : departureHint(departures, chosen, booking)
}

/** Throws for a text that the guard has not let through. */
export const chosenDay = ({ date }: Pick<DayChangeForm, "date">): Day => date as Day
