/** Orders that a person rejected, and in the history who decided and why. */
import { type Kysely, sql } from "kysely"
import { columnKeywords, usesPostgres } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

const STATES = sql.raw("('CREATED','PENDING','COMPLETED','FAILED','REVIEW','REJECTED','ABANDONED')")

const onPostgres = async (db: Kysely<Tables>) => {
  await sql`alter table orders drop constraint orders_state_check`.execute(db)
  await sql`alter table orders add constraint orders_state_check check (state in ${STATES})`.execute(db)
}

/** SQLite changes no rule of a column: another one takes its place, which other tables need not know. */
const onSqlite = async (db: Kysely<Tables>) => {
  await sql`alter table orders add column next_state text not null default 'CREATED' check (next_state in ${STATES})`.execute(
    db,
  )
  await sql`update orders set next_state = state`.execute(db)
  await sql`drop index orders_by_state`.execute(db)
  await sql`drop index orders_completed_once`.execute(db)
  await sql`alter table orders drop column state`.execute(db)
  await sql`alter table orders rename column next_state to state`.execute(db)
  await sql`create index orders_by_state on orders (state, placed_at_ms)`.execute(db)
  await sql`create unique index orders_completed_once on orders (booking_key) where state = 'COMPLETED'`.execute(
    db,
  )
}

export const reviewDecisionsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { text } = columnKeywords(db)
    await (usesPostgres(db) ? onPostgres(db) : onSqlite(db))
    await sql`alter table order_events add column decided_by ${text}`.execute(db)
    await sql`alter table order_events add column reason ${text}`.execute(db)
  },
}
