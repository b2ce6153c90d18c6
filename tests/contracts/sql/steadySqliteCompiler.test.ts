/** A statement that is kept prepared is not planned again for other values. */
import Sqlite from "better-sqlite3"
import * as fc from "fast-check"
import { Kysely } from "kysely"
import { expect, it } from "vitest"
import { SqliteWriteQueueDialect } from "#adapters/sql/sqliteWriteQueue.ts"

it("should run a kept statement in far less time than planning it takes", () => {
  const { file, db } = openFile()
  const query = db.selectFrom("refunds").selectAll().where("of", "=", "GOA-1").orderBy("at_ms").limit(3)
  const { sql } = query.compile()
  const kept = file.prepare(sql)
  const run = cpuMicros(() => kept.all("GOA-1", 3))
  const plan = cpuMicros(() => file.prepare(sql))
  expect(run).toBeLessThan(plan / 3)
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

/** Unit: microseconds of processor time. */
const cpuMicros = (act: () => unknown): number => {
  const before = process.cpuUsage()
  for (let n = 0; n < 2000; n++) act()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
