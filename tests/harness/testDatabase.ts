/** Where a test keeps its database: on PostgreSQL in the project "postgres", else in SQLite. */
import { join } from "node:path"
import { inject } from "vitest"
import { newPostgresDatabase } from "./postgresServer.ts"
import { sqliteFileWith } from "./stockedDatabase.ts"
import { Effect } from "effect"
import { type Kysely, sql } from "kysely"
import {
  type DatabaseLimits,
  DEFAULT_DATABASE_LIMITS,
  openDatabase,
  openSqlite,
} from "#adapters/sql/openDatabase.ts"
import type { Tables } from "#adapters/sql/tables.ts"

/** The PostgreSQL server of this run; `undefined` where tests run on SQLite. */
export const postgresUrl = (): string | undefined => inject("postgresUrl")

/** The name of the database that tests are run on, for their titles. */
export const databaseName = (): "PostgreSQL" | "SQLite" =>
  postgresUrl() === undefined ? "SQLite" : "PostgreSQL"

/** Place of a database that nobody has used; `onSqlite` is what it is there. */
export const newDatabasePlace = async (onSqlite = ":memory:"): Promise<string> => {
  const server = postgresUrl()
  return server === undefined ? onSqlite : newPostgresDatabase(server)
}

/** The same for a server whose files lie in `folder`. */
export const newDatabasePlaceIn = (folder: string): Promise<string> =>
  newDatabasePlace(join(folder, "goa.sqlite"))

/** As a shop has it, with more patience: what a busy machine does late is no defect. */
const PATIENT_LIMITS: DatabaseLimits = { ...DEFAULT_DATABASE_LIMITS, waitMs: 60_000 }

const openEmpty = async () => Effect.runPromise(openDatabase(await newDatabasePlace(), PATIENT_LIMITS))

/** One on PostgreSQL that is in this release's form and empty, and that nobody has open. */
const migratedPostgres = async (): Promise<string> => {
  const place = await newDatabasePlace()
  const db = await Effect.runPromise(openDatabase(place, PATIENT_LIMITS))
  await db.destroy()
  return place
}

let postgresTemplate: Promise<string> | undefined

/** Place of a database that nobody has used, for a server. On PostgreSQL it is a copy: migrating takes longer. */
export const newServerPlace = async (): Promise<string> => {
  const server = postgresUrl()
  return server === undefined
    ? ":memory:"
    : newPostgresDatabase(server, await (postgresTemplate ??= migratedPostgres()))
}

let emptyFile: Promise<Buffer> | undefined
let onPostgres: Promise<Kysely<Tables>> | undefined

/** Those that others refer to come last. */
const TABLES =
  `activities categories order_events order_watch outbox refunds orders trip_plans trip_plan_notes
  newsletter_subscribers rate_limits erasures restore_checks settlement_reconciliations departures seat_holds
  pool_slots booking_links traveller_messages call_offs call_off_offers vouchers boarding_marks boarding_leases
  staff passkeys desk_sessions desk_invites desk_challenges deeds`.split(/\s+/)

/**
 * Waits for what is still under way, and deletes every row: 7 ms for all tables, where `truncate`, which gives each of
 * them and each of their indexes a new file, takes 190.
 */
const EMPTY_ALL = sql.raw(`do $$ begin
  lock table ${TABLES.join(", ")} in access exclusive mode;
  ${TABLES.map((table) => `delete from ${table};`).join("\n  ")}
end $$`)

/** An empty, migrated database for each test: a new one in memory, or on PostgreSQL the worker's own one, emptied. */
export const emptyDatabase = async (): Promise<Kysely<Tables>> => {
  if (postgresUrl() === undefined)
    return openSqlite(await (emptyFile ??= sqliteFileWith(() => Promise.resolve())), PATIENT_LIMITS.waitMs)
  const db = await (onPostgres ??= openEmpty())
  await EMPTY_ALL.execute(db)
  return db
}
