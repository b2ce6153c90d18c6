/** Laws of core/departures/tripRules.ts: on which days a trip runs, and which are next. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { TRAVEL_HORIZON_DAYS } from "#core/businessConstants.ts"
import { addDays, Day, type Weekday } from "#core/days.ts"
import {
  isYearlyDate,
  minuteOf,
  nextRunningDays,
  type Run,
  runsOn,
  startMinutesOn,
  type TripRules,
} from "#core/departures/tripRules.ts"
import { daysOfFourYears, tripRules } from "../../generators/tripRules.ts"
import { daysInMonth } from "../../generators/calendarDays.ts"

describe("runsOn", () => {
  it("should say of every day of four years what leafing through a calendar says", () => {
    fc.assert(
      fc.property(tripRules, (rules) => {
        const wrong = CALENDAR.filter(
          ({ day, ...leaf }) => runsOn(rules, day) !== isMarked(rules, { day, ...leaf }),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it("should be true of every day where nothing is ruled", () => {
    fc.assert(
      fc.property(daysOfFourYears, (day) => {
        expect(runsOn({}, day)).toBe(true)
      }),
    )
  })

  it("should never run on an excepted day, and on none more for being ruled more", () => {
    fc.assert(
      fc.property(tripRules, daysOfFourYears, (rules, day) => {
        const closed = {
          ...rules,
          runs: (rules.runs ?? [WHOLE_YEAR]).map((run) => ({ ...run, except: [day] })),
        }
        expect(runsOn(closed, day)).toBe(false)
      }),
    )
  })

  it.each([
    ["2026-05-31", true],
    ["2026-06-01", false],
    ["2026-07-15", false],
    ["2026-09-30", false],
    ["2026-10-01", true],
    ["2026-12-31", true],
    ["2027-01-01", true],
  ])("should say of a jet-ski from October to May on %s: %s", (day, runs) => {
    expect(runsOn({ runs: [{ from: "10-01", to: "05-31" }] }, Day.make(day))).toBe(runs)
  })

  it("should run on 29 February in leap years, and end a season that ends with it on the 28th in others", () => {
    const season = { runs: [{ from: "01-01", to: "02-29" }] }
    expect([runsOn(season, Day.make("2028-02-29")), runsOn(season, Day.make("2027-02-28"))]).toEqual([
      true,
      true,
    ])
    expect(runsOn(season, Day.make("2027-03-01"))).toBe(false)
    const once = { runs: [{ from: "02-29", to: "02-29", dates: ["02-29"] }] }
    expect(nextRunningDays(once, Day.make("2027-03-01"), 3)).toEqual(["2028-02-29"])
  })
})

describe("nextRunningDays", () => {
  it("should be the first running days from the day on, in their order, none skipped", () => {
    fc.assert(
      fc.property(tripRules, daysOfFourYears, fc.integer({ min: 1, max: 6 }), (rules, day, count) => {
        const next = nextRunningDays(rules, day, count)
        const all = Array.from({ length: TRAVEL_HORIZON_DAYS + 1 }, (_, ahead) => addDays(day, ahead))
        expect(next).toEqual(all.filter((one) => runsOn(rules, one)).slice(0, count))
      }),
      { numRuns: 40 },
    )
  })

  it("should be those of them that are wanted, and look no further than the last of these", () => {
    fc.assert(
      fc.property(tripRules, daysOfFourYears, fc.integer({ min: 1, max: 6 }), (rules, day, count) => {
        const asked: Array<Day> = []
        const isWanted = (one: Day) => Number(one.at(-1)) % 3 === 0
        const next = nextRunningDays(rules, day, count, (one) => asked.push(one) > 0 && isWanted(one))
        const all = nextRunningDays(rules, day, TRAVEL_HORIZON_DAYS + 1)
        expect(next).toEqual(all.filter(isWanted).slice(0, count))
        expect(asked).toEqual(next.length < count ? all : all.filter((one) => one <= String(next[count - 1])))
      }),
      { numRuns: 40 },
    )
  })

  it("should reach the last day that may be booked, and no further", () => {
    const from = Day.make("2026-11-22")
    const last = addDays(from, TRAVEL_HORIZON_DAYS)
    const only = (day: Day) => ({ runs: [{ from: "01-01", to: "12-31", dates: [day] }] })
    expect(nextRunningDays(only(last), from, 1)).toEqual([last])
    expect(nextRunningDays(only(addDays(last, 1)), from, 1)).toEqual([])
  })

  it("should end with the calendar", () => {
    expect(nextRunningDays({}, Day.make("2999-12-30"), 5)).toEqual(["2999-12-30", "2999-12-31"])
  })
})

describe("startMinutesOn", () => {
  it("should be the times of the rows that run that day, earliest first and each once", () => {
    fc.assert(
      fc.property(tripRules, daysOfFourYears, (rules, day) => {
        const minutes = startMinutesOn(rules, day)
        expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b))
        const running = (rules.runs ?? []).filter((run) => runsOn({ runs: [run] }, day))
        const named = running.flatMap(({ startTimes = [] }) => startTimes).map(minuteOf)
        expect(new Set(minutes)).toEqual(new Set(named))
      }),
    )
  })

  it("should count the minutes of the day", () => {
    expect(["00:00", "09:30", "23:59"].map(minuteOf)).toEqual([0, 570, 1439])
  })
})

it.each(["02-31", "13-01", "00-10", "2-1", "10-1", "2026-10-01", ""])(
  "should not take %j for a date of every year",
  (text) => {
    expect(isYearlyDate(text)).toBe(false)
  },
)

// Helpers: a calendar that is leafed through, with no arithmetic of the core's.

const WHOLE_YEAR: Run = { from: "01-01", to: "12-31" }

interface Leaf {
  readonly day: Day
  readonly weekday: Weekday
}

const WEEK = ["Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday"] as const
const two = (number: number) => String(number).padStart(2, "0")

/** The first of January 2025 is a Wednesday. */
const CALENDAR: ReadonlyArray<Leaf> = [2025, 2026, 2027, 2028]
  .flatMap((year) =>
    Array.from({ length: 12 }, (_, month) =>
      Array.from(
        { length: daysInMonth(year, month + 1) },
        (__, date) => `${year}-${two(month + 1)}-${two(date + 1)}`,
      ),
    ).flat(),
  )
  .map((text, place) => ({ day: Day.make(text), weekday: WEEK[place % 7] ?? "Wednesday" }))

/** All the dates of a leap year, so that a season is the piece of this list between its ends. */
const YEAR = Array.from({ length: 12 }, (_, month) =>
  Array.from({ length: daysInMonth(2028, month + 1) }, (__, date) => `${two(month + 1)}-${two(date + 1)}`),
).flat()

const seasonOf = ({ from, to }: Run): ReadonlyArray<string> => {
  const [first, last] = [YEAR.indexOf(from), YEAR.indexOf(to)]
  return first <= last ? YEAR.slice(first, last + 1) : [...YEAR.slice(first), ...YEAR.slice(0, last + 1)]
}

const isMarked = ({ runs }: TripRules, { day, weekday }: Leaf): boolean => {
  const names = new Set<string>([day, day.slice(5)])
  return (
    runs === undefined ||
    runs.some(
      (run) =>
        seasonOf(run).includes(day.slice(5)) &&
        !(run.weekdays !== undefined && !run.weekdays.includes(weekday)) &&
        !(run.dates !== undefined && !run.dates.some((date) => names.has(date))) &&
        !run.except?.some((date) => names.has(date)),
    )
  )
}
