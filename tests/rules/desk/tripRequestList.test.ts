/** Laws of the desk's list of trip requests: nothing that was paged to is lost or twice, and the newest are as they are now. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { Day } from "#core/days.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import {
  makeDeskTripRequestsMachine,
  withNewest,
  withOlder,
} from "#core/desk/tripRequests/deskTripRequestsMachine.ts"
import { DeskTripRequests, type TripRequestList, type TripRequestRow } from "#core/ports/deskTripRequests.ts"

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

  it("should be read again as far as it was paged to, so that nothing answered meanwhile is left standing", async () => {
    const count = 3 * PAGE + 2
    const answered = new Set<string>()
    const asked: Array<string | undefined> = []
    /** The open ones of the shop from behind a row on. */
    const list = (_: boolean, after: Pick<TripRequestRow, "requestKey"> | undefined) =>
      Effect.sync(() => {
        asked.push(after?.requestKey)
        const all = Array.from({ length: count }, (__, place) => rowOf(count - 1 - place))
        const from = after === undefined ? 0 : all.findIndex((one) => one.requestKey === after.requestKey) + 1
        const open = all.slice(from).filter(({ requestKey }) => !answered.has(requestKey))
        return { requests: open.slice(0, PAGE), hasMore: open.length > PAGE, open: count - answered.size }
      })
    const ports = Layer.mock(DeskTripRequests, { list })
    const run = ManagedRuntime.make(ports as unknown as Layer.Layer<DeskPorts>)
    const clock = new SimulatedClock()
    const actor = createActor(makeDeskTripRequestsMachine(run), { input: { onlyOpen: true }, clock }).start()
    const settled = () => Effect.runPromise(Effect.sleep(0))
    const keys = () => actor.getSnapshot().context.view?.requests.map(({ requestKey }) => requestKey) ?? []
    await settled()
    for (let page = 0; page < 2; page++) {
      actor.send({ type: "requests.more" })
      await settled()
    }
    const before = keys()
    expect(before).toHaveLength(3 * PAGE)
    const gone = [before[1] ?? "", before[PAGE + 1] ?? "", before.at(-1) ?? ""]
    for (const key of gone) answered.add(key)
    asked.length = 0
    clock.increment(READ_EVERY_MS)
    await settled()
    const left = before.filter((key) => !answered.has(key))
    expect(keys().slice(0, left.length)).toEqual(left)
    expect(keys().filter((key) => answered.has(key))).toEqual([])
    // No further than to where it was paged to, and each page once.
    expect(asked).toHaveLength(3)
    expect(actor.getSnapshot().context.view?.open).toBe(count - gone.length)
  })
})
