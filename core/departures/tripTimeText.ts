/** When a booked trip is, in words that people read. */
import type { BookedTrip } from "../callOffs/callOff.ts"
import { dayText } from "../days.ts"
import { startTimeOf, timeText } from "./departure.ts"
import { minuteOf } from "./tripRules.ts"

/** A booking's day, and its time where its seats are counted: "Sat 5 Dec 2026, 9.30 am". */
export const tripTimeText = ({ date, departure }: BookedTrip): string => {
  const startTime = startTimeOf(departure)
  return startTime === undefined ? dayText(date) : `${dayText(date)}, ${timeText(minuteOf(startTime))}`
}
