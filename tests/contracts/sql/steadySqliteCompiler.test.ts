/** The words in which values stand in SQLite's statements. */
import Sqlite from "better-sqlite3"
import * as fc from "fast-check"
import { Kysely } from "kysely"
import { expect, it } from "vitest"
import { SqliteWriteQueueDialect } from "#adapters/sql/sqliteWriteQueue.ts"

it("should let no value weigh in a plan, wherever it stands", () => {
  const { db } = openFile()
  const wanted = db.selectFrom("refunds").selectAll().where("of", "in", ["GOA-1", "GOA-2"]).limit(3)
  const queries = [
    wanted.orderBy("at_ms"),
    db.insertInto("refunds").values({ id: "R-1", of: "GOA-1", at_ms: 1 }),
    db.updateTable("refunds").set({ at_ms: 2 }).where("id", "=", "R-1"),
    db.deleteFrom("refunds").where("at_ms", "<", 2),
  ]
  const placeholders = queries.map((query) => query.compile().sql.match(/.\?/g))
  expect(placeholders.map((all) => [all?.length, new Set(all)])).toEqual(
    [3, 3, 2, 1].map((count) => [count, new Set(["+?"])]),
  )
})

it("should send every value as it is", () => {
  const { db } = openFile()
  const values = fc.oneof(fc.string(), fc.maxSafeInteger(), fc.constant(null))
  const law = fc.asyncProperty(values, async (value) => {
    const query = db.selectNoFrom(({ val }) => [val(value).as("value")])
    expect((await query.executeTakeFirst())?.value).toBe(value)
  })
  return fc.assert(law)
})

// Helpers

interface Refunds {
  readonly refunds: { readonly id: string; readonly of: string; readonly at_ms: number }
}

const openFile = () => {
  const file = new Sqlite(":memory:")
  file.exec(`create table refunds (id text primary key, "of" text, at_ms integer) strict`)
  file.exec(`create index refunds_of on refunds ("of")`)
  return { file, db: new Kysely<Refunds>({ dialect: new SqliteWriteQueueDialect(file, 0) }) }
}
