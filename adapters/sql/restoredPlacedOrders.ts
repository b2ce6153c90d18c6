/**
 * Orders that a restored SQLite database lacks, and of which a payment provider cannot tell enough to take them into the
 * books: what went back by hand, that a voucher paid a part, or that they pay the difference of another booking. They come
 * in as they were placed, unpaid and without seats, and the provider's word about their payment settles them like any
 * other; those that had come to nothing or were rejected come in as they were.
 */
import type Sqlite from "better-sqlite3"
import { ownBookingKey } from "#core/orders/bookingKey.ts"
import { type Order, orderFromEvents, orderFromFields } from "#core/orders/order.ts"
import { ASK_AGAIN_MS } from "#core/orders/reportUnknownPayment.ts"
import { columnsOf, insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import { orderEventFromRow, rowFromOrder } from "./orderRows.ts"
import { readRow } from "./readableRows.ts"
import { bringOrder, isDifference, messagesAbout, type OrderRows, readOrderRows } from "./restoredOrders.ts"
import type { OrderEventRow } from "./tables.ts"

/** What a database knows of such orders. */
export interface KnownPlacedOrders extends OrderRows {
  /** What the desk's log has about them and about what they pay the difference of, the first done first. */
  readonly deeds: ReadonlyArray<Row>
}

/** Nothing more is to be expected of their payment, and they have no seats. */
const ENDED: ReadonlySet<unknown> = new Set(["FAILED", "ABANDONED", "REJECTED"])

/** Which orders they are, where the database's form has the column. */
const WAYS = [
  ["orders", "difference_of", "difference_of is not null"],
  ["orders", "difference_paid", "difference_paid is not null"],
  [
    "orders",
    "voucher_id",
    "voucher_id is not null and state in ('CREATED', 'PENDING', 'REVIEW', 'COMPLETED')",
  ],
  [
    "refunds",
    "state",
    "merchant_order_id in (select merchant_order_id from refunds where state = 'OUTSIDE')",
  ],
] as const

/** What the desk collects no provider settles. Nothing where the database knows no such order. */
const conditionFor = (file: Sqlite.Database): string | undefined => {
  const ways = WAYS.filter(([table, column]) => columnsOf(file, table).has(column))
  if (ways.length === 0) return undefined
  const any = ways.map(([, , way]) => `(${way})`).join(" or ")
  return `(${any})${columnsOf(file, "orders").has("pay_until_ms") ? " and pay_until_ms is null" : ""}`
}

/** Also of a database in an older form. */
export const readPlacedOrders = (file: Sqlite.Database): KnownPlacedOrders => {
  const condition = conditionFor(file)
  if (condition === undefined) return { orders: [], events: [], messages: [], departures: [], deeds: [] }
  const ids = `select merchant_order_id from orders where ${condition}`
  const bookings = condition.includes("difference_of")
    ? "select difference_of from orders where difference_of is not null"
    : "null"
  return {
    ...readOrderRows(file, ids),
    deeds: rowsOf(
      file,
      "deeds",
      `select *, case when json_valid(detail) then json_extract(detail, '$.reason') end as reason from deeds
        where about in (${ids}) or about in (${bookings}) order by at_ms, rowid`,
    ),
  }
}

/** As it was placed; `undefined` where that cannot be read. */
const placedOrder = (event: Row): Order | undefined => {
  const read = readRow(orderEventFromRow, event as unknown as OrderEventRow)
  const fields = read && orderFromEvents([read])
  return fields && readRow(orderFromFields, fields)
}

/** An erased person's booking has no key, and one of its own keeps that it is. */
const bookingKeyOf = (order: Order, was: Row): string | null => {
  if (order.request.mobileNumber === "") return null
  const own = ownBookingKey(order)
  return was["booking_key"] === own ? own : rowFromOrder(order).booking_key
}

/** The log's rows of what an order's history tells: about it, or about the booking whose difference it pays. */
const bringDeeds = (
  file: Sqlite.Database,
  { deeds }: KnownPlacedOrders,
  { merchant_order_id, difference_of }: Row,
  events: ReadonlyArray<Row>,
): void => {
  const isTold = ({ about, name, reason }: Row): boolean =>
    events.some(
      (event) =>
        event["decided_by"] === name &&
        (about === merchant_order_id || (about === difference_of && event["reason"] === reason)),
    )
  for (const deed of deeds.filter(isTold)) insertKnownColumns(file, "deeds", deed)
}

/** Whoever is asked about after the restore is asked in the order in which they were placed, before the watch does it. */
const bringAsPlaced = (file: Sqlite.Database, known: KnownPlacedOrders, was: Row, nowMs: number): void => {
  const told = known.events
    .filter(({ merchant_order_id }) => merchant_order_id === was["merchant_order_id"])
    .slice(0, 1)
  const [order] = told.map(placedOrder)
  if (order === undefined) return
  const row = { ...rowFromOrder(order), booking_key: bookingKeyOf(order, was) }
  if (!bringOrder(file, known.departures, row, nowMs + ASK_AGAIN_MS)) return
  for (const event of told) insertKnownColumns(file, "order_events", event)
  bringDeeds(file, known, row, told)
}

const bringAsItWas = (file: Sqlite.Database, known: KnownPlacedOrders, was: Row): void => {
  const { events, messages, departures } = known
  const { merchant_order_id } = was
  // A payment that comes late after all takes its seats again.
  if (!bringOrder(file, departures, was)) return
  const told = events.filter((event) => event["merchant_order_id"] === merchant_order_id)
  for (const event of told) insertKnownColumns(file, "order_events", event)
  for (const message of messagesAbout(messages, merchant_order_id))
    insertKnownColumns(file, "outbox", message)
  bringDeeds(file, known, was, told)
}

/** What pays the difference of another order comes after that one. */
export const differencesLast = <One>(
  { orders }: KnownPlacedOrders,
  all: ReadonlyArray<One>,
  idOf: (one: One) => unknown,
): ReadonlyArray<One> => {
  const differences = new Set(orders.filter(isDifference).map(({ merchant_order_id }) => merchant_order_id))
  const rank = (one: One) => Number(differences.has(idOf(one)))
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/** Puts those into `file` that it does not have; a difference only where it has its booking. */
export const restorePlacedOrders = (file: Sqlite.Database, known: KnownPlacedOrders, nowMs: number): void => {
  const has = file.prepare("select 1 from orders where merchant_order_id = ?").pluck()
  for (const was of differencesLast(known, known.orders, ({ merchant_order_id }) => merchant_order_id)) {
    if (isDifference(was) && has.get(was["difference_of"]) === undefined) continue
    if (ENDED.has(was["state"])) bringAsItWas(file, known, was)
    else bringAsPlaced(file, known, was, nowMs)
  }
}
