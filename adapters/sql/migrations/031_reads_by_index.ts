/**
 * What is asked at each payment, on each page or each second finds its rows by an index on SQLite too, which keeps no
 * statistics here and takes the index of which a statement names the most columns: before, it took `orders_by_state`
 * and read every completed order.
 */
import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"

export const readsByIndexMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    for (const narrower of ["orders_completed_once", "orders_of_browser", "orders_owed", "orders_travelling"])
      await sql`drop index ${sql.ref(narrower)}`.execute(db)
    await sql`create unique index orders_completed_once on orders (state, booking_key)
      where state = 'COMPLETED'`.execute(db)
    await sql`create index orders_of_browser on orders (booked_by, state) where booked_by is not null`.execute(
      db,
    )
    await sql`create index orders_owed on orders (state, pay_until_ms) where state = 'OWED'`.execute(db)
    await sql`create index orders_of_day on orders (travel_day, state)`.execute(db)
    await sql`create index orders_unmoved on orders (state, settled_at_ms)
      where difference_of is not null`.execute(db)
    await sql`create index orders_by_time on orders (placed_at_ms desc, merchant_order_id)`.execute(db)
    await sql`create index refunds_by_state on refunds (state, requested_at_ms)`.execute(db)
    await sql`create index refunds_due on refunds (next_read_at_ms) where next_read_at_ms is not null`.execute(
      db,
    )
    await sql`create index traveller_messages_undelivered on traveller_messages (owed_at_ms)
      where delivered_at_ms is null and dropped_at_ms is null`.execute(db)
  },
}
