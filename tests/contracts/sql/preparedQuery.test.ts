/** A query that is kept was written with the values that are sent with it. */
import * as fc from "fast-check"
import type { Kysely } from "kysely"
import { expect, it } from "vitest"
import { preparedQuery } from "#adapters/sql/preparedQuery.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { emptyDatabase } from "../../harness/testDatabase.ts"

it("should answer a query whose values are those that are listed, whatever they are", () =>
  everyTime(fc.constant(0), async (db, first, second) => {
    const query = dueIn(0)
    expect([(await query(db, first)).rows, (await query(db, second)).rows]).toEqual([[], []])
  }))

it("should refuse a query that makes other values of them, when it is first written", () =>
  everyTime(fc.integer({ min: 1, max: 9 }), async (db, first, _, laterMs) => {
    const asked = async () => dueIn(laterMs)(db, first)
    await expect(asked()).rejects.toThrow("bug: other values than those of")
  }))

// Helpers

const dueIn = (laterMs: number) =>
  preparedQuery(
    (db, atMs: number) =>
      db
        .selectFrom("order_watch")
        .selectAll()
        .where("next_read_at_ms", "=", atMs + laterMs),
    (atMs) => [atMs],
  )

const everyTime = async (
  laterMs: fc.Arbitrary<number>,
  holds: (db: Kysely<Tables>, first: number, second: number, laterMs: number) => Promise<void>,
) => {
  const db = await emptyDatabase()
  const law = fc.asyncProperty(fc.nat(), fc.nat(), laterMs, (...drawn) => holds(db, ...drawn))
  await fc.assert(law, { numRuns: 30 })
}
