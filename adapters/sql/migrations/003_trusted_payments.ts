/** The order's browser and booking, its history, its watch at the gateway, and the outbox. One booking is completed by one order at most. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const trustedPaymentsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`alter table orders add column booking_key ${text}`.execute(db)
    await sql`alter table orders add column booked_by ${text}`.execute(db)
    await sql`create unique index orders_completed_once on orders (booking_key) where state = 'COMPLETED'`.execute(
      db,
    )
    await sql`create table order_events (
      merchant_order_id ${text} not null references orders (merchant_order_id),
      seq ${integer} not null,
      at_ms ${integer} not null,
      by_whom ${text} not null,
      what ${text} not null,
      change ${text} not null,
      primary key (merchant_order_id, seq)
    ) ${strict}`.execute(db)
    await sql`create table order_watch (
      merchant_order_id ${text} primary key not null references orders (merchant_order_id),
      next_read_at_ms ${integer},
      read_begun_at_ms ${integer}
    ) ${strict}`.execute(db)
    await sql`create index order_watch_due on order_watch (next_read_at_ms)`.execute(db)
    await sql`insert into order_watch (merchant_order_id, next_read_at_ms)
      select merchant_order_id, placed_at_ms from orders where state not in ('COMPLETED', 'REVIEW')`.execute(
      db,
    )
    await sql`create table outbox (
      message_id ${text} primary key not null,
      recipient ${text},
      subject ${text} not null,
      body ${text} not null,
      owed_at_ms ${integer} not null,
      failures ${integer} not null,
      next_attempt_at_ms ${integer} not null,
      delivered_at_ms ${integer}
    ) ${strict}`.execute(db)
    await sql`create index outbox_due on outbox (next_attempt_at_ms) where delivered_at_ms is null`.execute(
      db,
    )
  },
}
