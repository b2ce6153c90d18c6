/** What a database tells of a pool: the bookings that really stand on each departure, and whether it has changed. */
import { Effect, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { firstWith } from "#core/desk/calendar/readCalendar.ts"
import { type DepartureId, departureIdOf } from "#core/departures/departure.ts"
import { rangeEffect } from "#core/departures/rangeChange.ts"
import { takesSeats } from "#core/departures/seatHold.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import { PoolBooks } from "#core/ports/poolBooks.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"
import { at, DAY, openSeatBooks, seatLayerOf } from "./seatStores.ts"

const MARIA = { decidedBy: "Maria", reason: "the monsoon comes early" }
const TIMES = [at(570), at(690), at(810)]

const steps = fc.oneof(
  fc.record({
    does: fc.constant("place" as const),
    id: fc.constantFrom("GOA-1", "GOA-2", "GOA-3", "GOA-4", "GOA-5"),
    on: fc.constantFrom(...TIMES),
    seats: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    does: fc.constantFrom("pay" as const, "fail" as const),
    id: fc.constantFrom("GOA-1", "GOA-2", "GOA-3", "GOA-4", "GOA-5"),
  }),
  fc.record({
    does: fc.constant("block" as const),
    on: fc.constantFrom(...TIMES),
    id: fc.constant("DESK-1"),
  }),
  fc.record({
    does: fc.constant("set" as const),
    on: fc.constantFrom(...TIMES),
    state: fc.constantFrom("OPEN" as const, "CLOSED" as const),
  }),
)
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never

const open = async () => {
  const layer = seatLayerOf(await emptyDatabase())
  const { runPromise } = ManagedRuntime.make(layer)
  return {
    ...openSeatBooks(layer),
    counted: (pool = "boat") => runPromise(PoolBooks.use((it) => it.counted(pool, DAY, DAY))),
    standing: (ids: ReadonlyArray<DepartureId>, most: number) =>
      runPromise(PoolBooks.use((it) => it.standing(ids, most))),
    pool: (pool = "boat") => runPromise(PoolBooks.use((it) => it.read(pool, DAY, DAY))),
  }
}
type Books = Awaited<ReturnType<typeof open>>

describe(`the books of a pool, in ${databaseName()}`, () => {
  const walk = async (books: Books, placed: Set<string>, ended: Set<string>, step: Step) => {
    switch (step.does) {
      case "place":
        if (!placed.has(step.id) && (await books.place(step.id, step.on, step.seats)) === "placed")
          placed.add(step.id)
        return
      case "pay":
      case "fail":
        if (!placed.has(step.id) || ended.has(step.id)) return
        ended.add(step.id)
        await books[step.does](step.id)
        return
      case "block":
        if (placed.has(step.id)) return
        placed.add(step.id)
        await books.desk((store) =>
          Effect.ignore(store.takeForDesk(books.claimOf(step.on, 1), step.id, MARIA)),
        )
        return
      case "set":
        await books.desk((store) => store.setState(books.claimOf(step.on, 0), step.state, MARIA))
    }
  }

  /** Read the long way: hold by hold, order by order. */
  const standing = async (books: Books) => {
    const holds = await Promise.all(
      TIMES.map((one) => books.runPromise(DepartureStore.use((store) => store.holds(departureIdOf(one))))),
    )
    const own = holds.flat().filter(({ state, deed }) => takesSeats(state) && deed === undefined)
    return Promise.all(
      own.map(async ({ holdId, departureId }) => ({ departureId, order: await books.find(holdId) })),
    )
  }

  it("should have whoever really stands there, and a change strands exactly those, after any story", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 3, maxLength: 14 }),
        fc.nat(6),
        fc.constantFrom("close" as const, "capacity" as const),
        async (story, seats, act) => {
          const books = await open()
          const [placed, ended] = [new Set<string>(), new Set<string>()]
          for (const step of story) await walk(books, placed, ended, step)
          const rows = await books.pool()
          const there = await standing(books)
          expect(rows).toMatchObject(await books.counted())
          for (const row of rows) {
            const own = there.filter(({ departureId }) => departureId === row.id).map(({ order }) => order)
            expect(row).toMatchObject({
              bookings: own.length,
              heads: own.reduce((sum, { request }) => sum + request.adults + request.children, 0),
              paid: own.reduce((sum, { capturedAmount = 0 }) => sum + capturedAmount, 0),
              taken: row.held + row.sold,
            })
          }
          const ids = rows.map(({ id }) => id)
          const all = await books.standing(ids, 100)
          expect(all).toEqual(
            there
              .map(({ departureId, order }) => {
                const { name, mobileNumber, adults, children } = order.request
                const { merchantOrderId } = order
                return { merchantOrderId, departure: departureId, name, mobileNumber, adults, children }
              })
              .toSorted((one, other) =>
                `${one.departure} ${one.merchantOrderId}` < `${other.departure} ${other.merchantOrderId}`
                  ? -1
                  : 1,
              ),
          )
          expect(await books.standing(ids, seats)).toEqual(all.slice(0, seats))
          expect(await books.standing([], 100)).toEqual([])
          const needed = firstWith(rows, seats).map(({ id }) => id)
          expect(await books.standing(needed, seats)).toEqual(all.slice(0, seats))
          const decision = act === "close" ? { act } : { act, seats }
          const effect = rangeEffect(rows, decision, 0)
          const stands = there.filter(({ departureId }) => {
            const row = rows.find(({ id }) => id === departureId)
            if (row === undefined) return false
            return act === "close" ? row.state !== "CLOSED" : row.taken > seats
          })
          expect(effect.bookings).toBe(stands.length)
          expect([...new Set(stands.map(({ departureId }) => departureId))].toSorted()).toEqual(
            effect.stranded.map(({ id }) => id),
          )
          expect(effect.paid).toBe(stands.reduce((sum, { order }) => sum + (order.capturedAmount ?? 0), 0))
          const isTooSmall = act === "capacity" && rows.some(({ taken }) => taken > seats)
          expect(effect.objection !== undefined).toBe(isTooSmall || effect.changed.length === 0)
        },
      ),
      { numRuns: 40 },
    )
  })

  it("should grow a departure's revision with every change of it, and write only on the one that was seen", async () => {
    const books = await open()
    const [boat] = [at(570)]
    const claim = books.claimOf(boat, 0)
    const revision = async () => (await books.pool())[0]?.revision ?? 1
    const close = (seen: number) =>
      books.desk((store) =>
        store.setState(claim, "CLOSED", MARIA, { capacity: claim.capacity, state: "OPEN", revision: seen }),
      )
    const first = await revision()
    expect(first).toBe(1)
    await books.place("GOA-1", boat, 2)
    const sold = await revision()
    expect(sold).toBeGreaterThan(first)
    expect(await close(first)).toBe(false)
    expect((await books.pool())[0]).toMatchObject({ state: "OPEN", revision: sold })
    expect(await close(sold)).toBe(true)
    const closed = await revision()
    expect(closed).toBeGreaterThan(sold)
    await books.fail("GOA-1")
    expect(await revision()).toBeGreaterThan(closed)
    expect(await books.pool("another")).toEqual([])
  })

  it("should change what nobody has asked for yet, seen as its first revision", async () => {
    const books = await open()
    const claim = books.claimOf(at(570), 0)
    const seen = { capacity: claim.capacity, state: "OPEN" as const, revision: 1 }
    expect(await books.desk((store) => store.setCapacity(claim, 4, MARIA, seen))).toBe(true)
    expect(await books.desk((store) => store.setCapacity(claim, 5, MARIA, seen))).toBe(false)
    expect((await books.pool()).map(({ capacity }) => capacity)).toEqual([4])
  })
})
