/** Laws of the desk's list of trip requests: nothing that was paged to is lost or twice, and the newest are as they are now. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { withNewest, withOlder } from "#core/desk/tripRequests/deskTripRequestsMachine.ts"
import type { TripRequestList, TripRequestRow } from "#core/ports/deskTripRequests.ts"

const PAGE = 4
const rowOf = (place: number): TripRequestRow => ({
  // Three of one instant, so that pages end between them.
  receivedAtMs: Math.floor(place / 3),
  requestKey: `plan-${String(5000 - place)}`,
  name: "Asha Rao",
  checkInDate: Day.make("2026-12-05"),
  checkOutDate: Day.make("2026-12-06"),
  adults: 2,
  children: 0,
  state: "OPEN",
})
/** The shop with so many requests: its list from behind a row, the newest first. */
const pageOf = (count: number, after: TripRequestRow | undefined): TripRequestList => {
  const all = Array.from({ length: count }, (_, place) => rowOf(count - 1 - place))
  const from =
    after === undefined ? 0 : all.findIndex(({ requestKey }) => requestKey === after.requestKey) + 1
  return { requests: all.slice(from, from + PAGE), hasMore: from + PAGE < count, open: count }
}
const keysIn = ({ requests }: TripRequestList) => requests.map(({ requestKey }) => requestKey)

describe("the list of trip requests", () => {
  it("should have each once, without a hole, whatever comes while somebody pages", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.oneof(fc.constant("older" as const), fc.nat(6)), { maxLength: 12 }),
        (start, story) => {
          let count = start
          let list = withNewest(undefined, pageOf(count, undefined))
          for (const step of story) {
            if (step === "older") {
              if (list.hasMore) list = withOlder(list, pageOf(count, list.requests.at(-1)))
            } else {
              count += step
              list = withNewest(list, pageOf(count, undefined))
            }
            const keys = keysIn(list)
            const all = Array.from({ length: count }, (_, place) => rowOf(count - 1 - place).requestKey)
            const from = all.indexOf(keys[0] ?? "")
            expect(keys).toEqual(all.slice(from, from + keys.length))
            expect(list.hasMore).toBe(from + keys.length < count)
          }
          expect(keysIn(withNewest(list, pageOf(count, undefined)))[0]).toBe(rowOf(count - 1).requestKey)
        },
      ),
    )
  })

  it("should show an answer at once in what it reads again", () => {
    const first = pageOf(3, undefined)
    const answered = {
      ...first,
      requests: first.requests.map((one) => ({ ...one, state: "CALLED" as const })),
    }
    expect(withNewest(first, answered)).toEqual(answered)
  })
})
