/** Laws of core/boarding/boardingId.ts: what is boarded without a departure, and on which day. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import {
  boardingDayOf,
  boardingIdOf,
  parseUntimedTripId,
  untimedTripIdOf,
} from "#core/boarding/boardingId.ts"
import { boardsFromMs, keptUntilMs } from "#core/boarding/boardingSheet.ts"
import { addDays, Day } from "#core/days.ts"
import { departureIdOf, parseDepartureId } from "#core/departures/departure.ts"

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/)
const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(Day.make("2026-01-01"), days))

it("should tell a trip and its day by their id, which no departure has", () => {
  fc.assert(
    fc.property(slug, day, (subSlug, on) => {
      const id = untimedTripIdOf({ subSlug, day: on })
      expect(parseUntimedTripId(id)).toEqual({ subSlug, day: on })
      expect([parseDepartureId(id), boardingIdOf(id)]).toEqual([undefined, id])
    }),
  )
})

it("should take no departure's id, and no other text, for a trip's", () => {
  fc.assert(
    fc.property(slug, day, fc.nat(1439), fc.string(), (pool, on, startMinute, text) => {
      const departure = departureIdOf({ pool, day: on, startMinute })
      for (const other of [
        departure,
        text,
        `${pool}/${on}`,
        `${pool}/2026-02-30/untimed`,
        `${pool}/${on}/untimed/`,
      ])
        expect(parseUntimedTripId(other)).toBeUndefined()
      expect(boardingIdOf(departure)).toBe(departure)
    }),
  )
})

it("should be boarded, and kept on a device, as long as a departure of its day", () => {
  fc.assert(
    fc.property(slug, day, fc.nat(1439), (name, on, startMinute) => {
      const departure = departureIdOf({ pool: name, day: on, startMinute })
      const trip = untimedTripIdOf({ subSlug: name, day: on })
      expect([boardingDayOf(trip), boardsFromMs(trip), keptUntilMs(trip)]).toEqual([
        on,
        boardsFromMs(departure),
        keptUntilMs(departure),
      ])
    }),
  )
})
