/** Where a test keeps its database: on PostgreSQL in the project "postgres", else in SQLite. */
import { join } from "node:path"
import { inject } from "vitest"
import { newPostgresDatabase } from "./postgresServer.ts"
import { Effect } from "effect"
import { type Kysely, sql } from "kysely"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
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

let kept: Promise<Kysely<Tables>> | undefined

const opened = async () => Effect.runPromise(openDatabase(await newDatabasePlace()))

/** An empty, migrated database for each test: a new one in memory, or on PostgreSQL the file's own one, emptied. */
export const emptyDatabase = async (): Promise<Kysely<Tables>> => {
  if (postgresUrl() === undefined) return opened()
  const db = await (kept ??= opened())
  await sql`truncate activities, categories, order_events, order_watch, orders, outbox, refunds, trip_plans, trip_plan_notes,
    newsletter_subscribers, rate_limits, erasures, restore_checks, settlement_reconciliations,
    departures, seat_holds, pool_slots, booking_links, traveller_messages, call_offs, call_off_offers,
    vouchers, boarding_marks, boarding_leases, staff, passkeys, desk_sessions, desk_invites, desk_challenges, deeds`.execute(
    db,
  )
  return db
}
