/** SQLite databases that are copied instead of made anew: migrating one takes 70 ms of work, and stocking it 35. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { type Kysely, sql } from "kysely"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { DEFAULT_DATABASE_LIMITS, openDatabase, openSqlite } from "#adapters/sql/openDatabase.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import type { Tables } from "#adapters/sql/tables.ts"

/** The bytes of a SQLite file in this release's form, with what `fill` puts into it. Opening a copy takes 1 ms of work. */
export const sqliteFileWith = async (fill: (db: Kysely<Tables>) => Promise<void>): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), "goa-empty-"))
  const path = join(folder, "goa.sqlite")
  const db = await Effect.runPromise(openDatabase(":memory:"))
  await fill(db)
  await sql`vacuum into ${path}`.execute(db)
  await db.destroy()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

const stock = (db: Kysely<Tables>) => Effect.runPromise(importCatalogue(db, seedCatalogue()))

let stockedFile: Promise<Buffer> | undefined

/** The bytes of a SQLite file with the shop's catalogue, and nothing else. */
export const stockedSqlite = (): Promise<Buffer> => (stockedFile ??= sqliteFileWith(stock))

/** A database with the shop's catalogue; `place` is ":memory:", or of one to be stocked. */
export const openStocked = async (place: string): Promise<Kysely<Tables>> => {
  if (place === ":memory:") return openSqlite(await stockedSqlite(), DEFAULT_DATABASE_LIMITS.waitMs)
  const db = await Effect.runPromise(openDatabase(place))
  await stock(db)
  return db
}
