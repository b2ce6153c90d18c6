/**
 * Laws of firstWith in core/desk/calendar/readCalendar.ts: as many departures are read as have the bookings that are named, and
 * no more.
 */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { firstWith } from "#core/desk/calendar/readCalendar.ts"

const stranded = fc.array(fc.record({ bookings: fc.integer({ min: 1, max: 60 }) }), { maxLength: 40 })
const sum = (list: ReadonlyArray<{ readonly bookings: number }>) =>
  list.reduce((all, { bookings }) => all + bookings, 0)

it("should be the first departures, with bookings enough or all, and enough only with the last of them", () => {
  fc.assert(
    fc.property(stranded, fc.integer({ min: 1, max: 60 }), (list, most) => {
      const first = firstWith(list, most)
      expect(first).toEqual(list.slice(0, first.length))
      expect(sum(first) >= most || first.length === list.length).toBe(true)
      expect(sum(first.slice(0, -1))).toBeLessThan(most)
    }),
  )
})
