/** core/departures/tripRulesText.ts: when a trip runs and why it cannot be booked, in words. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day, WEEKDAYS } from "#core/days.ts"
import { nextRunningDays, runsOn, type TripRules } from "#core/departures/tripRules.ts"
import { tripObjections } from "#core/departures/tripObjection.ts"
import {
  closingSentence,
  runsSentence,
  runsText,
  todaysClosingSentence,
  tripRefusalText,
} from "#core/departures/tripRulesText.ts"
import { parties } from "../../generators/arbitraries.ts"
import { daysOfFourYears, tripRules } from "../../generators/tripRules.ts"

const WINTER = { from: "10-01", to: "05-31" } as const
const YEAR = { from: "01-01", to: "12-31" } as const

describe("runsText", () => {
  it.each([
    [[WINTER], "October to May, daily"],
    [[YEAR], "all year, daily"],
    [[{ from: "06-15", to: "09-30" }], "15 June to 30 September, daily"],
    [[{ from: "12-01", to: "02-28" }], "December to February, daily"],
    [[{ from: "12-01", to: "02-29" }], "December to February, daily"],
    [[{ from: "12-01", to: "12-31" }], "December, daily"],
    [[{ ...WINTER, weekdays: ["Wednesday"] }], "October to May, Wednesdays"],
    [[{ ...WINTER, weekdays: ["Sunday", "Wednesday"] }], "October to May, Wednesdays and Sundays"],
    [
      [{ ...YEAR, weekdays: ["Saturday", "Monday", "Tuesday", "Friday", "Wednesday", "Thursday"] }],
      "all year, Monday to Saturday",
    ],
    [[{ ...YEAR, weekdays: WEEKDAYS }], "all year, daily"],
    [[{ from: "12-23", to: "12-29", dates: ["12-23", "12-29"] }], "on 23 December and 29 December only"],
    [
      [{ ...WINTER, startTimes: ["00:00", "09:30", "12:00", "14:05"] }],
      "October to May, daily at 12 am, 9.30 am, 12 pm and 2.05 pm",
    ],
    [
      [{ ...YEAR, except: ["2027-08-28", "12-25"] }],
      "all year, daily, not on Sat 28 Aug 2027 and 25 December",
    ],
    [[{ ...WINTER, lastStart: "17:00" }], "October to May, daily, setting out by 5 pm"],
    [
      [{ ...WINTER, weekdays: ["Wednesday"], lastStart: "07:30", except: ["12-25"] }],
      "October to May, Wednesdays, setting out by 7.30 am, not on 25 December",
    ],
    [[WINTER, { from: "06-01", to: "06-30", weekdays: ["Sunday"] }], "October to May, daily; June, Sundays"],
  ] satisfies ReadonlyArray<readonly [TripRules["runs"], string]>)("should say of %j: %s", (runs, text) => {
    expect(runsText({ runs })).toBe(text)
    expect(runsSentence({ runs })).toBe(`Runs ${text}.`)
  })

  it("should have nothing to say of a trip without rules", () => {
    expect([runsText({}), runsSentence({}), closingSentence({})]).toEqual([undefined, undefined, undefined])
  })
})

describe("closingSentence", () => {
  const timed = { runs: [{ ...YEAR, startTimes: ["09:30"] }] }
  it.each([
    [timed, "Booking closes at the last start."],
    [{ ...timed, bookUntilMinutes: 60 }, "Booking closes 1 hour before the last start."],
    [{ ...timed, bookUntilMinutes: 90 }, "Booking closes 90 minutes before the last start."],
    [{ runs: [{ ...YEAR, lastStart: "17:00" }] }, "Booking closes at the last start."],
    [{ bookUntilMinutes: 0 }, "Booking closes before the day of the trip."],
    [{ bookUntilMinutes: 2880 }, "Booking closes 2 days before the day of the trip."],
    [{ runs: [YEAR], bookUntilMinutes: 1440 }, "Booking closes 1 day before the day of the trip."],
  ])("should say of %j: %s", (rules, text) => {
    expect(closingSentence(rules)).toBe(text)
  })
})

describe("todaysClosingSentence", () => {
  const tide = { runs: [{ ...YEAR, lastStart: "18:15" }] }
  it.each([
    [tide, "Booking for today closes at 6.15 pm."],
    [{ ...tide, bookUntilMinutes: 60 }, "Booking for today closes at 5.15 pm."],
    [{ runs: [{ ...YEAR, startTimes: ["09:00", "14:00"] }] }, "Booking for today closes at 2 pm."],
    [{ ...tide, bookUntilMinutes: 1440 }, undefined],
    [{ bookUntilMinutes: 0 }, undefined],
    [{ runs: [YEAR] }, undefined],
    [{}, undefined],
  ])("should say of %j: %s", (rules, text) => {
    expect(todaysClosingSentence(rules, Day.make("2026-11-29"))).toBe(text)
  })
})

describe("tripRefusalText", () => {
  const july = { adults: 2, children: 0, date: "2027-07-15" }
  it("should say when it runs instead", () => {
    expect(tripRefusalText("notRunning", { runs: [WINTER] }, july)).toBe(
      "This trip does not run on Thu 15 Jul 2027. It runs October to May, daily.",
    )
  })

  it("should say when booking closed", () => {
    const rules = { runs: [{ ...YEAR, startTimes: ["09:30"] }], bookUntilMinutes: 120 }
    expect(tripRefusalText("bookingClosed", rules, july)).toBe(
      "Booking for Thu 15 Jul 2027 has closed. Booking closes 2 hours before the last start.",
    )
  })

  it.each([
    [
      { ages: { adultsFrom: 12 }, children: "none" },
      1,
      "Children of 5 to 10 cannot come on this trip: it is for guests of 12 and over.",
    ],
    [
      { ages: { adultsFrom: 21 }, children: "none" },
      1,
      "Children of 5 to 10 cannot come on this trip: it is for adults of 21 and over.",
    ],
    [{ children: "none" }, 1, "Children of 5 to 10 cannot come on this trip: it is for adults."],
    [
      { partySize: { least: 4 } },
      1,
      "This trip is for at least 4 people on one booking. If you are fewer, please call us.",
    ],
    [
      { partySize: { most: 2 } },
      1,
      "At most 2 people can travel on one booking of this trip. If you are more, please call us.",
    ],
    [
      { partySize: { most: 1 } },
      1,
      "At most 1 person can travel on one booking of this trip. If you are more, please call us.",
    ],
  ] satisfies ReadonlyArray<readonly [TripRules, number, string]>)(
    "should say under %j: %3$s",
    (rules, children, text) => {
      expect(tripRefusalText("partyNotAllowed", rules, { ...july, children })).toBe(text)
    },
  )

  it("should be one whole sentence or two for every objection there can be", () => {
    fc.assert(
      fc.property(tripRules, parties, daysOfFourYears, (rules, party, date) => {
        const request = { ...party, date }
        for (const objection of tripObjections(rules, request, { day: date, minute: 720 }))
          expect(tripRefusalText(objection, rules, request)).toMatch(/^[A-Z0-9][^_{}]*\.$/)
      }),
    )
  })
})

it("should name a season that really runs on its first day", () => {
  const rules = { runs: [WINTER] }
  const [first] = nextRunningDays(rules, Day.make("2027-06-15"), 1)
  expect([first, runsOn(rules, Day.make("2027-06-15"))]).toEqual(["2027-10-01", false])
})
