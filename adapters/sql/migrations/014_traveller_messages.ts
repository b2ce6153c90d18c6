/** What travellers are told of their bookings: owed with the change that it tells of, and what became of it. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const travellerMessagesMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table traveller_messages (
      message_id ${text} primary key not null,
      merchant_order_id ${text} not null,
      kind ${text} not null,
      about ${text} not null,
      owed_at_ms ${integer} not null,
      not_before_ms ${integer} not null,
      next_attempt_at_ms ${integer},
      failures ${integer} not null,
      delivered_at_ms ${integer},
      channel ${text},
      dropped_at_ms ${integer},
      refused_at_ms ${integer},
      refusal ${text},
      unique (merchant_order_id, kind, about)
    ) ${strict}`.execute(db)
    await sql`create index traveller_messages_due on traveller_messages (next_attempt_at_ms)
      where delivered_at_ms is null and dropped_at_ms is null and refused_at_ms is null`.execute(db)
  },
}
