/** What the operator calls off, and what each paid booking of it was offered: at most one open offer an order. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const callOffsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table call_offs (
      call_off_id ${text} primary key not null,
      day ${text} not null,
      pool ${text},
      departure_id ${text},
      from_minute ${integer} not null,
      reason ${text} not null,
      decided_by ${text} not null,
      at_ms ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create index call_offs_of_day on call_offs (day)`.execute(db)
    await sql`create table call_off_offers (
      call_off_id ${text} not null,
      merchant_order_id ${text} not null,
      state ${text} not null,
      made_at_ms ${integer} not null,
      choose_until_ms ${integer} not null,
      leased_until_ms ${integer},
      closed_at_ms ${integer},
      merchant_refund_id ${text},
      primary key (call_off_id, merchant_order_id)
    ) ${strict}`.execute(db)
    await sql`create unique index call_off_offers_open on call_off_offers (merchant_order_id)
      where state = 'OFFERED'`.execute(db)
    await sql`create index call_off_offers_due on call_off_offers (choose_until_ms)
      where state = 'OFFERED'`.execute(db)
    await sql`create index orders_travelling on orders (travel_day)
      where state = 'COMPLETED' and cancelled_on is null`.execute(db)
  },
}
