/** Refunds. At most one of an order is on its way. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const refundsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table refunds (
      merchant_refund_id ${text} primary key not null,
      merchant_order_id ${text} not null references orders (merchant_order_id),
      amount ${integer} not null check (amount > 0),
      reason ${text} not null,
      decided_by ${text} not null,
      cancelled_on ${text},
      lines ${text} not null,
      requested_at_ms ${integer} not null,
      state ${text} not null check (state in ('REQUESTED','PENDING','COMPLETED','FAILED','OUTSIDE')),
      gateway_refund_id ${text},
      settled_at_ms ${integer},
      next_read_at_ms ${integer}
    ) ${strict}`.execute(db)
    await sql`create index refunds_of_order on refunds (merchant_order_id, requested_at_ms)`.execute(db)
    await sql`create unique index refunds_one_under_way on refunds (merchant_order_id)
      where state in ('REQUESTED', 'PENDING')`.execute(db)
  },
}
