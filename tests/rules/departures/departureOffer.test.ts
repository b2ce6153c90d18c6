/** Laws of what visitors are told of departures: core/departures/departureOffer.ts and departureObjection.ts. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CalledOffTrips, type CallOffScope, coversDeparture } from "#core/callOffs/callOff.ts"
import { addDays, Day, daysBetween } from "#core/days.ts"
import { departureIdOf, departuresOn } from "#core/departures/departure.ts"
import {
  DEPARTURE_OBJECTIONS,
  departureRefusalReason,
  departureRefusalText,
  departuresFor,
  isDepartureClosed,
} from "#core/departures/departureObjection.ts"
import { MOST_DEPARTURE_DAYS, offeredDepartures, offeredRange } from "#core/departures/departureOffer.ts"
import { DEPARTURE_STATES } from "#core/departures/seatHold.ts"
import { daysOfFourYears, pooledRules, tripRules } from "../../generators/tripRules.ts"

const moments = fc.record({ day: daysOfFourYears, minute: fc.integer({ min: 0, max: 1439 }) })
const NOTHING = { callOffs: [], departures: [], busy: [] }
const DAILY = {
  runs: [{ from: "01-01", to: "12-31", startTimes: ["09:30", "11:00"], durationMinutes: 60 }],
  pool: { id: "boat", capacity: 40, turnaroundMinutes: 30 },
}
const DAY = Day.make("2026-12-05")
const BEFORE = { day: Day.make("2026-12-01"), minute: 600 }
const NINE = { pool: "boat", day: DAY, startMinute: 570 }
const ELEVEN = { ...NINE, startMinute: 660 }
const callOffs: fc.Arbitrary<CalledOffTrips> = fc.record({
  day: fc.constantFrom(DAY, addDays(DAY, 1)),
  scope: fc.constantFrom<CallOffScope>(
    { kind: "day" },
    { kind: "pool", pool: "boat" },
    { kind: "pool", pool: "bus" },
    { kind: "departure", departureId: departureIdOf(NINE) },
    { kind: "departure", departureId: departureIdOf(ELEVEN) },
  ),
  fromMinute: fc.constantFrom(0, 570, 571, 661),
})

const offered = (change: Partial<Parameters<typeof offeredDepartures>[2]>, now = BEFORE) =>
  offeredDepartures(DAILY, { from: DAY, to: DAY }, { ...NOTHING, ...change }, now)

describe("offeredDepartures", () => {
  it("should tell how many are left only where few are, and never more than there are", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.nat(400),
        fc.constantFrom(...DEPARTURE_STATES),
        (capacity, taken, state) => {
          fc.pre(taken <= capacity)
          const record = { id: departureIdOf(NINE), departure: NINE, capacity, taken, state }
          const [nine, eleven] = offered({ departures: [record] })
          const left = capacity - taken
          expect(eleven?.status).toBe("AVAILABLE")
          const isFew = left < 10 || left < capacity / 10
          const whileOpen = left === 0 ? "SOLD_OUT" : isFew ? "LIMITED" : "AVAILABLE"
          expect(nine?.status).toBe(state === "OPEN" ? whileOpen : "CLOSED")
          expect(nine?.seatsLeft).toBe(nine?.status === "LIMITED" ? left : undefined)
        },
      ),
    )
  })

  it("should close what cannot take place while its boat is out, turnaround included", () => {
    const busy = [{ day: DAY, quarter: 48, departureId: departureIdOf(NINE) }]
    expect(offered({ busy }).map(({ status }) => status)).toEqual(["AVAILABLE", "CLOSED"])
    expect(offered({ busy: busy.map((one) => ({ ...one, quarter: 50 })) })[1]?.status).toBe("AVAILABLE")
  })

  it("should close what is called off, whether or not it has a row", () => {
    fc.assert(
      fc.property(callOffs, fc.boolean(), (callOff, hasRow) => {
        const row = {
          id: departureIdOf(NINE),
          departure: NINE,
          capacity: 40,
          taken: 0,
          state: "OPEN" as const,
        }
        const all = offered({ callOffs: [callOff], departures: hasRow ? [row] : [] })
        expect(all.map(({ status }) => status === "CLOSED")).toEqual(
          [NINE, ELEVEN].map((one) => coversDeparture(callOff, one)),
        )
      }),
    )
  })

  it("should close a departure when it leaves", () => {
    const at = (minute: number) => offered({}, { day: DAY, minute }).map(({ status }) => status)
    expect([at(569), at(570), at(660)]).toEqual([
      ["AVAILABLE", "AVAILABLE"],
      ["CLOSED", "AVAILABLE"],
      ["CLOSED", "CLOSED"],
    ])
  })

  it("should answer from today on, and so many days at most", () => {
    fc.assert(
      fc.property(daysOfFourYears, daysOfFourYears, daysOfFourYears, (from, to, today) => {
        const range = offeredRange(from, to, today)
        expect(range === undefined).toBe(to < from || to < today)
        if (range === undefined) return
        expect(range.from >= today && range.from >= from && range.to <= to).toBe(true)
        expect(daysBetween(range.from, range.to)).toBeLessThan(MOST_DEPARTURE_DAYS)
        expect(range.to === to || range.to === addDays(range.from, MOST_DEPARTURE_DAYS - 1)).toBe(true)
      }),
    )
  })
})

describe("departuresFor", () => {
  it("should take the departure that is named, or those of the day that are still open", () => {
    fc.assert(
      fc.property(pooledRules, daysOfFourYears, moments, (rules, date, now) => {
        const ofDay = departuresOn(rules, date)
        const open = ofDay.filter((one) => !isDepartureClosed(rules, one, now))
        expect(departuresFor(rules, { date }, now, [])).toEqual(
          open.length === 0 && ofDay.length > 0 ? "departureClosed" : open,
        )
        for (const one of ofDay) {
          const isOpen = open.includes(one)
          const found = departuresFor(rules, { date, departure: departureIdOf(one) }, now, [])
          expect(found).toEqual(isOpen ? [one] : one.day < now.day ? "departurePast" : "departureClosed")
        }
      }),
    )
  })

  it("should leave out what is called off, and say so of what is named or where nothing is left", () => {
    fc.assert(
      fc.property(callOffs, (callOff) => {
        const left = [NINE, ELEVEN].filter((one) => !coversDeparture(callOff, one))
        const found = departuresFor(DAILY, { date: DAY }, BEFORE, [callOff])
        expect(found).toEqual(left.length === 0 ? "departureCancelled" : left)
        for (const one of [NINE, ELEVEN])
          expect(
            departuresFor(DAILY, { date: DAY, departure: departureIdOf(one) }, BEFORE, [callOff]),
          ).toEqual(left.includes(one) ? [one] : "departureCancelled")
      }),
    )
  })

  it("should ask nothing of a trip whose seats are not counted", () => {
    fc.assert(
      fc.property(tripRules, daysOfFourYears, moments, (rules, date, now) => {
        expect(departuresFor(rules, { date }, now, [])).toEqual([])
      }),
    )
  })

  it.each([
    ["boat", "departureUnknown"],
    ["boat/2026-12-05/10:00", "departureUnknown"],
    ["bus/2026-12-05/09:30", "departureOfAnother"],
    ["boat/2026-12-06/09:30", "departureOfAnother"],
    ["boat/2026-11-30/09:30", "departurePast"],
  ])("should refuse %s: %s", (departure, objection) => {
    expect(departuresFor(DAILY, { date: DAY, departure }, BEFORE, [])).toBe(objection)
  })

  it("should refuse a departure of a trip that has none", () => {
    const departure = departureIdOf(ELEVEN)
    expect(departuresFor({}, { date: DAY, departure }, BEFORE, [])).toBe("departureOfAnother")
  })
})

describe("departureRefusalText", () => {
  it("should have a sentence for each, which says what to do", () => {
    const party = { adults: 2, children: 1 }
    for (const objection of DEPARTURE_OBJECTIONS)
      expect(departureRefusalText(objection, { party, departure: NINE, seatsLeft: 1 })).toMatch(
        /^[A-Z].*\. Please choose another time or day\.$/,
      )
    expect(departureRefusalText("seatsTooFew", { party, departure: NINE, seatsLeft: 1 })).toContain(
      "Only 1 seat of the departure at 9.30 am on Sat 5 Dec 2026 is left, and you are 3.",
    )
  })

  it("should give the desk the reason alone, whatever it advises a traveller", () => {
    const party = { adults: 2, children: 1 }
    for (const objection of DEPARTURE_OBJECTIONS)
      for (const request of [
        { party, departure: NINE },
        { party, departure: NINE, day: NINE.day },
      ]) {
        const reason = departureRefusalReason(objection, request)
        expect(reason).not.toContain("Please")
        expect(departureRefusalText(objection, request)).toMatch(
          / Please choose another (?:time or day|day)\.$/,
        )
        // Who takes seats does not travel.
        const told = departureRefusalText(objection, request).replace("and you are", "not")
        expect(told.startsWith(`${reason} `)).toBe(true)
      }
    expect(departureRefusalReason("seatsTooFew", { party, departure: NINE, seatsLeft: 1 })).toBe(
      "Only 1 seat of the departure at 9.30 am on Sat 5 Dec 2026 is left, not 3.",
    )
  })
})
