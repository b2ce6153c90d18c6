/** An order that is read while its seats are held in time costs the database no write. */
import * as fc from "fast-check"
import { Effect } from "effect"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { at, openSeatBooks, seatLayerOf } from "../stores/seatStores.ts"

it("should write nothing before the time of the seats is over, and give them back after it", async () => {
  const db = await Effect.runPromise(openDatabase(":memory:"))
  const books = openSeatBooks(seatLayerOf(db))
  expect(await books.place("one", at(600), 2)).toBe("placed")
  const { untilMs = 0 } = (await books.hold("one")) ?? {}
  const written = async () =>
    (await sql<{ readonly rows: number }>`select total_changes() as rows`.execute(db)).rows[0]?.rows
  const before = await written()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 7_200_000 }), async (earlyMs) => {
      expect(await books.expire("one", untilMs - earlyMs)).toBe(false)
      expect(await written()).toBe(before)
    }),
  )
  expect(await books.expire("one", untilMs)).toBe(true)
})
