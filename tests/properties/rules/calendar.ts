/** Calendar days in India. */
import * as fc from "fast-check"
import { addDays, type Day, dayInIndia, daysBetween, dayText, isDay } from "#core/days.ts"
import { days, visitDays } from "../../generators/arbitraries.ts"
import { countDays, dayAfter, daysInMonth } from "../../generators/calendarDays.ts"
import { holds, same } from "../claims.ts"
import { type Boundary, property } from "../property.ts"
import { on, withEdges } from "./edges.ts"

const SECTION = "Decision: days"

const edge = (name: string, text: string): Boundary<Day> => ({
  name,
  example: on(text),
  hit: (day) => day === text,
})
const edges = [
  edge("leap day", "2028-02-29"),
  edge("leap day of a century", "2000-02-29"),
  edge("no leap day in 2100", "2100-02-28"),
  edge("last day of a year", "2026-12-31"),
  edge("first day of a year", "2027-01-01"),
  edge("before the epoch", "1969-12-31"),
]
const anyDay = withEdges(days, ...edges.flatMap(({ example }) => (example === undefined ? [] : [example])))

interface Spell {
  readonly from: Day
  readonly to: Day
}
const spells = fc.record({ from: anyDay, to: anyDay })
const numbers = fc.record({
  year: fc.integer({ min: 1900, max: 2999 }),
  month: fc.integer({ min: 0, max: 13 }),
  date: fc.integer({ min: 0, max: 32 }),
})

/** The end of a day in India, in milliseconds since 1970: 18:30 in Greenwich. */
const END_OF_DAY_MS = Date.parse("2026-11-21T18:30:00Z")

/** Node's own calendar and words: another hand than the core's. */
const BRITISH = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
})

export const calendar = [
  property<Spell>({
    id: "days/difference-counts-calendar-days",
    runs: 2000,
    sentence:
      "Days before travel are the difference of calendar dates, whatever months and leap days lie between.",
    section: SECTION,
    arbitrary: spells,
    boundaries: [
      {
        name: "the same day",
        example: { from: on("2026-11-21"), to: on("2026-11-21") },
        hit: ({ from, to }) => from === to,
      },
      {
        name: "over a leap day",
        example: { from: on("2028-02-28"), to: on("2028-03-01") },
        hit: ({ from, to }) => from < "2028-02-29" && to > "2028-02-29",
      },
      {
        name: "backwards",
        example: { from: on("2027-01-01"), to: on("2026-12-31") },
        hit: ({ from, to }) => from > to,
      },
    ],
    law: ({ from, to }) => same("days between", daysBetween(from, to), countDays(to) - countDays(from)),
  }),
  property<Day>({
    id: "days/the-day-after",
    sentence: "The next day is the one on the wall calendar, and one day back leads home again.",
    section: SECTION,
    arbitrary: anyDay.filter((day) => day < "2999-12-31"),
    boundaries: edges,
    law: (day) => {
      same("one day on", addDays(day, 1), dayAfter(day))
      same("on and back", addDays(addDays(day, 1), -1), day)
    },
  }),
  property<{ readonly year: number; readonly month: number; readonly date: number }>({
    id: "days/only-days-that-exist",
    sentence: "A date field's text is a day only when the calendar has that day.",
    section: "§5 Validation rules: dates",
    arbitrary: numbers,
    boundaries: [
      {
        name: "30 February",
        example: { year: 2026, month: 2, date: 30 },
        hit: ({ month, date }) => month === 2 && date === 30,
      },
      {
        name: "29 February of a common year",
        example: { year: 2027, month: 2, date: 29 },
        hit: ({ year, month, date }) => month === 2 && date === 29 && year % 4 !== 0,
      },
      { name: "month 13", example: { year: 2026, month: 13, date: 1 }, hit: ({ month }) => month === 13 },
      { name: "day 0", example: { year: 2026, month: 1, date: 0 }, hit: ({ date }) => date === 0 },
    ],
    law: ({ year, month, date }) => {
      const text = [year, month, date].map((part) => String(part).padStart(2, "0")).join("-")
      const exists = month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
      same(`${text} is a day`, isDay(text), exists)
    },
  }),
  property<number>({
    id: "days/today-is-today-in-goa",
    sentence: "Today is today in India: it changes at 18:30 in Greenwich, wherever the visitor is.",
    section: SECTION,
    arbitrary: withEdges(fc.integer({ min: 0, max: 4_000_000_000_000 }), END_OF_DAY_MS - 1, END_OF_DAY_MS),
    boundaries: [
      {
        name: "last millisecond of a day in India",
        example: END_OF_DAY_MS - 1,
        hit: (at) => at === END_OF_DAY_MS - 1,
      },
      {
        name: "first millisecond of a day in India",
        example: END_OF_DAY_MS,
        hit: (at) => at === END_OF_DAY_MS,
      },
    ],
    law: (at) =>
      same(`the day in India at ${at}`, dayInIndia(at), new Date(at + 19_800_000).toISOString().slice(0, 10)),
  }),
  property<Day>({
    id: "days/written-for-a-reader",
    sentence: "A day is written with its weekday, day, month and year, as the calendar has them.",
    section: SECTION,
    arbitrary: withEdges(
      visitDays,
      ...edges.slice(0, 5).flatMap(({ example }) => (example === undefined ? [] : [example])),
    ),
    boundaries: edges.slice(0, 5),
    law: (day) => {
      const meant = BRITISH.format(new Date(`${day}T00:00:00Z`))
        .replace(",", "")
        .replace("Sept", "Sep")
      same("text", dayText(day), meant)
      holds("begins with a weekday", /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) /.test(dayText(day)))
    },
  }),
]
