/** Laws of core/departures/tripObjection.ts: what keeps a trip from being booked, and what is offered instead. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day, daysBetween } from "#core/days.ts"
import {
  closingMinute,
  dayObjection,
  isBookingClosed,
  offeredDays,
  partyObjection,
  tripObjections,
} from "#core/departures/tripObjection.ts"
import { minuteOf, runsIn, runsOn, type TripRules } from "#core/departures/tripRules.ts"
import { parties } from "../../generators/arbitraries.ts"
import { daysOfFourYears, tripRules } from "../../generators/tripRules.ts"

const moments = fc.record({ day: daysOfFourYears, minute: fc.integer({ min: 0, max: 1439 }) })
const TODAY = Day.make("2026-11-22")
const at = (minute: number) => ({ day: TODAY, minute })

/** The latest minute that a season of the day names. */
const lastNamed = ({ runs = [] }: TripRules, day: Day): number | undefined => {
  const named = runs
    .filter((run) => runsIn(run, day))
    .flatMap(({ startTimes, lastStart }) => startTimes ?? (lastStart === undefined ? [] : [lastStart]))
  return named.length === 0 ? undefined : minuteOf(named.toSorted().at(-1) ?? "")
}

describe("partyObjection", () => {
  it("should let a party come exactly when its children may and its size is within the limits", () => {
    fc.assert(
      fc.property(tripRules, parties, (rules, party) => {
        const { least = 1, most = Infinity } = rules.partySize ?? {}
        const size = party.adults + party.children
        const may =
          (rules.children !== "none" || party.children === 0) && size <= most && (size === 0 || size >= least)
        expect(partyObjection(rules, party) === undefined).toBe(may)
      }),
    )
  })

  it.each([
    [{ children: "none" }, { adults: 2, children: 1 }, "childrenNotTaken"],
    [{ children: "none" }, { adults: 2, children: 0 }, undefined],
    [{ partySize: { least: 2 } }, { adults: 1, children: 0 }, "partyTooSmall"],
    [{ partySize: { least: 2 } }, { adults: 1, children: 1 }, undefined],
    [{ partySize: { most: 10 } }, { adults: 8, children: 3 }, "partyTooLarge"],
    [{ partySize: { most: 10 } }, { adults: 8, children: 2 }, undefined],
    [{ partySize: { least: 2 } }, { adults: 0, children: 0 }, undefined],
    [{}, { adults: 100, children: 100 }, undefined],
  ] satisfies ReadonlyArray<readonly [TripRules, object, string | undefined]>)(
    "should say to %j with %j: %s",
    (rules, party, said) => {
      expect(partyObjection(rules, party)).toBe(said)
    },
  )
})

