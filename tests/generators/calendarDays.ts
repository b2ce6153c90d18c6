/** The tests' own calendar: it counts months one by one, so that it shares no arithmetic with the core's. */
import * as fc from "fast-check"
import { Day } from "#core/days.ts"

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Days of a month, by the rhyme. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const partsOf = (day: string) => day.split("-").map(Number) as [year: number, month: number, date: number]

const textOf = (parts: ReadonlyArray<number>) => parts.map((n) => String(n).padStart(2, "0")).join("-")

const daysOfYear = (year: number) =>
  Array.from({ length: 12 }, (_, month) => daysInMonth(year, month + 1)).reduce((sum, n) => sum + n, 0)

/** Whole days since 1 January 1900. */
export const countDays = (day: Day): number => {
  const [year, month, date] = partsOf(day)
  let count = date - 1
  for (let y = 1900; y < year; y++) count += daysOfYear(y)
  for (let m = 1; m < month; m++) count += daysInMonth(year, m)
  return count
}

/** The text of the day after, whether or not the core would take it. */
export const dayAfter = (day: Day): string => {
  const [year, month, date] = partsOf(day)
  if (date < daysInMonth(year, month)) return textOf([year, month, date + 1])
  return textOf(month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1])
}

const between = (min: number, max: number) => fc.integer({ min, max })

const existing = (parts: fc.Arbitrary<[year: number, month: number, date: number]>): fc.Arbitrary<Day> =>
  parts.map(([year, month, date]) =>
    Day.make(textOf([year, month, Math.min(date, daysInMonth(year, month))])),
  )

/** A day from 1900 to 2999: half of them around leap days and year ends, a quarter in these years. */
export const days: fc.Arbitrary<Day> = existing(
  fc.oneof(
    fc.tuple(between(1900, 2999), between(1, 12), between(1, 31)),
    fc.tuple(between(1900, 2999), fc.constantFrom(2, 3), fc.constantFrom(1, 28, 29)),
    fc.tuple(between(1900, 2999), fc.constantFrom(12, 1), fc.constantFrom(31, 1)),
    fc.tuple(between(2025, 2028), between(1, 12), between(1, 31)),
  ),
)

/** A day on which the site could be visited: years lie before and behind it. */
export const visitDays: fc.Arbitrary<Day> = existing(
  fc.tuple(between(2020, 2100), between(1, 12), between(1, 31)),
)
