/** Departures with their seats, who holds them, and in which quarters of an hour a pool is taken up. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const departuresMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`alter table orders add column departure ${text}`.execute(db)
    await sql`create table departures (
      departure_id ${text} primary key not null,
      pool ${text} not null,
      day ${text} not null,
      start_minute ${integer} not null,
      capacity ${integer} not null,
      taken ${integer} not null,
      occupied_minutes ${integer} not null,
      state ${text} not null check (state in ('OPEN', 'CLOSED', 'CANCELLED')),
      revision ${integer} not null,
      decided_by ${text},
      reason ${text},
      check (taken between 0 and capacity)
    ) ${strict}`.execute(db)
    await sql`create index departures_of_pool on departures (pool, day)`.execute(db)
    await sql`create table seat_holds (
      hold_id ${text} primary key not null,
      departure_id ${text} not null,
      seats ${integer} not null check (seats > 0),
      state ${text} not null check (state in ('HELD', 'SOLD', 'RELEASED')),
      until_ms ${integer},
      gone_at_ms ${integer},
      decided_by ${text},
      reason ${text}
    ) ${strict}`.execute(db)
    await sql`create index holds_of_departure on seat_holds (departure_id)`.execute(db)
    await sql`create index holds_unseated on seat_holds (gone_at_ms) where gone_at_ms is not null`.execute(db)
    await sql`create table pool_slots (
      pool ${text} not null,
      day ${text} not null,
      quarter ${integer} not null,
      departure_id ${text} not null,
      primary key (pool, day, quarter)
    ) ${strict}`.execute(db)
    await sql`create index slots_of_departure on pool_slots (departure_id)`.execute(db)
  },
}
