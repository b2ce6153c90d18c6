/** What the payment provider says it took for an order. Until now it was taken for granted that it is the order's amount. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const capturedAmountsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer } = columnKeywords(db)
    await sql`alter table orders add column captured_amount ${integer} check (captured_amount >= 0)`.execute(
      db,
    )
    // An order was completed only when the provider named its very amount; of one under review we know it only when
    // some of it went back.
    await sql`update orders set captured_amount = amount where state = 'COMPLETED' or (state = 'REVIEW' and exists (
      select 1 from refunds where refunds.merchant_order_id = orders.merchant_order_id and refunds.state <> 'FAILED'
    ))`.execute(db)
    await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
      select e.merchant_order_id, max(e.seq) + 1, max(e.at_ms), 'upgrade', 'captured',
        '{"capturedAmount":' || max(o.captured_amount) || '}'
      from order_events e join orders o on o.merchant_order_id = e.merchant_order_id
      where o.captured_amount is not null group by e.merchant_order_id`.execute(db)
  },
}
