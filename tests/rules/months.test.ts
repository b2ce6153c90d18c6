/** Laws of core/months.ts: a wall calendar has every day once, under its own weekday. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day, weekdayOf } from "#core/days.ts"
import {
  addMonths,
  daysOf,
  isMonth,
  Month,
  monthOf,
  monthText,
  sameDayIn,
  WEEK,
  weeksOf,
} from "#core/months.ts"
import { daysOfFourYears } from "../generators/tripRules.ts"

const months = daysOfFourYears.map(monthOf)

describe("a month", () => {
  it("should have every day of it once, in order, and its neighbours the days beside them", () => {
    fc.assert(
      fc.property(daysOfFourYears, (day) => {
        const days = daysOf(monthOf(day))
        expect(days).toContain(day)
        days.slice(1).forEach((one, place) => expect(addDays(days[place] ?? day, 1)).toBe(one))
        expect(monthOf(addDays(days[0] ?? day, -1))).toBe(addMonths(monthOf(day), -1))
        expect(monthOf(addDays(days.at(-1) ?? day, 1))).toBe(addMonths(monthOf(day), 1))
      }),
    )
  })

  it("should stand on the wall with each day under its weekday, in weeks of seven", () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksOf(month)
        expect(weeks.flat().filter((day) => day !== undefined)).toEqual(daysOf(month))
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          expect(week.every((day, place) => day === undefined || weekdayOf(day) === WEEK[place])).toBe(true)
          expect(week.some((day) => day !== undefined)).toBe(true)
        }
      }),
    )
  })

  it("should be found again after as many months there as back", () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -200, max: 200 }), (month, count) => {
        expect(addMonths(addMonths(month, count), -count)).toBe(month)
      }),
    )
  })

  it("should keep the day of another month, or take its last one", () => {
    expect(sameDayIn(Month.make("2027-02"), Day.make("2026-12-31"))).toBe("2027-02-28")
    expect(sameDayIn(Month.make("2027-01"), Day.make("2026-12-05"))).toBe("2027-01-05")
  })

  it("should end where the calendar ends, and be read aloud", () => {
    expect(addMonths(Month.make("2999-12"), 1)).toBe("2999-12")
    expect(addMonths(Month.make("1900-01"), -1)).toBe("1900-01")
    expect(monthText(Month.make("2026-12"))).toBe("December 2026")
    expect(["2026-13", "2026-1", "", undefined].some(isMonth)).toBe(false)
  })
})
