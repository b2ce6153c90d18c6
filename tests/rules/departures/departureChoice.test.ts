/** Laws of core/departures/departureChoice.ts: which departure a party gets, and what it is told. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type ChosenTime,
  departureHint,
  departureToBook,
  hasRoomFor,
  isOpenDeparture,
} from "#core/departures/departureChoice.ts"
import { addDays } from "#core/days.ts"
import { offersOn, TODAY } from "../booking/bookingHarness.ts"

const TOMORROW = addDays(TODAY, 1)

const offers = fc
  .array(
    fc.oneof(
      fc.constantFrom("open" as const, "full" as const, "closed" as const),
      fc.integer({ min: 1, max: 9 }),
    ),
    { maxLength: 3 },
  )
  .map((seats) => offersOn(TODAY, seats))
const parties = fc.record({
  adults: fc.integer({ min: 0, max: 12 }),
  children: fc.integer({ min: 0, max: 3 }),
})
const choices: fc.Arbitrary<ChosenTime | undefined> = fc.option(
  fc.record({ day: fc.constantFrom(TODAY, TOMORROW), startMinute: fc.constantFrom(570, 750, 960, 1000) }),
  { nil: undefined },
)

const PAIR = { adults: 2, children: 0 }

describe("departureToBook", () => {
  it("should find an open one whenever there is one, and never one that is full or closed", () => {
    fc.assert(
      fc.property(offers, choices, parties, (departures, chosen, party) => {
        const found = departureToBook(departures, chosen, party)
        expect(found !== undefined).toBe(departures.some(isOpenDeparture))
        expect(found === undefined || isOpenDeparture(found)).toBe(true)
      }),
    )
  })

  it("should find room whenever there is some, but for who chose a time of this day with too little", () => {
    fc.assert(
      fc.property(offers, choices, parties, (departures, chosen, party) => {
        const found = departureToBook(departures, chosen, party)
        if (found === undefined || found.startMinute === chosen?.startMinute) return
        const isRoom = departures.some((one) => hasRoomFor(one, party))
        expect(hasRoomFor(found, party)).toBe(isRoom)
        const before = departures.filter(({ startMinute }) => startMinute < found.startMinute)
        expect(before.some((one) => (isRoom ? hasRoomFor(one, party) : isOpenDeparture(one)))).toBe(false)
      }),
    )
  })

  it("should keep the time that was chosen while it is open, and on another day where it has room", () => {
    const ofToday = { day: TODAY, startMinute: 750 }
    const ofTomorrow = { day: TOMORROW, startMinute: 750 }
    const found = (seats: Parameters<typeof offersOn>[1], chosen: ChosenTime) =>
      departureToBook(offersOn(TODAY, seats), chosen, PAIR)?.startMinute
    expect(found(["open", "open", "open"], ofToday)).toBe(750)
    expect(found(["open", 1, "open"], ofToday)).toBe(750)
    expect(found(["open", "full", "open"], ofToday)).toBe(570)
    expect(found(["open", 2, "open"], ofTomorrow)).toBe(750)
    expect(found(["open", 1, "open"], ofTomorrow)).toBe(570)
    expect(found(["closed", 1, "open"], ofTomorrow)).toBe(960)
  })
})

describe("departureHint", () => {
  it("should say nothing where the first open departure has room, or the chosen one", () => {
    expect(departureHint(offersOn(TODAY, ["open", 3, "full"]), undefined, PAIR)).toBeUndefined()
    expect(departureHint(offersOn(TODAY, ["full", 2, "open"]), undefined, PAIR)).toBeUndefined()
    expect(departureHint([], undefined, PAIR)).toBeUndefined()
    const later = { day: TODAY, startMinute: 960 }
    expect(departureHint(offersOn(TODAY, ["open", "open", "open"]), later, PAIR)).toBeUndefined()
  })

  it("should say how many seats are left where the party is larger", () => {
    const chosen = { day: TODAY, startMinute: 570 }
    expect(departureHint(offersOn(TODAY, [1, "open", "open"]), chosen, PAIR)).toBe(
      "Only 1 seat of the departure at 9.30 am on Sun 22 Nov 2026 is left, and you are 2. Please choose another time or day.",
    )
    expect(departureHint(offersOn(TODAY, ["full", 6, "closed"]), undefined, { adults: 6, children: 1 })).toBe(
      "Only 6 seats of the departure at 12.30 pm on Sun 22 Nov 2026 are left, and you are 7. Please choose another time or day.",
    )
  })

  it("should not say again what the form has refused with, and say whatever else there is", () => {
    const [last, pair] = [offersOn(TODAY, [1]), PAIR]
    const said = departureHint(last, undefined, pair)
    expect(said).toMatch(/^Only 1 seat /)
    expect(departureHint(last, undefined, pair, said)).toBeUndefined()
    expect(departureHint(offersOn(TODAY, ["full"]), undefined, pair, said)).toMatch(/^Every time /)
    expect(departureHint(last, undefined, pair, "Booking has closed.")).toBe(said)
  })

  it("should say which time cannot be had, and which is chosen for it", () => {
    const sentence = "9.30 am cannot be booked for 2 people on this day: 12.30 pm is chosen."
    expect(departureHint(offersOn(TODAY, [1, "open", "open"]), undefined, PAIR)).toBe(sentence)
    const early = { day: TOMORROW, startMinute: 570 }
    expect(departureHint(offersOn(TODAY, ["full", "open", "open"]), early, PAIR)).toBe(sentence)
    expect(departureHint(offersOn(TODAY, ["closed", 1, "full"]), early, { adults: 1, children: 0 })).toBe(
      "9.30 am cannot be booked for 1 person on this day: 12.30 pm is chosen.",
    )
  })

  it("should say that nothing is left of a day", () => {
    expect(departureHint(offersOn(TODAY, ["full", "closed"]), undefined, PAIR)).toBe(
      "Every time of this day is full or closed. Please choose another day.",
    )
  })
})
