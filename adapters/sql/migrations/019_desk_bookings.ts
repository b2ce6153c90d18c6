/** Bookings that the desk makes: how they reached it, until when they may be paid there, and what they were paid with. */
import { type Kysely, sql } from "kysely"
import { columnKeywords, usesPostgres } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

const STATES = sql.raw("('CREATED','OWED','PENDING','COMPLETED','FAILED','REVIEW','REJECTED','ABANDONED')")

const onPostgres = async (db: Kysely<Tables>) => {
  await sql`alter table orders drop constraint orders_state_check`.execute(db)
  await sql`alter table orders add constraint orders_state_check check (state in ${STATES})`.execute(db)
}

/** SQLite changes no rule of a column: another one takes its place, and the indexes that name it are made anew. */
const onSqlite = async (db: Kysely<Tables>) => {
  const { rows: indexes } = await sql<{ readonly name: string; readonly sql: string }>`
    select name, sql from sqlite_master where type = 'index' and tbl_name = 'orders' and sql like '%state%'`.execute(
    db,
  )
  await sql`alter table orders add column next_state text not null default 'CREATED' check (next_state in ${STATES})`.execute(
    db,
  )
  await sql`update orders set next_state = state`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await sql`alter table orders drop column state`.execute(db)
  await sql`alter table orders rename column next_state to state`.execute(db)
  for (const index of indexes) await sql.raw(index.sql).execute(db)
}

export const deskBookingsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, text } = columnKeywords(db)
    await (usesPostgres(db) ? onPostgres(db) : onSqlite(db))
    await sql`alter table orders add column desk_channel ${text}`.execute(db)
    await sql`alter table orders add column pay_until_ms ${integer}`.execute(db)
    await sql`alter table orders add column paid_at_desk ${text}`.execute(db)
    await sql`create index orders_owed on orders (pay_until_ms) where state = 'OWED'`.execute(db)
  },
}
