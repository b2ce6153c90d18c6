/** A travel day as a visitor reads it back: "Sat 5 Dec 2026, in 14 days". */
import { type Day, daysBetween, dayText } from "../days.ts"

const distance = (days: number): string => {
  if (days === 0) return "today"
  if (days === 1) return "tomorrow"
  return days > 0 ? `in ${days} days` : "already past"
}

export const travelDayText = (day: Day, today: Day): string =>
  `${dayText(day)}, ${distance(daysBetween(today, day))}`
