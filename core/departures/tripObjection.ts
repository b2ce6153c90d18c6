/**
 * What keeps a trip from being booked, by its own rules: asked by the booking form and once more by the server as it
 * quotes again.
 */
import type { Party } from "../booking/party.ts"
import { isBeyondHorizon } from "../booking/travelDay.ts"
import { type Day, type IndianMoment, isDay, MINUTES_A_DAY, minutesSince } from "../days.ts"
import { lastStartMinuteOn, nextRunningDays, runsOn, type TripRules } from "./tripRules.ts"

export const TRIP_OBJECTIONS = ["partyNotAllowed", "notRunning", "bookingClosed"] as const
export type TripObjection = (typeof TRIP_OBJECTIONS)[number]

/** Why a party may not come. That nobody travels at all is the booking form's to say. */
export type PartyObjection = "childrenNotTaken" | "partyTooSmall" | "partyTooLarge"

/** `undefined`: it may. */
export const partyObjection = (
  { children: taken, partySize: { least = 1, most = Infinity } = {} }: TripRules,
  { adults, children }: Party,
): PartyObjection | undefined => {
  if (taken === "none" && children > 0) return "childrenNotTaken"
  const size = adults + children
  if (size > 0 && size < least) return "partyTooSmall"
  return size > most ? "partyTooLarge" : undefined
}

/**
 * The minute from which a day can no longer be booked, counted from the beginning of that day: negative on the days before,
 * and the end of the day where the rules close nothing before.
 */
export const closingMinute = (rules: TripRules, day: Day): number => {
  const { bookUntilMinutes } = rules
  const start = lastStartMinuteOn(rules, day) ?? (bookUntilMinutes === undefined ? MINUTES_A_DAY : 0)
  return start - (bookUntilMinutes ?? 0)
}

export const isBookingClosed = (rules: TripRules, day: Day, now: IndianMoment): boolean =>
  minutesSince(day, now) >= closingMinute(rules, day)

/** Why a day that could be booked on the calendar cannot be by the rules. */
export const dayObjection = (
  rules: TripRules,
  day: Day,
  now: IndianMoment,
): "notRunning" | "bookingClosed" | undefined => {
  if (!runsOn(rules, day)) return "notRunning"
  return isBookingClosed(rules, day, now) ? "bookingClosed" : undefined
}

/** `date` is whatever the date field holds. */
export type BookingRequest = Party & { readonly date: string }

/** The same of whatever the date field holds: a day that is none, past or too far ahead is the booking form's own. */
export const openDayObjection = (
  rules: TripRules,
  date: string,
  now: IndianMoment,
): "notRunning" | "bookingClosed" | undefined =>
  isDay(date) && date >= now.day && !isBeyondHorizon(date, now.day)
    ? dayObjection(rules, date, now)
    : undefined

/** Every objection. */
export const tripObjections = (
  rules: TripRules,
  request: BookingRequest,
  now: IndianMoment,
): ReadonlyArray<TripObjection> => {
  const ofDay = openDayObjection(rules, request.date, now)
  return [
    ...(partyObjection(rules, request) === undefined ? [] : ["partyNotAllowed" as const]),
    ...(ofDay === undefined ? [] : [ofDay]),
  ]
}

const MOST_OFFERED = 3

/**
 * The next days that may be booked, at most three: after the day that was chosen, or from now on where that was none or
 * nothing runs after it.
 */
export const offeredDays = (rules: TripRules, date: string, now: IndianMoment): ReadonlyArray<Day> => {
  const mayBeBooked = (day: Day) => !isBeyondHorizon(day, now.day) && !isBookingClosed(rules, day, now)
  const from = (start: Day) => nextRunningDays(rules, start, MOST_OFFERED, mayBeBooked)
  const after = isDay(date) && date > now.day ? from(date) : []
  return after.length > 0 ? after : from(now.day)
}
