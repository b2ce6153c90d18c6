/**
 * Bookings are the same only where browser and name are the same too, and whatever script a number is written in. An
 * order of which everything was given back stands in no other one's way any more.
 */
import { type Kysely, sql } from "kysely"
import { Day } from "#core/days.ts"
import { bookingKey, ownBookingKey } from "#core/orders/bookingKey.ts"
import { columnKeywords } from "../sqlDialect.ts"
import type { OrderRow, Tables } from "../tables.ts"

/** Rows at a time: a large shop fits into memory. */
const AT_ONCE = 500

const keysOf = ({ merchant_order_id, booked_by, ...row }: OrderRow) => {
  const request = {
    name: row.name,
    mobileNumber: row.mobile_number,
    subSlug: row.sub_slug,
    date: Day.make(row.travel_day),
    adults: row.adults,
    children: row.children,
  }
  return {
    usual: bookingKey({ request, bookedBy: booked_by ?? undefined }),
    own: ownBookingKey({ request, merchantOrderId: merchant_order_id }),
  }
}

const rewriteKeys = async (db: Kysely<Tables>) => {
  const completed = new Set<string>()
  for (let last = ""; ;) {
    const { rows } = await sql<OrderRow>`select * from orders
      where booking_key is not null and merchant_order_id > ${last}
      order by merchant_order_id limit ${AT_ONCE}`.execute(db)
    for (const row of rows) {
      const { usual, own } = keysOf(row)
      // Two that were completed while their numbers were taken for different ones stay as they are.
      const key = row.state === "COMPLETED" && completed.has(usual) ? own : usual
      if (row.state === "COMPLETED") completed.add(key)
      await sql`update orders set booking_key = ${key} where merchant_order_id = ${row.merchant_order_id}`.execute(
        db,
      )
    }
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.merchant_order_id
  }
}

export const likeBookingsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { text } = columnKeywords(db)
    await sql`alter table orders add column looks_like ${text}`.execute(db)
    await sql`drop index orders_completed_once`.execute(db)
    await sql`update orders set booking_key = null where captured_amount > 0 and captured_amount <= (
      select coalesce(sum(refunds.amount), 0) from refunds
      where refunds.merchant_order_id = orders.merchant_order_id and refunds.state in ('COMPLETED', 'OUTSIDE')
    )`.execute(db)
    await rewriteKeys(db)
    await sql`create unique index orders_completed_once on orders (booking_key) where state = 'COMPLETED'`.execute(
      db,
    )
  },
}
