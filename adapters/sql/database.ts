/** Opens the shop's database, SQLite or PostgreSQL, and brings it to the newest form. The stores do not know which it is. */
import { Effect, Schema } from "effect"
import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"
import { isPostgres, placeText } from "./databasePlace.ts"
import { databaseReason } from "./databaseReason.ts"
import { migrate } from "./migrate.ts"
import { checkEncoding, openPostgres } from "./openPostgres.ts"
import { openSqlite } from "./openSqlite.ts"
import { scrubOnce } from "./scrubSqlite.ts"
import type { Tables } from "./tables.ts"

/** It cannot be opened, written or brought up to date. `message` is one line for the operator, without a password. */
export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  message: Schema.String,
}) {}

export interface DatabaseLimits {
  /** How long a request waits for a lock or a connection. Unit: milliseconds. */
  readonly waitMs: number
  /** Most connections to PostgreSQL at once. */
  readonly poolSize: number
}

/** Whoever waits gives up after 2 s: the gateway's webhook wants an answer within 3. */
export const USUAL_LIMITS: DatabaseLimits = { waitMs: 2000, poolSize: 10 }

const unusableAt = (place: string) => (cause: unknown) =>
  new DatabaseUnusable({ message: `${placeText(place)}: ${databaseReason(cause)}` })

/**
 * Opens it without a look at its form. On PostgreSQL over one connection, on which no long step is cut short. Errors: a
 * file that SQLite cannot open; PostgreSQL is asked only by the first query.
 */
export const openAsItIs = (
  place: string,
  { waitMs }: DatabaseLimits = USUAL_LIMITS,
): Effect.Effect<Kysely<Tables>, DatabaseUnusable> =>
  Effect.try({
    try: () => (isPostgres(place) ? openPostgres(place, { size: 1 }) : openSqlite(place, waitMs)),
    catch: unusableAt(place),
  })

/**
 * `place` is an address `postgres://…`, a file's path, or ":memory:" for a database that ends with the process.
 * `migrations` are those of this release. Errors: one, with the reason.
 */
export const openDatabase = Effect.fn("openDatabase")(function* (
  place: string,
  limits: DatabaseLimits = USUAL_LIMITS,
  migrations?: Readonly<Record<string, Migration>>,
): Effect.fn.Return<Kysely<Tables>, DatabaseUnusable> {
  const unusable = unusableAt(place)
  const making = yield* openAsItIs(place, limits)
  const ready = Effect.tryPromise({
    try: () => (isPostgres(place) ? checkEncoding(making) : Promise.resolve()),
    catch: unusable,
  }).pipe(Effect.andThen(Effect.mapError(migrate(making, migrations), unusable)))
  const closing = Effect.promise(() => making.destroy())
  yield* Effect.onError(ready, () => closing)
  if (!isPostgres(place)) {
    yield* Effect.promise(() => scrubOnce(making))
    return making
  }
  yield* closing
  return openPostgres(place, { size: limits.poolSize, waitMs: limits.waitMs })
})
