/** An empty, migrated database for each test: a new one in memory, or on PostgreSQL the file's own one, emptied. */
import { Effect } from "effect"
import { type Kysely, sql } from "kysely"
import { openDatabase } from "#adapters/sql/database.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { newPlace, postgresUrl } from "./newPlace.ts"

let kept: Promise<Kysely<Tables>> | undefined

const opened = async () => Effect.runPromise(openDatabase(await newPlace()))

export const emptyDatabase = async (): Promise<Kysely<Tables>> => {
  if (postgresUrl() === undefined) return opened()
  const db = await (kept ??= opened())
  await sql`truncate activities, categories, order_events, order_watch, orders, outbox, refunds, trip_plans,
    newsletter_subscribers, rate_limits, erasures, restore_checks, settlement_reconciliations`.execute(db)
  return db
}
