/** Laws of core/days.ts: the calendar, and India's place in it. */
import { Effect, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addDays,
  Day,
  dayInIndia,
  daysBetween,
  dayText,
  instantOf,
  isDay,
  momentInIndia,
  momentText,
  nowInIndia,
  startOfDayMs,
  today,
} from "#core/days.ts"
import { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { DaySchema } from "#core/valueSchemas.ts"
import { days } from "../generators/arbitraries.ts"
import { fixedClock } from "../harness/clocks.ts"
import { countDays, dayAfter, daysInMonth } from "../generators/calendarDays.ts"

const LAST = Day.make("2999-12-31")
const FIRST = Day.make("1900-01-01")

describe("Day", () => {
  it("should take exactly the dates that a calendar prints", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), fc.nat(19), fc.nat(39), (year, month, date) => {
        const exists = month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
        expect(isDay(`${year}-${two(month)}-${two(date)}`)).toBe(exists)
      }),
    )
  })

  it.each(["2000-02-29", "2400-02-29", "2800-02-29"])(
    "should take %s, the leap day of a fourth century",
    (text) => {
      expect(isDay(text)).toBe(true)
      expect(addDays(addDays(Day.make(text), -1), 1)).toBe(text)
    },
  )

  it.each([
    "",
    "2026-2-3",
    "2026-02-30",
    "2100-02-29",
    "1899-12-31",
    "3000-01-01",
    "2026-01-01T00:00",
    " 2026-01-01",
    "2026-01-01\n",
    "२०२६-०१-०१",
  ])("should refuse %j", (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => Day.make(text)).toThrow(`${text} is not a calendar day, YYYY-MM-DD`)
    expect(() => Schema.decodeUnknownSync(DaySchema)(text)).toThrow("is not a calendar day, YYYY-MM-DD")
  })
})

describe("daysBetween", () => {
  it("should agree with a calendar that is counted month by month", () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(daysBetween(from, to)).toBe(countDays(to) - countDays(from))
      }),
    )
  })

  it("should be negative exactly when the text of the day sorts earlier", () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(daysBetween(from, to) < 0).toBe(to < from)
      }),
    )
  })
})

describe("addDays", () => {
  it("should undo daysBetween", () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to)
      }),
    )
  })

  it("should turn the page of the calendar one day at a time", () => {
    fc.assert(
      fc.property(
        days.map((day) => (day === LAST ? FIRST : day)),
        (day) => {
          expect(addDays(day, 1)).toBe(dayAfter(day))
        },
      ),
    )
  })

  it("should not leave the calendar", () => {
    expect(() => addDays(LAST, 1)).toThrow(Error)
    expect(() => addDays(FIRST, -1)).toThrow(Error)
  })
})

describe("dayInIndia", () => {
  it("should be one day from midnight to midnight on an Indian wall clock", () => {
    fc.assert(
      fc.property(days, fc.nat(86_399_999), (day, msIntoDay) => {
        expect(dayInIndia(midnightInIndia(day) + msIntoDay)).toBe(day)
      }),
    )
  })

  it.each([
    ["2026-11-21T18:29:59.999Z", "2026-11-21"],
    ["2026-11-21T18:30:00.000Z", "2026-11-22"],
    ["2028-02-28T18:30:00.000Z", "2028-02-29"],
  ])("should turn at 18:30 UTC: %s is %s", (instant, day) => {
    expect(dayInIndia(Date.parse(instant))).toBe(day)
  })

  it("should be today's day on whatever clock the world has", () => {
    fc.assert(
      fc.property(days, fc.nat(86_399_999), (day, msIntoDay) => {
        const now = fixedClock(midnightInIndia(day) + msIntoDay)
        expect(Effect.runSync(today.pipe(Effect.provide(now)))).toBe(day)
      }),
    )
  })
})

describe("the clock of a device", () => {
  it("should be put right by the server's where it is days off, and count for nothing while a page is as it was written", () => {
    fc.assert(
      fc.property(
        days,
        fc.nat(1439),
        fc.integer({ min: -4_000_000_000, max: 4_000_000_000 }),
        (day, minute, wrongMs) => {
          const instantMs = midnightInIndia(day) + minute * 60_000
          const known = (queries: Partial<DehydratedQueries>) =>
            nowInIndia.pipe(
              Effect.provideService(DehydratedQueries, { answers: {}, clockOffsetMs: -wrongMs, ...queries }),
              Effect.provide(fixedClock(instantMs + wrongMs)),
            )
          expect(Effect.runSync(known({}))).toEqual({ day, minute })
          expect(Effect.runSync(known({ day: "2026-11-21" })).day).toBe("2026-11-21")
        },
      ),
    )
  })
})

describe("dayText", () => {
  it("should name the next weekday on the next day, in a cycle of seven", () => {
    fc.assert(
      fc.property(days, (day) => {
        const week = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        // 1 January 1900 was a Monday.
        expect(dayText(day).slice(0, 3)).toBe(week[(countDays(day) + 1) % 7])
      }),
    )
  })

  it("should carry date, month and year", () => {
    fc.assert(
      fc.property(days, (day) => {
        const [, date, month = "", year] = dayText(day).split(" ")
        const number = "JanFebMarAprMayJunJulAugSepOctNovDec".indexOf(month) / 3 + 1
        expect(`${year}-${two(number)}-${two(Number(date))}`).toBe(day)
      }),
    )
    expect(dayText(Day.make("2026-12-05"))).toBe("Sat 5 Dec 2026")
  })
})

describe("startOfDayMs", () => {
  it("should be the first instant of the day in India", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(startOfDayMs(day)).toBe(midnightInIndia(day))
        expect(dayInIndia(startOfDayMs(day))).toBe(day)
      }),
    )
    expect(dayInIndia(startOfDayMs(Day.make("2026-12-05")) - 1)).toBe("2026-12-04")
  })
})

describe("instantOf", () => {
  it("should be the beginning of the minute that an Indian wall clock shows", () => {
    fc.assert(
      fc.property(
        days.filter((day) => day > FIRST),
        fc.nat(1439),
        fc.nat(59_999),
        (day, minute, ms) => {
          const atMs = instantOf({ day, minute })
          expect(momentInIndia(atMs + ms)).toEqual({ day, minute })
          expect(instantOf({ day: addDays(day, -1), minute: minute + 1440 })).toBe(atMs)
        },
      ),
    )
  })
})

describe("momentText", () => {
  it("should show the wall clock in India to the minute", () => {
    fc.assert(
      fc.property(days, fc.nat(23), fc.nat(59), fc.nat(59_999), (anyDay, hour, minute, ms) => {
        const day = anyDay < "1970-01-02" ? Day.make("1970-01-02") : anyDay
        const text = momentText(midnightInIndia(day) + (hour * 60 + minute) * 60_000 + ms)
        expect(text).toBe(`${dayText(day).slice(4)}, ${two(hour)}:${two(minute)} IST`)
      }),
    )
    expect(momentText(Date.parse("2026-11-21T10:35:20Z"))).toBe("21 Nov 2026, 16:05 IST")
  })
})

// Helpers

const two = (n: number) => String(n).padStart(2, "0")
const midnightInIndia = (day: Day) => Date.parse(`${day}T00:00:00+05:30`)
