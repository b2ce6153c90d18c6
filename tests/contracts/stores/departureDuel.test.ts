/** The last seats of a boat, wanted by many at the same moment, over several connections as several servers have them. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { bug } from "#core/bug.ts"
import { databaseName, newDatabasePlaceIn } from "../../harness/testDatabase.ts"
import { at, openSeatBooks, seatLayerOf } from "./seatStores.ts"

const SERVERS = 4
const ROUNDS = 25
const folder = mkdtempSync(join(tmpdir(), "duel-"))
let servers: ReadonlyArray<ReturnType<typeof openSeatBooks>> = []
let close: () => Promise<unknown> = () => Promise.resolve()

beforeAll(async () => {
  const place = await newDatabasePlaceIn(folder)
  const limits = { waitMs: 20_000, poolSize: 4 }
  const databases: Array<Awaited<ReturnType<typeof openOne>>> = []
  const openOne = () => Effect.runPromise(openDatabase(place, limits))
  for (let n = 0; n < SERVERS; n++) databases.push(await openOne())
  servers = databases.map((db) => openSeatBooks(seatLayerOf(db)))
  close = () => Promise.all(databases.map((db) => db.destroy()))
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const serverOf = (n: number) => servers[n % SERVERS] ?? bug("there are no servers")

describe(`a duel for the last seats, in ${databaseName()}`, () => {
  it(
    "should be won by as many as there are seats, and lost by nobody while there are some",
    { tags: ["asvs:2.3.4"] },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const departure = at(570, `boat-${round}`)
        const boat = { capacity: 1 + (round % 3), occupiedMinutes: 60 }
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, n) => serverOf(n).place(`GOA-${round}-${n}`, departure, 1, boat)),
        )
        expect(answers.filter((answer) => answer === "placed")).toHaveLength(boat.capacity)
        expect(answers.filter((answer) => answer === "departureFull")).toHaveLength(8 - boat.capacity)
        expect(await serverOf(round).record(departure)).toMatchObject({ held: boat.capacity, sold: 0 })
      }
    },
  )

  it("should be won by one trip, where two want one boat", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const boat = { capacity: 40, occupiedMinutes: 60 }
      const answers = await Promise.all(
        [570, 600, 570, 600].map((start, n) =>
          serverOf(n).place(`TRIP-${round}-${n}`, at(start, `ship-${round}`), 1, boat),
        ),
      )
      const [first, second] = [answers.filter((_, n) => n % 2 === 0), answers.filter((_, n) => n % 2 === 1)]
      expect([first, second].toSorted().map(([one]) => one)).toEqual(["placed", "poolBusy"])
      expect(first[0] === first[1] && second[0] === second[1]).toBe(true)
    }
  })

  it("should keep its sums in whatever order seats are taken, paid and given back", async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const departure = at(570, `raft-${++round}`)
        const boat = { capacity: 3, occupiedMinutes: 60 }
        const books = (n: number) => serverOf(n)
        const visit = async (n: number) => {
          const id = `RAFT-${round}-${n}`
          await scheduler.schedule(Promise.resolve(), `${id} books`)
          const answer = await books(n).place(id, departure, 1 + (n % 2), boat)
          await scheduler.schedule(Promise.resolve(), `${id} ends`)
          if (answer === "placed") await (n % 3 === 0 ? books(n + 1).fail(id) : books(n + 1).pay(id))
          return answer
        }
        const visits = Promise.all([0, 1, 2, 3, 4].map(visit))
        await scheduler.waitFor(visits)
        const { held = -1, sold = -1 } = (await books(0).record(departure)) ?? {}
        const holds = await Promise.all([0, 1, 2, 3, 4].map((n) => books(n).hold(`RAFT-${round}-${n}`)))
        const soldByHolds = holds.reduce((sum, hold) => sum + (hold?.state === "SOLD" ? hold.seats : 0), 0)
        expect([held, sold]).toEqual([0, soldByHolds])
        expect(sold).toBeLessThanOrEqual(boat.capacity)
      }),
      { numRuns: 15 },
    )
  })
})
