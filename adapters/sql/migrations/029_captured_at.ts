/** Money counts on the day on which it came, also where a person decided about it later. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const capturedAtMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer } = columnKeywords(db)
    await sql`alter table orders add column captured_at_ms ${integer}`.execute(db)
    await sql`update orders set captured_at_ms = coalesce(
      (select min(at_ms) from order_events
        where order_events.merchant_order_id = orders.merchant_order_id and change like '%"capturedAmount":%'),
      settled_at_ms)
      where captured_amount is not null`.execute(db)
    await sql`create index orders_captured on orders (captured_at_ms) where captured_at_ms is not null`.execute(
      db,
    )
    await sql`drop index orders_settled`.execute(db)
  },
}
