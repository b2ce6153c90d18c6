/** What opens bookings to their travellers, and where messages about them go: what was given last holds on. */
import type Sqlite from "better-sqlite3"
import type { Row } from "./knownColumns.ts"

/** What is given by itself, and when it was. */
const PARTS = [
  ["secret", "made_at_ms"],
  ["email", "email_saved_at_ms"],
] as const

/** Which parts of a link of the file were given after those that the replaced database knows. */
const laterParts = (now: Row, was: Row): Row =>
  Object.fromEntries(
    PARTS.filter(([, at]) => Number(now[at]) > Number(was[at]))
      .flat()
      .map((column) => [column, now[column]]),
  )

/**
 * Puts the links of the orders that `file` has into it, in the place of what the backup had: one that was renewed since
 * must not open what it no longer did. A backup may be newer than what it replaces, and keeps what was given later. An
 * erased person's order has none, and gets none.
 */
export const restoreBookingLinks = (file: Sqlite.Database, links: ReadonlyArray<Row>): void => {
  const findNow = file.prepare("select * from booking_links where merchant_order_id = ?")
  const put = file.prepare(
    `insert into booking_links (merchant_order_id, secret, made_at_ms, email, email_saved_at_ms)
      select merchant_order_id, @secret, @made_at_ms, @email, @email_saved_at_ms from orders
      where merchant_order_id = @merchant_order_id and mobile_number <> ''
      on conflict (merchant_order_id) do update set secret = excluded.secret, made_at_ms = excluded.made_at_ms,
        email = excluded.email, email_saved_at_ms = excluded.email_saved_at_ms`,
  )
  for (const was of links) {
    const now = (findNow.get(was["merchant_order_id"]) ?? {}) as Row
    put.run({ ...was, ...laterParts(now, was) })
  }
}
