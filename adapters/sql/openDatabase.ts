/**
 * Opens the operator's database, SQLite or PostgreSQL, and brings it to the newest form. The stores do not know which it is.
 */
import { Kysely, PostgresDialect, sql } from "kysely"
import { type PoolLimits, postgresPool } from "./postgresPool.ts"
import type { Tables } from "./tables.ts"
import { chmodSync } from "node:fs"
import { dirname } from "node:path"
import Sqlite from "better-sqlite3"
import { makeFolder } from "../makeFolder.ts"
import { SqliteWriteQueueDialect } from "./sqliteWriteQueue.ts"
import { Effect, Schema } from "effect"
import type { Migration } from "kysely/migration"
import { describeDatabaseError, isPassing } from "./databaseErrors.ts"
import { migrate, requireCurrentSchema, type SchemaUnfit } from "./migrate.ts"
import { scrubSqlite } from "./scrubSqlite.ts"

/**
 * Whether a place is an address of PostgreSQL, `postgres://USER:PASSWORD@HOST:PORT/NAME`; any other is a file's path or
 * ":memory:", for SQLite.
 */
export const isPostgresUrl = (place: string): boolean => /^postgres(ql)?:\/\//i.test(place)

/** The place as it may be shown: an address without its password and its options. */
export const withoutPassword = (place: string): string => {
  if (!isPostgresUrl(place)) return place
  const url = URL.parse(place)
  if (url === null) return "postgres://…"
  const user = url.username === "" ? "" : `${url.username}@`
  return `postgres://${user}${url.host}${url.pathname}`
}

/** A PostgreSQL database. It must be there, and be kept in UTF-8: names are of any script. */
export const openPostgres = (url: string, limits: PoolLimits): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, limits) }) })

/** Throws when the text of any script cannot be kept. */
const requireUtf8 = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ readonly server_encoding: string }>`show server_encoding`.execute(db)
  const found = rows[0]?.server_encoding ?? "unknown"
  if (found !== "UTF8") throw new Error(`it is kept in ${found}, and must be in UTF8`)
}

/**
 * A commit is on the disk before it is answered: WAL with a sync for every commit (SQLite's pragma reference). While a
 * file is opened, a lock is waited for here; afterwards its askers take turns. What is deleted is overwritten.
 */
const PRAGMAS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "busy_timeout = 0",
  "secure_delete = ON",
]

/**
 * A SQLite file: created when it is missing, and private to its owner.
 * `place` is a file, ":memory:", or the bytes of a file, of which a copy is opened in memory. Throws the driver's or the
 * system's error.
 */
export const openSqlite = (place: string | Buffer, waitMs: number): Kysely<Tables> => {
  const path = typeof place === "string" && place !== ":memory:" ? place : undefined
  if (path !== undefined) makeFolder(dirname(path))
  const file = new Sqlite(place, { timeout: waitMs })
  for (const pragma of PRAGMAS) file.pragma(pragma)
  if (path !== undefined) chmodSync(path, 0o600)
  return new Kysely<Tables>({ dialect: new SqliteWriteQueueDialect(file, waitMs) })
}

/**
 * The database cannot be opened, written or brought up to date. `message` is one line for the operator, without a
 * password; `mayPass` says whether it may be over by itself, as when it is only away.
 */
export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  message: Schema.String,
  mayPass: Schema.Boolean,
}) {}

export interface DatabaseLimits {
  /** How long a request waits for a lock or a connection. Unit: milliseconds. */
  readonly waitMs: number
  /** Most connections to PostgreSQL at once. */
  readonly poolSize: number
}

/** Whoever waits gives up after 2 s: the gateway's webhook wants an answer within 3. */
export const DEFAULT_DATABASE_LIMITS: DatabaseLimits = { waitMs: 2000, poolSize: 10 }

const unusableAt = (place: string) => (cause: unknown) =>
  new DatabaseUnusable({
    message: `${withoutPassword(place)}: ${describeDatabaseError(cause)}`,
    mayPass: isPassing(cause, isPostgresUrl(place)),
  })

/**
 * Opens it without a look at its form. On PostgreSQL over one connection, on which no long step is cut short. Errors: a
 * file that SQLite cannot open; PostgreSQL is asked only by the first query.
 */
export const openWithoutMigrating = (
  place: string,
  { waitMs }: DatabaseLimits = DEFAULT_DATABASE_LIMITS,
): Effect.Effect<Kysely<Tables>, DatabaseUnusable> =>
  Effect.try({
    try: () => (isPostgresUrl(place) ? openPostgres(place, { size: 1 }) : openSqlite(place, waitMs)),
    catch: unusableAt(place),
  })

/** Asks a PostgreSQL database in whatever form it is. Errors: it cannot be opened, or does not answer. */
export const askPostgres = <A>(
  place: string,
  { waitMs }: DatabaseLimits,
  question: (db: Kysely<Tables>) => Promise<A>,
): Effect.Effect<A, DatabaseUnusable> =>
  Effect.acquireUseRelease(
    Effect.sync(() => openPostgres(place, { size: 1, waitMs })),
    (db) => Effect.tryPromise({ try: () => question(db), catch: unusableAt(place) }),
    (db) => Effect.promise(() => db.destroy()),
  )

/** Opens it when `ready` has looked at it; on PostgreSQL with the connections of a shop, which cut long steps short. */
const openWhen = Effect.fn("openWhen")(function* (
  place: string,
  limits: DatabaseLimits,
  ready: (db: Kysely<Tables>) => Effect.Effect<void, SchemaUnfit>,
) {
  const unusable = unusableAt(place)
  const making = yield* openWithoutMigrating(place, limits)
  const looked = Effect.tryPromise({
    try: () => (isPostgresUrl(place) ? requireUtf8(making) : Promise.resolve()),
    catch: unusable,
  }).pipe(Effect.andThen(Effect.mapError(ready(making), unusable)))
  const closing = Effect.promise(() => making.destroy())
  yield* Effect.onError(looked, () => closing)
  if (!isPostgresUrl(place)) return making
  yield* closing
  return openPostgres(place, { size: limits.poolSize, waitMs: limits.waitMs })
})

/**
 * Opens a shop's database and brings it to the newest form.
 * `place` is an address `postgres://…`, a file's path, or ":memory:" for a database that ends with the process.
 * `migrations` are those of this release. Errors: one, with the reason.
 */
export const openDatabase = Effect.fn("openDatabase")(function* (
  place: string,
  limits: DatabaseLimits = DEFAULT_DATABASE_LIMITS,
  migrations?: Readonly<Record<string, Migration>>,
): Effect.fn.Return<Kysely<Tables>, DatabaseUnusable> {
  const db = yield* openWhen(place, limits, (making) => migrate(making, migrations))
  if (!isPostgresUrl(place)) yield* Effect.promise(() => scrubSqlite(db))
  return db
})

/**
 * Opens a database that is in this release's form already: a shop of an older release that runs on it goes on.
 * Errors: one, with the reason, among them a form that a start of this release has yet to make.
 */
export const openMigratedDatabase = (
  place: string,
  limits: DatabaseLimits = DEFAULT_DATABASE_LIMITS,
): Effect.Effect<Kysely<Tables>, DatabaseUnusable> => openWhen(place, limits, requireCurrentSchema)
