/**
 * How far ahead a trip may be: prices of a later day are not known, and who travels in the year 2999 would be kept
 * until then.
 */
import { addDays, type Day, daysBetween } from "./days.ts"
import { TRAVEL_HORIZON_DAYS } from "./site/businessConstants.ts"

/** The last day that may be booked or planned for on `today` in Goa. */
export const latestTravelDay = (today: Day): Day => addDays(today, TRAVEL_HORIZON_DAYS)

export const isBeyondHorizon = (day: Day, today: Day): boolean =>
  daysBetween(today, day) > TRAVEL_HORIZON_DAYS