describe("isBookingClosed", () => {
  it("should stay closed once it is closed", () => {
    fc.assert(
      fc.property(tripRules, daysOfFourYears, moments, fc.nat(3000), (rules, day, now, later) => {
        const minutes = now.minute + later
        const then = { day: addDays(now.day, Math.floor(minutes / 1440)), minute: minutes % 1440 }
        expect(isBookingClosed(rules, day, then) || !isBookingClosed(rules, day, now)).toBe(true)
        expect(isBookingClosed(rules, day, { day: addDays(day, -90), minute: 0 })).toBe(false)
      }),
    )
  })

  it("should close never after the last start, nor after the day", () => {
    fc.assert(
      fc.property(tripRules, daysOfFourYears, (rules, day) => {
        const last = lastNamed(rules, day)
        expect(isBookingClosed(rules, day, { day, minute: last ?? 0 }) || last === undefined).toBe(true)
        expect(closingMinute(rules, day)).toBeLessThanOrEqual(last ?? 1440)
      }),
    )
  })

  const tide: TripRules = { runs: [{ from: "01-01", to: "12-31", lastStart: "12:00" }] }
  const noon: TripRules = { runs: [{ from: "01-01", to: "12-31", startTimes: ["09:00", "12:00"] }] }
  it.each([
    ["with the last start", noon, 719, false],
    ["with the last start", noon, 720, true],
    ["two hours before it", { ...noon, bookUntilMinutes: 120 }, 599, false],
    ["two hours before it", { ...noon, bookUntilMinutes: 120 }, 600, true],
    ["with the last start that is not fixed", tide, 719, false],
    ["with the last start that is not fixed", tide, 720, true],
    ["two hours before it", { ...tide, bookUntilMinutes: 120 }, 600, true],
    ["before the day where no time is named", { bookUntilMinutes: 0 }, 0, true],
    ["never before the day is over without either", {}, 1439, false],
  ] satisfies ReadonlyArray<readonly [string, TripRules, number, boolean]>)(
    "should close %s (%j at minute %i: %s)",
    (_when, rules, minute, closed) => {
      expect(isBookingClosed(rules, TODAY, at(minute))).toBe(closed)
    },
  )

  it("should close on the day before where it closes so long before the day", () => {
    const evening = { bookUntilMinutes: 240 }
    expect(isBookingClosed(evening, addDays(TODAY, 1), at(1199))).toBe(false)
    expect(isBookingClosed(evening, addDays(TODAY, 1), at(1200))).toBe(true)
  })
})

describe("tripObjections", () => {
  it("should have none against a trip without rules", () => {
    fc.assert(
      fc.property(parties, daysOfFourYears, moments, (party, date, now) => {
        expect(tripObjections({}, { ...party, date }, now)).toEqual([])
      }),
    )
  })

  it("should object to a day exactly when it could be booked on the calendar and cannot by the rules", () => {
    fc.assert(
      fc.property(tripRules, moments, fc.integer({ min: -5, max: 800 }), (rules, now, ahead) => {
        const date = addDays(now.day, ahead)
        const objections = tripObjections(rules, { adults: 0, children: 0, date }, now)
        const isBookable = ahead >= 0 && ahead <= 730
        expect(objections).toEqual(
          isBookable ? [dayObjection(rules, date, now)].filter((one) => one !== undefined) : [],
        )
        expect(runsOn(rules, date) || !isBookable || objections.length > 0).toBe(true)
      }),
    )
  })

  it("should leave a date that is none to the booking form", () => {
    const rules: TripRules = { runs: [{ from: "10-01", to: "05-31" }] }
    expect(tripObjections(rules, { adults: 1, children: 0, date: "" }, at(0))).toEqual([])
  })
})

describe("offeredDays", () => {
  it("should be at most three, each of them bookable, after the day that was chosen where there is any", () => {
    fc.assert(
      fc.property(tripRules, moments, fc.integer({ min: 0, max: 730 }), (rules, now, ahead) => {
        const date = addDays(now.day, ahead)
        const offered = offeredDays(rules, date, now)
        expect(offered.length).toBeLessThanOrEqual(3)
        expect(offered).toEqual(offered.toSorted())
        for (const day of offered) {
          expect(tripObjections(rules, { adults: 0, children: 0, date: day }, now)).toEqual([])
          expect(
            runsOn(rules, day) && daysBetween(now.day, day) >= 0 && daysBetween(now.day, day) <= 730,
          ).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  const october: TripRules = { runs: [{ from: "10-01", to: "05-31", weekdays: ["Wednesday"] }] }
  it("should be the next Wednesdays of the season after the chosen day", () => {
    expect(offeredDays(october, "2027-07-15", at(0))).toEqual(["2027-10-06", "2027-10-13", "2027-10-20"])
  })

  it("should begin today where the field holds no day, a past one, or one after which nothing runs", () => {
    const soon = ["2026-11-25", "2026-12-02", "2026-12-09"]
    for (const date of ["", "2020-01-01", "2028-11-20"])
      expect(offeredDays(october, date, at(0))).toEqual(soon)
  })
})
