/** Laws of core/departures/departure.ts: ids that say what they are of, and pools that are in one place. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day, daysBetween } from "#core/days.ts"
import {
  clockText,
  departureIdOf,
  departuresOn,
  daysUntilBack,
  hasSetOut,
  occupiedMinutes,
  parseDepartureId,
  poolQuarters,
  timeText,
  withWholeTimes,
} from "#core/departures/departure.ts"
import { daysOfFourYears, pooledRules, tripRules } from "../../generators/tripRules.ts"

const departures = fc.record({
  pool: fc.constantFrom("boat", "bus-2"),
  day: daysOfFourYears,
  startMinute: fc.integer({ min: 0, max: 1439 }),
})
const instantOf = (day: Day, minute: number) => Date.parse(`${day}T00:00:00Z`) / 60_000 + minute

describe("timeText", () => {
  it("should tell every minute of a day apart, and say which half of the day it is in", () => {
    const minutes = Array.from({ length: 1440 }, (_, minute) => minute)
    expect(new Set(minutes.map(timeText)).size).toBe(1440)
    expect(minutes.every((minute) => timeText(minute).endsWith(minute < 720 ? " am" : " pm"))).toBe(true)
    expect([0, 5, 570, 720, 840, 1439].map(timeText)).toEqual([
      "12 am",
      "12.05 am",
      "9.30 am",
      "12 pm",
      "2 pm",
      "11.59 pm",
    ])
  })
})

describe("withWholeTimes", () => {
  it("should keep every time in one piece, and change nothing that is read", () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(fc.array(minute, { maxLength: 4 }), (minutes) => {
        const times = minutes.map(timeText)
        const text = `Runs daily at ${times.join(", ")} and on 3 amber days.`
        const whole = withWholeTimes(text)
        expect(whole.replaceAll("\u00a0", " ")).toBe(text)
        expect(whole.match(/\d [ap]m\b/)).toBe(null)
        expect(whole).toContain("on 3 amber days.")
      }),
    )
  })
})

describe("daysUntilBack", () => {
  it("should be the last day on which a departure has its pool, and none that no departure reaches", () => {
    fc.assert(
      fc.property(pooledRules, daysOfFourYears, (rules, day) => {
        const reached = departuresOn(rules, day)
          .flatMap((departure) => poolQuarters(departure, occupiedMinutes(rules, departure)))
          .map((quarter) => daysBetween(day, quarter.day))
        expect(Math.max(0, ...reached)).toBeLessThanOrEqual(daysUntilBack(rules))
      }),
    )
    const until = (time: string, durationMinutes: number) =>
      daysUntilBack({
        runs: [{ from: "01-01", to: "12-31", startTimes: ["08:00", time], durationMinutes }],
        pool: { id: "boat", capacity: 4, turnaroundMinutes: 30 },
      })
    expect([until("20:00", 120), until("22:00", 120), until("09:00", 4320)]).toEqual([0, 1, 3])
    expect(daysUntilBack({})).toBe(0)
  })
})

describe("departureIdOf", () => {
  it("should be read back as the departure that it was made of", () => {
    fc.assert(
      fc.property(departures, (departure) => {
        expect(parseDepartureId(departureIdOf(departure))).toEqual(departure)
      }),
    )
    const morning = { pool: "boat", day: Day.make("2026-12-05"), startMinute: 570 }
    expect(departureIdOf(morning)).toBe("boat/2026-12-05/09:30")
  })

  it.each([
    "",
    "boat",
    "boat/2026-12-05",
    "boat/2026-02-30/09:30",
    "boat/2026-12-05/24:00",
    "boat/2026-12-05/9:30",
    "Boat/2026-12-05/09:30",
    "boat/2026-12-05/09:30/more",
  ])("should know that %j is none", (text) => {
    expect(parseDepartureId(text)).toBeUndefined()
  })
})

describe("departuresOn", () => {
  it("should have the start times of the day, of trips whose seats are counted only", () => {
    fc.assert(
      fc.property(pooledRules, daysOfFourYears, (rules, day) => {
        const found = departuresOn(rules, day)
        expect(new Set(found.map(departureIdOf)).size).toBe(found.length)
        for (const departure of found) {
          expect(departure.pool).toBe(rules.pool.id)
          expect(occupiedMinutes(rules, departure)).toBeGreaterThan(rules.pool.turnaroundMinutes ?? 0)
        }
      }),
    )
    fc.assert(
      fc.property(tripRules, daysOfFourYears, (rules, day) => {
        expect(departuresOn(rules, day)).toEqual([])
      }),
    )
  })
})

describe("poolQuarters", () => {
  it("should cover the whole trip, in quarters that follow each other over midnight", () => {
    fc.assert(
      fc.property(departures, fc.integer({ min: 0, max: 4000 }), (departure, occupied) => {
        const quarters = poolQuarters(departure, occupied)
        const begins = quarters.map(({ day, quarter }) => instantOf(day, quarter * 15))
        const start = instantOf(departure.day, departure.startMinute)
        expect(begins[0]).toBeLessThanOrEqual(start)
        expect(start - (begins[0] ?? 0)).toBeLessThan(15)
        expect((begins.at(-1) ?? 0) + 15).toBeGreaterThanOrEqual(start + occupied)
        expect(begins.every((at, place) => place === 0 || at === (begins[place - 1] ?? 0) + 15)).toBe(true)
      }),
    )
  })

  it("should let two trips follow each other, and never lie over each other", () => {
    const keys = (startMinute: number, occupied: number) =>
      poolQuarters({ pool: "boat", day: Day.make("2026-12-05"), startMinute }, occupied).map(
        ({ day, quarter }) => `${day} ${quarter}`,
      )
    fc.assert(
      fc.property(fc.nat(80), fc.integer({ min: 1, max: 16 }), fc.nat(80), (one, quarters, other) => {
        const first = keys(one * 15, quarters * 15)
        const second = keys(other * 15, 15)
        const isDuring = other >= one && other < one + quarters
        expect(second.some((key) => first.includes(key))).toBe(isDuring)
      }),
    )
  })
})

describe("hasSetOut", () => {
  it("should be true from the minute of its start in India on, and of what is no departure", () => {
    fc.assert(
      fc.property(
        daysOfFourYears,
        fc.nat(1439),
        fc.integer({ min: -100, max: 100 }),
        (day, startMinute, byMs) => {
          const id = departureIdOf({ pool: "boat", day, startMinute })
          const startMs = Date.parse(`${day}T${clockText(startMinute)}:00+05:30`)
          expect(hasSetOut(id, startMs + byMs)).toBe(byMs >= 0)
        },
      ),
    )
    expect(hasSetOut("boat/some day", 0)).toBe(true)
  })
})
