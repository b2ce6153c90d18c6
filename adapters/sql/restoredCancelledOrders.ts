/**
 * Orders that were paid and then cancelled, which a restored SQLite database has unpaid. The provider tells of a payment
 * and of what has gone back, of no cancellation: asked about, they would be confirmed again, with their seats. What the
 * replaced database knows of their payment, the provider's own word, is taken over, so that they can be cancelled.
 */
import type Sqlite from "better-sqlite3"
import { Paise } from "#core/money.ts"
import { restIdOf } from "#core/vouchers/voucher.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { columnsOf, hasTable, insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import { unspent } from "./restoredCancellations.ts"

/** What a database knows of bookings that were cancelled, and of all that belongs to them. */
export interface KnownCancelledOrders {
  readonly orders: ReadonlyArray<Row>
  readonly events: ReadonlyArray<Row>
  readonly messages: ReadonlyArray<Row>
  readonly letters: ReadonlyArray<Row>
  readonly links: ReadonlyArray<Row>
  /** Those that paid a part of them, and what is left of these. */
  readonly vouchers: ReadonlyArray<Row>
}

const CANCELLED =
  "select merchant_order_id from orders where state = 'COMPLETED' and cancelled_on is not null"

/** Also of a database in an older form. */
export const readCancelledOrders = (file: Sqlite.Database): KnownCancelledOrders => {
  const isKept = hasTable(file, "orders") && columnsOf(file, "orders").has("cancelled_on")
  const of = (table: string, sql: string) => (isKept ? rowsOf(file, table, sql) : [])
  return {
    orders: of("orders", `select * from orders where merchant_order_id in (${CANCELLED})`),
    events: of(
      "order_events",
      `select * from order_events where merchant_order_id in (${CANCELLED}) order by merchant_order_id, seq`,
    ),
    messages: of(
      "outbox",
      `select outbox.* from outbox join orders on message_id >= merchant_order_id || '/' and message_id < merchant_order_id || '0'
        where merchant_order_id in (${CANCELLED})`,
    ),
    letters: of(
      "traveller_messages",
      `select * from traveller_messages where merchant_order_id in (${CANCELLED})`,
    ),
    links: of("booking_links", `select * from booking_links where merchant_order_id in (${CANCELLED})`),
    vouchers: of(
      "vouchers",
      `select * from vouchers where spent_by in (${CANCELLED}) or held_by in (${CANCELLED})`,
    ),
  }
}

