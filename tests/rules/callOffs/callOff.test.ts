/** Laws of core/callOffs: what a call-off covers, and until when may be chosen. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type CallOff,
  callOffFromMinute,
  CallOffId,
  type CallOffScope,
  coversDeparture,
  coversTrip,
} from "#core/callOffs/callOff.ts"
import { CHOICE_MS, chooseUntilMs } from "#core/callOffs/callOffOffer.ts"
import { causeOf, REMEDIES } from "#core/callOffs/remedies.ts"
import { addDays, Day, dayInIndia, startOfDayMs } from "#core/days.ts"
import { type Departure, departureIdOf } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"

const DAY = Day.make("2026-12-05")
const days = fc.constantFrom(addDays(DAY, -1), DAY, addDays(DAY, 1))
const minutes = fc.integer({ min: 0, max: 1439 })
const departures: fc.Arbitrary<Departure> = fc.record({
  pool: fc.constantFrom("boat", "bus"),
  day: days,
  startMinute: minutes,
})
const callOffOf = (scope: CallOffScope, fromMinute = 0): CallOff => ({
  callOffId: CallOffId.make("CALL-1"),
  day: DAY,
  scope,
  fromMinute,
  reason: "A storm is coming.",
  decidedBy: "Maria",
  atMs: 7,
})

describe("what a call-off covers", () => {
  it("should be no more by a departure than by its pool, and by its pool than by its day", () => {
    fc.assert(
      fc.property(departures, departures, minutes, (named, one, from) => {
        const departure = coversDeparture(
          callOffOf({ kind: "departure", departureId: departureIdOf({ ...named, day: DAY }) }, from),
          one,
        )
        const pool = coversDeparture(callOffOf({ kind: "pool", pool: named.pool }, from), one)
        const day = coversDeparture(callOffOf({ kind: "day" }, from), one)
        expect(!departure || pool).toBe(true)
        expect(!pool || day).toBe(true)
        expect(day).toBe(one.day === DAY && one.startMinute >= from)
      }),
    )
  })

  it("should be the same for a booking as for its departure, and without counted seats only a whole day", () => {
    fc.assert(
      fc.property(departures, (one) => {
        for (const scope of [
          { kind: "day" },
          { kind: "pool", pool: "boat" },
          { kind: "departure", departureId: departureIdOf({ pool: "boat", day: DAY, startMinute: 570 }) },
        ] as const) {
          const callOff = callOffOf(scope)
          const trip = { date: one.day, departure: departureIdOf(one) }
          expect(coversTrip(callOff, trip)).toBe(coversDeparture(callOff, one))
          expect(coversTrip(callOff, { date: one.day })).toBe(scope.kind === "day" && one.day === DAY)
        }
      }),
    )
    expect(
      coversTrip(
        callOffOf({
          kind: "departure",
          departureId: departureIdOf({ pool: "boat", day: DAY, startMinute: 570 }),
        }),
        { date: DAY, departure: departureIdOf({ pool: "boat", day: DAY, startMinute: 570 }) },
      ),
    ).toBe(true)
  })

  it("should leave alone what has set out today, unless it is named, and nothing on another day", () => {
    const now = { day: DAY, minute: 600 }
    expect(callOffFromMinute({ kind: "day" }, DAY, now)).toBe(601)
    expect(callOffFromMinute({ kind: "pool", pool: "boat" }, DAY, now)).toBe(601)
    expect(callOffFromMinute({ kind: "day" }, addDays(DAY, 1), now)).toBe(0)
    const departureId = departureIdOf({ pool: "boat", day: DAY, startMinute: 570 })
    expect(callOffFromMinute({ kind: "departure", departureId }, DAY, now)).toBe(0)
  })
})

describe("until when may be chosen", () => {
  it("should be a day, but not beyond the trip's beginning, and never before now", () => {
    fc.assert(
      fc.property(departures, fc.integer({ min: -3 * CHOICE_MS, max: 3 * CHOICE_MS }), (one, shift) => {
        const nowMs = startOfDayMs(DAY) + shift
        const counted = chooseUntilMs({ date: one.day, departure: departureIdOf(one) }, nowMs)
        const beginsMs = startOfDayMs(one.day) + one.startMinute * 60_000
        expect(counted).toBeGreaterThanOrEqual(nowMs)
        expect(counted).toBeLessThanOrEqual(nowMs + CHOICE_MS)
        expect(beginsMs < nowMs || counted <= beginsMs).toBe(true)
        expect([nowMs, nowMs + CHOICE_MS, beginsMs]).toContain(counted)
        expect(chooseUntilMs({ date: one.day }, nowMs)).toBeGreaterThanOrEqual(counted)
      }),
    )
  })

  it("should be until the last minute of the trip's day where no time is known, also that day", () => {
    const lastMs = startOfDayMs(addDays(DAY, 1)) - 60_000
    expect(chooseUntilMs({ date: DAY }, startOfDayMs(DAY) - 60_001)).toBe(lastMs - 1)
    expect(chooseUntilMs({ date: DAY }, startOfDayMs(DAY) + 6 * 3_600_000)).toBe(lastMs)
    expect(dayInIndia(lastMs)).toBe(DAY)
  })
})

describe("remedies", () => {
  it("should be everything and without limits by the company's cause, and by the order's rules by the traveller's", () => {
    expect(REMEDIES.operator).toMatchObject({
      refund: { share: "everything" },
      move: { isLimited: false, isDifferenceDue: false },
      mayBeVoucher: true,
    })
    expect(REMEDIES.operator.refund.clause).toMatch(/^We called this trip off/)
    expect(REMEDIES.traveller).toEqual({
      refund: { share: "by tiers" },
      move: { isLimited: true, isDifferenceDue: true },
      mayBeVoucher: false,
    })
    expect(causeOf(undefined)).toBe("traveller")
    expect(causeOf(undefined, false)).toBe("traveller")
    expect(causeOf(undefined, true)).toBe("operator")
    const callOff = callOffOf({ kind: "day" })
    const offer = { callOffId: callOff.callOffId, state: "OFFERED", madeAtMs: 7, chooseUntilMs: 9 } as const
    expect(causeOf({ callOff, offer: { ...offer, merchantOrderId: MerchantOrderId.make("GOA-1") } })).toBe(
      "operator",
    )
  })
})
