/** Laws of core/departures/rangeChange.ts: what a change of many departures changes, strands and refuses. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { departureIdOf } from "#core/departures/departure.ts"
import { rangeEffect } from "#core/departures/rangeChange.ts"
import type { RangeDecision } from "#core/departures/rangeDecision.ts"
import { DEPARTURE_STATES } from "#core/departures/seatHold.ts"
import { startOfDayMs } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { BookedDeparture } from "#core/ports/poolBooks.ts"
import { daysOfFourYears } from "../../generators/tripRules.ts"

const departures = fc.uniqueArray(
  fc
    .record({
      day: daysOfFourYears,
      startMinute: fc.nat(1439),
      capacity: fc.nat(20),
      held: fc.nat(6),
      sold: fc.nat(6),
      state: fc.constantFrom(...DEPARTURE_STATES),
      bookings: fc.nat(4),
      paid: fc.nat(100_000),
    })
    .map(({ day, startMinute, held, sold, paid, ...rest }): BookedDeparture => {
      const departure = { pool: "boat", day, startMinute }
      const [taken, heads] = [held + sold, rest.bookings * 2]
      const id = departureIdOf(departure)
      return {
        ...rest,
        id,
        departure,
        held,
        sold,
        taken,
        heads,
        paid: Paise.make(paid),
        byDesk: 0,
        revision: 1,
      }
    }),
  { selector: ({ id }) => id, maxLength: 12 },
)
const decisions: fc.Arbitrary<RangeDecision> = fc.oneof(
  fc.constant({ act: "close" as const }),
  fc.constant({ act: "reopen" as const }),
  fc.record({ act: fc.constant("capacity" as const), seats: fc.nat(20) }),
)
const instants = daysOfFourYears.map(startOfDayMs)

describe("rangeEffect", () => {
  it("should say of every departure once what becomes of it", () => {
    fc.assert(
      fc.property(departures, decisions, instants, (rows, decision, nowMs) => {
        const { changed, gone, calledOff, asItIs } = rangeEffect(rows, decision, nowMs)
        expect(changed.length + gone + calledOff + asItIs).toBe(rows.length)
        expect(changed.some(({ state }) => state === "CANCELLED")).toBe(false)
      }),
    )
  })

  it("should have nothing to change once it is done", () => {
    fc.assert(
      fc.property(departures, decisions, instants, (rows, decision, nowMs) => {
        const { changed } = rangeEffect(rows, decision, nowMs)
        const after = rows.map((row): BookedDeparture => {
          if (!changed.includes(row)) return row
          if (decision.act === "capacity") return { ...row, capacity: decision.seats }
          return { ...row, state: decision.act === "close" ? "CLOSED" : "OPEN" }
        })
        expect(rangeEffect(after, decision, nowMs).changed).toEqual([])
      }),
    )
  })

  it("should strand whoever is booked on what is closed or too small, and nobody else", () => {
    fc.assert(
      fc.property(departures, decisions, instants, (rows, decision, nowMs) => {
        const { changed, stranded, bookings, heads, paid } = rangeEffect(rows, decision, nowMs)
        for (const row of changed) {
          const isTooSmall = decision.act === "capacity" && row.taken > decision.seats
          expect(stranded.includes(row)).toBe(row.bookings > 0 && (decision.act === "close" || isTooSmall))
        }
        expect(bookings).toBe(stranded.reduce((sum, row) => sum + row.bookings, 0))
        expect(heads).toBe(bookings * 2)
        expect(paid).toBe(stranded.reduce((sum, row) => sum + row.paid, 0))
      }),
    )
  })

  it("should object to a capacity below what is held and sold anywhere, and to what changes nothing", () => {
    fc.assert(
      fc.property(departures, decisions, instants, (rows, decision, nowMs) => {
        const { changed, objection } = rangeEffect(rows, decision, nowMs)
        const isBelow = decision.act === "capacity" && changed.some(({ taken }) => taken > decision.seats)
        expect(objection !== undefined).toBe(isBelow || changed.length === 0)
      }),
    )
  })
})
