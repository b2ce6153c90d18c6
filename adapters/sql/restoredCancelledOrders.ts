/**
 * Orders that were paid and then cancelled, which a restored SQLite database has unpaid or not at all, with those that paid
 * the differences of their dearer trips. The provider tells of a payment and of what it has given back, of no
 * cancellation and of nothing that went back by hand: asked about, they would be confirmed again, with their seats. What
 * the replaced database knows of their payment, the provider's own word, is taken over, so that they can be cancelled.
 */
import type Sqlite from "better-sqlite3"
import { columnsOf, hasTable, insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import { bringHold, departuresOf } from "./restoredHolds.ts"

/** What a database knows of bookings that were cancelled, and of all that belongs to them. */
export interface KnownCancelledOrders {
  readonly orders: ReadonlyArray<Row>
  readonly events: ReadonlyArray<Row>
  readonly messages: ReadonlyArray<Row>
  readonly letters: ReadonlyArray<Row>
  /** What the desk's log has about them. */
  readonly deeds: ReadonlyArray<Row>
  readonly departures: ReadonlyArray<Row>
}

const CANCELLED =
  "select merchant_order_id from orders where state = 'COMPLETED' and cancelled_on is not null"

/** With what other orders paid for their dearer trips. */
const WITH_DIFFERENCES = `${CANCELLED} union
  select merchant_order_id from orders where state = 'COMPLETED' and difference_of in (${CANCELLED})`

/** Also of a database in an older form. */
export const readCancelledOrders = (file: Sqlite.Database): KnownCancelledOrders => {
  const columns = hasTable(file, "orders") ? columnsOf(file, "orders") : new Set()
  const ids = columns.has("difference_of") ? WITH_DIFFERENCES : CANCELLED
  const of = (table: string, sql: string) => (columns.has("cancelled_on") ? rowsOf(file, table, sql) : [])
  return {
    orders: of("orders", `select * from orders where merchant_order_id in (${ids})`),
    events: of(
      "order_events",
      `select * from order_events where merchant_order_id in (${ids}) order by merchant_order_id, seq`,
    ),
    messages: of(
      "outbox",
      `select outbox.* from outbox join orders on message_id >= merchant_order_id || '/' and message_id < merchant_order_id || '0'
        where merchant_order_id in (${ids})`,
    ),
    letters: of("traveller_messages", `select * from traveller_messages where merchant_order_id in (${ids})`),
    deeds: of("deeds", `select * from deeds where about in (${ids}) order by rowid`),
    departures: of("departures", departuresOf(ids)),
  }
}

/** Cancelled again with what is known of the cancellation itself. */
const OF_CANCELLATION: ReadonlySet<unknown> = new Set(["cancelled", "voucher paid out"])

/** An erased person's: the restored database keeps what it has, to be erased as a whole. */
const PERSON: ReadonlySet<string> = new Set([
  "name",
  "mobile_number",
  "request_key",
  "booked_by",
  "redirect_url",
  "trip_package",
])

/** As it stood before it was cancelled. */
const standing = (order: Row): Row => ({ ...order, cancelled_on: null, in_vouchers: null })

/** False where the file cannot have it. */
const bringIn = (file: Sqlite.Database, { departures }: KnownCancelledOrders, order: Row): boolean => {
  const { merchant_order_id } = order
  if (!insertKnownColumns(file, "orders", { ...standing(order), booking_key: null })) return false
  insertKnownColumns(file, "order_watch", {
    merchant_order_id,
    next_read_at_ms: null,
    read_begun_at_ms: null,
  })
  bringHold(file, departures, order)
  return true
}

const takeOver = (file: Sqlite.Database, known: KnownCancelledOrders, order: Row): void => {
  const id = order["merchant_order_id"]
  const isOf = (row: Row) => row["merchant_order_id"] === id
  const here = columnsOf(file, "orders")
  const stays = new Set(["merchant_order_id", ...(order["mobile_number"] === "" ? PERSON : [])])
  const columns = Object.keys(order).filter((column) => here.has(column) && !stays.has(column))
  const now = standing(order)
  file
    .prepare(
      `update orders set ${columns.map((column) => `${column} = ?`).join(", ")} where merchant_order_id = ?`,
    )
    .run(...columns.map((column) => now[column]), id)
  const last = Number(
    file.prepare("select max(seq) from order_events where merchant_order_id = ?").pluck().get(id),
  )
  // Where it has its person still, it is erased as a whole.
  const isErasedAnew = last > 0
  known.events
    .filter((event) => isOf(event) && Number(event["seq"]) > last)
    .filter(({ what }) => !OF_CANCELLATION.has(what) && !(isErasedAnew && what === "erased"))
    .forEach((event, place) => insertKnownColumns(file, "order_events", { ...event, seq: last + place + 1 }))
  file.prepare("update order_watch set next_read_at_ms = null where merchant_order_id = ?").run(id)
  for (const [table, rows] of [
    ["outbox", known.messages.filter(({ message_id }) => String(message_id).startsWith(`${String(id)}/`))],
    ["traveller_messages", known.letters.filter(isOf)],
    ["deeds", known.deeds.filter(({ about }) => about === id)],
  ] as const)
    for (const row of rows) insertKnownColumns(file, table, row)
}

/** Takes over the orders that are then to be cancelled in `file`, and that it has not, unpaid, or before a dearer trip. */
export const restoreCancelledOrders = (file: Sqlite.Database, known: KnownCancelledOrders): void => {
  const find = file.prepare("select state, difference_paid from orders where merchant_order_id = ?")
  for (const order of known.orders) {
    const now = find.get(order["merchant_order_id"]) as Row | undefined
    const isAsItWas =
      now?.["state"] === "COMPLETED" && now["difference_paid"] === (order["difference_paid"] ?? null)
    if (!isAsItWas && (now !== undefined || bringIn(file, known, order))) takeOver(file, known, order)
  }
}
