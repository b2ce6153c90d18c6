/** A travel day as a visitor reads it back: "Sat 5 Dec 2026, in 14 days". */
import { type Day, daysBetween, dayText } from "../days.ts"

const distance = (days: number): string => {
  if (days < 0) return "already past"
  if (days === 0) return "today"
  return days === 1 ? "tomorrow" : `in ${days} days`
}

export const travelDayText = (day: Day, today: Day): string =>
  `${dayText(day)}, ${distance(daysBetween(today, day))}`
