/** Opens the shop's SQLite database: created, private to its owner, and brought to the newest form. */
import { chmodSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import Sqlite from "better-sqlite3"
import { Effect, Schema } from "effect"
import { Kysely } from "kysely"
import { Migrator } from "kysely/migration"
import { immediateSqlite } from "./immediateSqlite.ts"
import { firstShop } from "./migrations/001_first_shop.ts"
import { newsletter } from "./migrations/002_newsletter.ts"
import { trustedPayments } from "./migrations/003_trusted_payments.ts"
import { refunds } from "./migrations/004_refunds.ts"
import type { Tables } from "./tables.ts"

/** The file cannot be opened, written or brought up to date. `message` is one line for the operator. */
export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  message: Schema.String,
}) {}

/** Applied in the order of their names, each once. */
const migrations = {
  "001_first_shop": firstShop,
  "002_newsletter": newsletter,
  "003_trusted_payments": trustedPayments,
  "004_refunds": refunds,
}

const unusable = (path: string) => (cause: unknown) =>
  new DatabaseUnusable({ message: `${path}: ${cause instanceof Error ? cause.message : String(cause)}` })

/**
 * A commit is on the disk before it is answered: WAL with a sync for every commit (SQLite's pragma reference). Whoever
 * waits for a lock gives up after 2 s: the gateway's webhook wants an answer within 3.
 */
const PRAGMAS = ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 2000"]

const openFile = (path: string) =>
  Effect.try({
    try: () => {
      if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true })
      const file = new Sqlite(path)
      for (const pragma of PRAGMAS) file.pragma(pragma)
      if (path !== ":memory:") chmodSync(path, 0o600)
      return file
    },
    catch: unusable(path),
  })

/** Applies the migrations that are missing. Errors: the first one that cannot be applied. */
export const bringUpToDate = Effect.fn("bringUpToDate")(function* (db: Kysely<Tables>, path: string) {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = yield* Effect.promise(() => migrator.migrateToLatest())
  if (error !== undefined) return yield* unusable(path)(error)
})

/** `path` is a file, or ":memory:" for a database that ends with the process. Errors: one, with the reason. */
export const openDatabase = Effect.fn("openDatabase")(function* (
  path: string,
): Effect.fn.Return<Kysely<Tables>, DatabaseUnusable> {
  const file = yield* openFile(path)
  const db = new Kysely<Tables>({ dialect: immediateSqlite(file) })
  yield* Effect.tapError(bringUpToDate(db, path), () => Effect.promise(() => db.destroy()))
  return db
})
