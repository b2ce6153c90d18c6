/** How a traveller opens a booking, where they are reached, and what they have changed about it. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const bookingLinksMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table booking_links (
      merchant_order_id ${text} primary key not null,
      secret ${text} not null unique,
      made_at_ms ${integer} not null,
      email ${text},
      email_saved_at_ms ${integer}
    ) ${strict}`.execute(db)
    await sql`alter table orders add column cancelled_on ${text}`.execute(db)
    await sql`alter table orders add column moved_from ${text}`.execute(db)
    await sql`create index orders_of_browser on orders (booked_by) where booked_by is not null`.execute(db)
  },
}
