/**
 * What is asked each second and at each erasure finds its rows by an index: messages to travellers by when they may be sent,
 * so that reminders of trips to come are not read, vouchers by whose money they are, and whom a call-off has told unpaid.
 */
import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"

export const messagesByTimeMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    await sql`drop index traveller_messages_due`.execute(db)
    await sql`create index traveller_messages_due on traveller_messages (not_before_ms)
      where delivered_at_ms is null and dropped_at_ms is null and refused_at_ms is null
      and next_attempt_at_ms is not null`.execute(db)
    await sql`create index traveller_messages_unpaid on traveller_messages (merchant_order_id)
      where kind = 'changed' and about = 'called off unpaid'`.execute(db)
    await sql`create index vouchers_money on vouchers (money_of)`.execute(db)
  },
}
