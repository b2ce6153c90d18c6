/**
 * Calendar days in India. A travel day is a date on a wall calendar there, never an instant.
 *
 * Shape: `YYYY-MM-DD`, years 1900 to 2999. Arithmetic is on whole days and knows no time zone but India's.
 */
import { type Brand, Clock, Effect } from "effect"
import { bug } from "./bug.ts"
import { DehydratedQueries } from "./ports/dehydratedQueries.ts"

// Stryker disable next-line Regex: The text must also be the day that it reads back as, so nothing can stand around it.
const SHAPE = /^(19|2\d)\d\d-\d\d-\d\d$/
const MS_PER_DAY = 86_400_000
/** India Standard Time is UTC+5:30 all year round. */
export const IST_OFFSET_MS = 19_800_000

/** Days since 1970-01-01 in the proleptic Gregorian calendar (Hinnant's civil-day count). */
const dayNumberOf = (year: number, month: number, date: number): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

const numberFromText = (text: string): number =>
  dayNumberOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)))

const textFromNumber = (days: number): string => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`
}

/** A day that exists: `Day.make("2026-02-30")` throws. */
export type Day = string & Brand.Brand<"Day">

/** Whether a text, such as a date field's value, names a day that exists. */
export const isDay = (text: unknown): text is Day =>
  // Stryker disable next-line ConditionalExpression: What follows is true of numbers only, or of texts only: the type is asked
  // for the compiler.
  typeof text === "string" && SHAPE.test(text) && textFromNumber(numberFromText(text)) === text

export const Day = {
  make: (text: string): Day => (isDay(text) ? text : bug(`${text} is not a calendar day, YYYY-MM-DD`)),
}

/** The day in India at an instant. Unit: milliseconds since 1970-01-01T00:00Z. */
export const dayInIndia = (instantMs: number): Day =>
  Day.make(textFromNumber(Math.floor((instantMs + IST_OFFSET_MS) / MS_PER_DAY)))

/** The first instant of a day in India, where clocks never change. Unit: milliseconds since 1970-01-01T00:00Z. */
export const startOfDayMs = (day: Day): number => numberFromText(day) * MS_PER_DAY - IST_OFFSET_MS

/**
 * Now by Effect's `Clock`, or by the server's where it is known that a device's clock is wrong. Unit: milliseconds since 1970.
 */
export const currentTimeMs: Effect.Effect<number> = Effect.gen(function* () {
  const { clockOffsetMs = 0 } = yield* DehydratedQueries
  return (yield* Clock.currentTimeMillis) + clockOffsetMs
})

/**
 * Today in India, wherever the visitor is. While a page is shown as it was written, its own day, so that both agree around
 * midnight.
 */
export const today: Effect.Effect<Day> = Effect.gen(function* () {
  const { day } = yield* DehydratedQueries
  return isDay(day) ? day : dayInIndia(yield* currentTimeMs)
})

/** Whole days from `from` to `to`: 0 on the same day, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => numberFromText(to) - numberFromText(from)

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: Day, count: number): Day => Day.make(textFromNumber(numberFromText(day) + count))

/** From the one on which the days are counted: 1970 began on a Thursday. */
export const WEEKDAYS = [
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const

export const weekdayOf = (day: Day): Weekday =>
  WEEKDAYS[((numberFromText(day) % 7) + 7) % 7] ?? bug(`${day} is no day of a week`)

/** `dayText(Day.make("2026-12-05"))` is "Sat 5 Dec 2026". */
export const dayText = (day: Day): string => {
  const month = MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)
  return `${weekdayOf(day).slice(0, 3)} ${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`
}

export const MINUTES_A_DAY = 1440

const minuteInIndia = (instantMs: number): number =>
  ((Math.floor((instantMs + IST_OFFSET_MS) / 60_000) % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY

/** What a calendar and a clock on a wall in India show. Unit: `minute` of that day, 0 to 1439. */
export interface IndianMoment {
  readonly day: Day
  readonly minute: number
}

/** Now in India, on the day that `today` is. */
export const nowInIndia: Effect.Effect<IndianMoment> = Effect.gen(function* () {
  return { day: yield* today, minute: minuteInIndia(yield* currentTimeMs) }
})

/** What an Indian wall clock showed at an instant. Unit: milliseconds since 1970. */
export const momentInIndia = (instantMs: number): IndianMoment => ({
  day: dayInIndia(instantMs),
  minute: minuteInIndia(instantMs),
})

/** The instant of a minute counted from a day's beginning in India, within that day or not. Unit: milliseconds since 1970. */
export const instantOf = ({ day, minute }: IndianMoment): number => startOfDayMs(day) + minute * 60_000

/** `momentText` is the instant as an Indian wall clock shows it: "21 Nov 2026, 16:05 IST". Unit: milliseconds. */
export const momentText = (instantMs: number): string => {
  const minutes = minuteInIndia(instantMs)
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
  return `${dayText(dayInIndia(instantMs)).slice(4)}, ${clock} IST`
}

/** How many minutes of a day are over at a moment: negative before it, and more than a day's after it. */
export const minutesSince = (day: Day, now: IndianMoment): number =>
  daysBetween(day, now.day) * MINUTES_A_DAY + now.minute