/** An order that is to be cancelled again, and the voucher that its traveller had in the place of the money. */
export interface LostCancellation {
  readonly merchantOrderId: string
  /** Absent where money went back. `spentBy` names the order that it has paid a part of. Unit: paise. */
  readonly voucher?: { readonly voucherId: string; readonly amount: Paise; readonly spentBy?: string }
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

/** What other orders paid for a dearer trip is no part of it, and nobody cancels a booking without. */
const isWhole = (order: Row): boolean =>
  order["difference_paid"] === null || order["difference_paid"] === undefined

/** How the file has an order; `undefined` where it has none of that id. */
const stateIn = (file: Sqlite.Database): ((order: Row) => unknown) => {
  const find = file.prepare("select state from orders where merchant_order_id = ?").pluck()
  return ({ merchant_order_id }) => find.get(merchant_order_id)
}

const takeOver = (file: Sqlite.Database, known: KnownCancelledOrders, order: Row): void => {
  const id = order["merchant_order_id"]
  const isOf = (row: Row) => row["merchant_order_id"] === id
  const here = columnsOf(file, "orders")
  const stays = new Set(["merchant_order_id", ...(order["mobile_number"] === "" ? PERSON : [])])
  const columns = Object.keys(order).filter((column) => here.has(column) && !stays.has(column))
  const standing: Row = { ...order, cancelled_on: null, in_vouchers: null }
  file
    .prepare(
      `update orders set ${columns.map((column) => `${column} = ?`).join(", ")} where merchant_order_id = ?`,
    )
    .run(...columns.map((column) => standing[column]), id)
  const last = Number(
    file.prepare("select max(seq) from order_events where merchant_order_id = ?").pluck().get(id),
  )
  known.events
    .filter((event) => isOf(event) && Number(event["seq"]) > last)
    .filter(({ what }) => !OF_CANCELLATION.has(what) && what !== "erased")
    .forEach((event, place) => insertKnownColumns(file, "order_events", { ...event, seq: last + place + 1 }))
  file.prepare("update order_watch set next_read_at_ms = null where merchant_order_id = ?").run(id)
  for (const [table, rows] of [
    ["outbox", known.messages.filter(({ message_id }) => String(message_id).startsWith(`${String(id)}/`))],
    ["traveller_messages", known.letters.filter(isOf)],
    ["booking_links", known.links.filter(isOf)],
  ] as const)
    for (const row of rows) insertKnownColumns(file, table, row)
}

/** Those that paid a part of orders are spent by them, and what was left of each is a voucher again. */
const spendVouchers = (
  file: Sqlite.Database,
  { vouchers }: KnownCancelledOrders,
  orders: ReadonlySet<unknown>,
): void => {
  const close = file.prepare(
    "update vouchers set state = 'SPENT', closed_at_ms = ?, spent_by = ? where voucher_id = ? and state = 'OPEN'",
  )
  const spent = vouchers.filter(({ spent_by }) => orders.has(spent_by))
  const rests = new Set<unknown>(spent.map(({ voucher_id }) => restIdOf(VoucherId.make(String(voucher_id)))))
  for (const rest of vouchers.filter(({ voucher_id }) => rests.has(voucher_id)))
    insertKnownColumns(file, "vouchers", unspent(rest))
  for (const { voucher_id, closed_at_ms, spent_by } of spent) close.run(closed_at_ms, spent_by, voucher_id)
}

/** Takes over the payments of orders that `file` has unpaid, and that are then to be cancelled in it. */
export const restoreCancelledOrders = (file: Sqlite.Database, known: KnownCancelledOrders): void => {
  const stateOf = stateIn(file)
  const lost = known.orders.filter((order) => {
    const state = stateOf(order)
    return isWhole(order) && state !== undefined && state !== "COMPLETED"
  })
  for (const order of lost) takeOver(file, known, order)
  spendVouchers(file, known, new Set(lost.map(({ merchant_order_id }) => merchant_order_id)))
}

/** One that was paid out has gone back, and is found at the provider. */
const voucherOf = (voucher: Row | undefined): Pick<LostCancellation, "voucher"> => {
  if (voucher === undefined || voucher["state"] === "PAID_OUT") return {}
  const { voucher_id, amount, spent_by } = voucher
  return {
    voucher: {
      voucherId: String(voucher_id),
      amount: Paise.make(Number(amount)),
      ...(typeof spent_by === "string" ? { spentBy: spent_by } : {}),
    },
  }
}

/**
 * Orders that are cancelled and that `file` will have as bookings once their payment is in it again: those that it does not
 * have, and those that another order has paid a part of. What is all back, by `refunds`, ends by itself;
 * of the desk's own the operator is told in another way.
 */
export const lostCancellations = (
  file: Sqlite.Database,
  { orders, vouchers }: KnownCancelledOrders,
  refunds: ReadonlyArray<Row>,
): ReadonlyArray<LostCancellation> => {
  const stateOf = stateIn(file)
  const isBack = (order: Row) =>
    refunds
      .filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE")
      .filter(({ merchant_order_id }) => merchant_order_id === order["merchant_order_id"])
      .reduce((sum, { amount }) => sum + Number(amount), 0) >= Number(order["captured_amount"])
  return orders
    .filter((order) => stateOf(order) !== "COMPLETED" && (order["pay_until_ms"] ?? null) === null)
    .filter((order) => !isBack(order))
    .map(({ merchant_order_id: id }) => ({
      merchantOrderId: String(id),
      ...voucherOf(vouchers.find((one) => one["money_of"] === id && one["held_by"] === id)),
    }))
}
