/** When a trip is, as the page of a booking says it. */
import { dayText, isDay } from "#core/days.ts"
import { timeText } from "#core/departures/departure.ts"
import { minuteOf } from "#core/departures/tripRules.ts"

/** A day and its start time, "09:30", in words; the text of the field where that is no day. */
export const whenText = (date: string, startTime: string | undefined): string =>
  [
    isDay(date) ? dayText(date) : date,
    ...(startTime === undefined ? [] : [timeText(minuteOf(startTime))]),
  ].join(", ")
