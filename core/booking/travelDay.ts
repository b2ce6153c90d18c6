/**
 * How far ahead a trip may be: prices of a later day are not known, and who travels in the year 2999 would be kept
 * until then.
 */
import { addDays, type Day, daysBetween, dayText, isDay } from "../days.ts"
import { TRAVEL_HORIZON_DAYS } from "../businessConstants.ts"

/** The last day that may be booked or planned for on `today` in India. */
export const latestTravelDay = (today: Day): Day => addDays(today, TRAVEL_HORIZON_DAYS)

export const isBeyondHorizon = (day: Day, today: Day): boolean =>
  daysBetween(today, day) > TRAVEL_HORIZON_DAYS

const distance = (days: number): string => {
  if (days < 0) return "already past"
  if (days === 0) return "today"
  return days === 1 ? "tomorrow" : `in ${days} days`
}

/** A travel day as a visitor reads it back: "Sat 5 Dec 2026, in 14 days". */
export const travelDayText = (day: Day, today: Day): string =>
  `${dayText(day)}, ${distance(daysBetween(today, day))}`

/** The trip date of an order as a reader sees it: "Sat 5 Dec 2026"; a text that is no day stays as it is. */
export const tripDayText = (text: string): string => (isDay(text) ? dayText(text) : text)
