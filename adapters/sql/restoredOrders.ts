/**
 * Orders as a database knows them, with all that belongs to them, and how a restored SQLite database takes them over as they
 * were.
 */
import type Sqlite from "better-sqlite3"
import { columnsOf, insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import { preparedStatement } from "./preparedStatement.ts"
import { bringHold, departuresOf } from "./restoredHolds.ts"

/** Some orders of a database, and what hangs on them. */
export interface OrderRows {
  /** The first placed first. */
  readonly orders: ReadonlyArray<Row>
  readonly events: ReadonlyArray<Row>
  /** To the operator about them, sent or owed. */
  readonly messages: ReadonlyArray<Row>
  /** Of the places that they have and had. */
  readonly departures: ReadonlyArray<Row>
}

/** What a database knows of orders that are taken over as they were. */
export interface KnownOrders extends OrderRows {
  /** To their travellers, sent or owed. */
  readonly letters: ReadonlyArray<Row>
  /** What the desk's log has about them. */
  readonly deeds: ReadonlyArray<Row>
}

/** Whether it pays the difference of another order; in an older form none does. */
export const isDifference = ({ difference_of }: Row): boolean => typeof difference_of === "string"

/** How orders were placed, one after the other: a database that was moved has its rows in the order of their ids. */
export const AS_PLACED = "placed_at_ms, rowid"

/** The orders that `ids` selects. */
export const readOrderRows = (file: Sqlite.Database, ids: string): OrderRows => ({
  orders: rowsOf(
    file,
    "orders",
    `select * from orders where merchant_order_id in (${ids}) order by ${AS_PLACED}`,
  ),
  events: rowsOf(
    file,
    "order_events",
    `select * from order_events where merchant_order_id in (${ids}) order by merchant_order_id, seq`,
  ),
  messages: rowsOf(
    file,
    "outbox",
    `select outbox.* from outbox join orders on message_id >= merchant_order_id || '/' and message_id < merchant_order_id || '0'
      where merchant_order_id in (${ids})`,
  ),
  departures: rowsOf(file, "departures", departuresOf(ids)),
})

const NOTHING_KNOWN: KnownOrders = {
  orders: [],
  events: [],
  messages: [],
  departures: [],
  letters: [],
  deeds: [],
}

/**
 * The orders that `chosen` selects by its ids, with what other orders paid for their dearer trips. None where the database is
 * of a form that lacks the column by which they are chosen.
 */
export const readKnownOrders = (
  file: Sqlite.Database,
  { chosen, column }: { readonly chosen: string; readonly column: string },
): KnownOrders => {
  const columns = columnsOf(file, "orders")
  if (!columns.has(column)) return NOTHING_KNOWN
  const ids = columns.has("difference_of")
    ? `${chosen} union
  select merchant_order_id from orders where state = 'COMPLETED' and difference_of in (${chosen})`
    : chosen
  return {
    ...readOrderRows(file, ids),
    letters: rowsOf(
      file,
      "traveller_messages",
      `select * from traveller_messages where merchant_order_id in (${ids})`,
    ),
    deeds: rowsOf(file, "deeds", `select * from deeds where about in (${ids}) order by at_ms, rowid`),
  }
}

/** Puts an order in that `file` lacks, without seats, to be asked about then if at all. False where the file cannot have it. */
export const bringOrder = (
  file: Sqlite.Database,
  departures: ReadonlyArray<Row>,
  order: Row,
  nextReadAtMs: number | null = null,
): boolean => {
  if (!insertKnownColumns(file, "orders", order)) return false
  insertKnownColumns(file, "order_watch", {
    merchant_order_id: order["merchant_order_id"],
    next_read_at_ms: nextReadAtMs,
    read_begun_at_ms: null,
  })
  bringHold(file, departures, order)
  return true
}

/** Those of the messages that are about an order or a refund: their ids begin with its own. */
export const messagesAbout = (messages: ReadonlyArray<Row>, id: unknown): ReadonlyArray<Row> =>
  messages.filter(({ message_id }) => String(message_id).startsWith(`${String(id)}/`))

/**
 * Gives `file` an order as it was, in the place of what it has of it, with the events that `isWanted`; of seats it gets none.
 * An erased person keeps the number that the file has: by it `restoreErasures` finds whom to erase as a whole. False where it
 * cannot have it.
 */
export const takeOverOrder = (
  file: Sqlite.Database,
  known: KnownOrders,
  order: Row,
  isWanted: (event: Row) => boolean = () => true,
): boolean => {
  const id = order["merchant_order_id"]
  const isThere =
    preparedStatement(file, "select 1 from orders where merchant_order_id = ?").get(id) !== undefined
  // Another booking may have its key by now.
  if (!isThere && !bringOrder(file, known.departures, { ...order, booking_key: null })) return false
  const isOf = (row: Row) => row["merchant_order_id"] === id
  const here = columnsOf(file, "orders")
  const stays = new Set(["merchant_order_id", ...(order["mobile_number"] === "" ? ["mobile_number"] : [])])
  const columns = Object.keys(order).filter((column) => here.has(column) && !stays.has(column))
  preparedStatement(
    file,
    `update orders set ${columns.map((column) => `${column} = ?`).join(", ")} where merchant_order_id = ?`,
  ).run(...columns.map((column) => order[column]), id)
  const last = Number(
    file.prepare("select max(seq) from order_events where merchant_order_id = ?").pluck().get(id),
  )
  // Where it has its person still, it is erased as a whole.
  const isErasedAnew = last > 0
  known.events
    .filter((event) => isOf(event) && Number(event["seq"]) > last)
    .filter((event) => isWanted(event) && !(isErasedAnew && event["what"] === "erased"))
    .forEach((event, place) => insertKnownColumns(file, "order_events", { ...event, seq: last + place + 1 }))
  preparedStatement(file, "update order_watch set next_read_at_ms = null where merchant_order_id = ?").run(id)
  for (const [table, rows] of [
    ["outbox", messagesAbout(known.messages, id)],
    ["traveller_messages", known.letters.filter(isOf)],
    ["deeds", known.deeds.filter(({ about }) => about === id)],
  ] as const)
    for (const row of rows) insertKnownColumns(file, table, row)
  return true
}
