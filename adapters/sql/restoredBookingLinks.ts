/** What opens bookings to their travellers, and where messages about them go: given after the backup, it holds on. */
import type Sqlite from "better-sqlite3"
import type { Row } from "./knownColumns.ts"

/**
 * Puts the links of the orders that `file` has into it, in the place of what the backup had: one that was renewed since
 * must not open what it no longer did. An erased person's order has none, and gets none.
 */
export const restoreBookingLinks = (file: Sqlite.Database, links: ReadonlyArray<Row>): void => {
  const put = file.prepare(
    `insert into booking_links (merchant_order_id, secret, made_at_ms, email, email_saved_at_ms)
      select merchant_order_id, @secret, @made_at_ms, @email, @email_saved_at_ms from orders
      where merchant_order_id = @merchant_order_id and mobile_number <> ''
      on conflict (merchant_order_id) do update set secret = excluded.secret, made_at_ms = excluded.made_at_ms,
        email = excluded.email, email_saved_at_ms = excluded.email_saved_at_ms`,
  )
  for (const link of links) put.run(link)
}
