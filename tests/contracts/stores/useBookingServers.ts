/** Several servers on one database, each with connections of its own, for whoever acts at the same moment. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { bug } from "#core/bug.ts"
import { newDatabasePlaceIn } from "../../harness/testDatabase.ts"
import { type BookingShop, bookingStoresOf, dayAfter, openBookingShop } from "./bookingShops.ts"

const SERVERS = 3

/** All at once; who begins changes from round to round. */
export const inTurns = <A>(round: number, acts: ReadonlyArray<() => Promise<A>>): Promise<ReadonlyArray<A>> =>
  Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))

/** They are there when the first test begins. */
export const useBookingServers = () => {
  const folder = mkdtempSync(join(tmpdir(), "duel-"))
  let servers: ReadonlyArray<BookingShop> = []
  let close: () => Promise<unknown> = () => Promise.resolve()
  beforeAll(async () => {
    const place = await newDatabasePlaceIn(folder)
    const open = () => Effect.runPromise(openDatabase(place, { waitMs: 20_000, poolSize: 4 }))
    const databases: Array<Awaited<ReturnType<typeof open>>> = []
    for (let n = 0; n < SERVERS; n++) databases.push(await open())
    servers = databases.map((db) => openBookingShop(bookingStoresOf(db)))
    close = () => Promise.all(databases.map((db) => db.destroy()))
  })
  afterAll(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  let days = 30
  return {
    all: () => servers,
    serverOf: (n: number): BookingShop => servers[n % SERVERS] ?? bug("there are no servers"),
    /** A day that no other round has asked for. */
    freshDay: () => dayAfter(++days),
  }
}
