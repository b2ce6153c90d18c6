/**
 * Orders that were paid and then cancelled, which a restored SQLite database has unpaid or not at all, with those that paid
 * the differences of their dearer trips. The provider tells of a payment and of what it has given back, of no
 * cancellation and of nothing that went back by hand: asked about, they would be confirmed again, with their seats. What
 * the replaced database knows of their payment, the provider's own word, is taken over, so that they can be cancelled.
 */
import type Sqlite from "better-sqlite3"
import type { Row } from "./knownColumns.ts"
import { type KnownOrders, readKnownOrders, takeOverOrder } from "./restoredOrders.ts"

/** Also of a database in an older form. */
export const readCancelledOrders = (file: Sqlite.Database): KnownOrders =>
  readKnownOrders(file, {
    chosen: "select merchant_order_id from orders where state = 'COMPLETED' and cancelled_on is not null",
    column: "cancelled_on",
  })

/** Cancelled again with what is known of the cancellation itself. */
const OF_CANCELLATION: ReadonlySet<unknown> = new Set(["cancelled", "voucher paid out"])

/** As it stood before it was cancelled. */
const standing = (order: Row): Row => ({ ...order, cancelled_on: null, in_vouchers: null })

/** Takes over the orders that are then to be cancelled in `file`, and that it has not, unpaid, or before a dearer trip. */
export const restoreCancelledOrders = (file: Sqlite.Database, known: KnownOrders): void => {
  const find = file.prepare("select state, difference_paid from orders where merchant_order_id = ?")
  for (const order of known.orders) {
    const now = find.get(order["merchant_order_id"]) as Row | undefined
    const isAsItWas =
      now?.["state"] === "COMPLETED" && now["difference_paid"] === (order["difference_paid"] ?? null)
    if (!isAsItWas) takeOverOrder(file, known, standing(order), ({ what }) => !OF_CANCELLATION.has(what))
  }
}
