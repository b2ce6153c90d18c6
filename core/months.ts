/** Months of the calendar in India, as addresses and a wall calendar show them. Shape: "2026-12". */
import type { Brand } from "effect"
import { bug } from "./bug.ts"
import { Day, isDay, MONTHS, weekdayOf, WEEKDAYS } from "./days.ts"

/** A month that exists, of the years that `Day` knows. */
export type Month = string & Brand.Brand<"Month">

const firstText = (month: string): string => `${month}-01`

export const isMonth = (text: unknown): text is Month => typeof text === "string" && isDay(firstText(text))

export const Month = {
  make: (text: string): Month => (isMonth(text) ? text : bug(`${text} is not a month, YYYY-MM`)),
}

export const monthOf = (day: Day): Month => Month.make(day.slice(0, 7))

const firstDayOf = (month: Month): Day => Day.make(firstText(month))

/** The month `count` months later, or earlier when negative; the same one where the calendar ends. */
export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, place = 0] = month.split("-").map(Number)
  const months = year * 12 + place - 1 + count
  const text = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`
  return isMonth(text) ? text : month
}

/** Every day of it, in order. */
export const daysOf = (month: Month): ReadonlyArray<Day> =>
  Array.from({ length: 31 }, (_, place) => `${month}-${String(place + 1).padStart(2, "0")}`).filter(isDay)

/** "December 2026". */
export const monthText = (month: Month): string =>
  `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** A week as a wall calendar in India begins it. */
export const WEEK = [...WEEKDAYS.slice(4), ...WEEKDAYS.slice(0, 4)]

/** How many days of its week come before it. */
export const placeInWeek = (day: Day): number => WEEK.indexOf(weekdayOf(day))

/** Its weeks from Monday to Sunday; `undefined` where a day of the week is another month's. */
export const weeksOf = (month: Month): ReadonlyArray<ReadonlyArray<Day | undefined>> => {
  const days = daysOf(month)
  const places: ReadonlyArray<Day | undefined> = [
    ...Array.from({ length: placeInWeek(firstDayOf(month)) }, () => undefined),
    ...days,
  ]
  return Array.from({ length: Math.ceil(places.length / WEEK.length) }, (_, week) =>
    Array.from({ length: WEEK.length }, (__, place) => places[week * WEEK.length + place]),
  )
}

/** The same day of another month, or that month's last one. */
export const sameDayIn = (month: Month, day: Day): Day => {
  const days = daysOf(month)
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? firstDayOf(month)
}
