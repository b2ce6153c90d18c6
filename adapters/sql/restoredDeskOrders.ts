/**
 * Bookings whose money the desk collects, which a restored SQLite database lacks or knows in an earlier state: what was
 * paid there stands in the shop's own books alone, and no provider can tell of it. They are taken over as they were, with
 * their seats, and with the orders that paid the differences of their dearer trips.
 */
import type Sqlite from "better-sqlite3"
import { ownBookingKey } from "#core/orders/bookingKey.ts"
import { ORDER_TRANSITIONS, type OrderState } from "#core/orders/order.ts"
import { columnsOf, insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import { orderFromRow } from "./orderRows.ts"
import { readRow } from "./readableRows.ts"
import { freeHolds, takeSeatsAgain } from "./restoredHolds.ts"
import { isDifference, type KnownOrders, readKnownOrders, takeOverOrder } from "./restoredOrders.ts"
import type { OrderRow } from "./tables.ts"

/** What a database knows of such bookings; what is cancelled is taken over otherwise. */
export interface KnownDeskOrders extends KnownOrders {
  readonly holds: ReadonlyArray<Row>
  /** What call-offs offer them. */
  readonly offers: ReadonlyArray<Row>
}

const CHOSEN = {
  chosen: "select merchant_order_id from orders where pay_until_ms is not null and cancelled_on is null",
  column: "pay_until_ms",
}

/** Also of a database in an older form. */
export const readDeskOrders = (file: Sqlite.Database): KnownDeskOrders => {
  const isKnown = columnsOf(file, "orders").has(CHOSEN.column)
  const of = (table: string, id: string) =>
    isKnown ? rowsOf(file, table, `select * from ${table} where ${id} in (${CHOSEN.chosen})`) : []
  return {
    ...readKnownOrders(file, CHOSEN),
    holds: of("seat_holds", "hold_id"),
    offers: of("call_off_offers", "merchant_order_id"),
  }
}

/** A key that a paid booking of the file has is nobody else's. */
const withFreeKey = (file: Sqlite.Database, order: Row): Row => {
  const { merchant_order_id, booking_key } = order
  const isTaken = file
    .prepare("select 1 from orders where state = 'COMPLETED' and booking_key = ? and merchant_order_id <> ?")
    .get(booking_key, merchant_order_id)
  const read = isTaken === undefined ? undefined : readRow(orderFromRow, order as unknown as OrderRow)
  return read === undefined ? order : { ...order, booking_key: ownBookingKey(read) }
}

/** Those that were taken over, without seats yet. Each of them may have the offers that the file's call-offs have made it. */
export const restoreDeskOrders = (file: Sqlite.Database, known: KnownDeskOrders): ReadonlyArray<Row> => {
  const stateOf = file.prepare("select state from orders where merchant_order_id = ?").pluck()
  const isBehind = ({ merchant_order_id, state }: Row): boolean => {
    const now = stateOf.get(merchant_order_id) as OrderState | undefined
    return now === undefined || ORDER_TRANSITIONS[now].includes(state as OrderState)
  }
  const takenOver = known.orders
    .filter((order) => !isDifference(order) && isBehind(order))
    .filter((order) => takeOverOrder(file, known, withFreeKey(file, order)))
  const ids = new Set(takenOver.map(({ merchant_order_id }) => merchant_order_id))
  for (const order of known.orders)
    if (isDifference(order) && ids.has(order["difference_of"])) takeOverOrder(file, known, order)
  for (const id of ids) freeHolds(file, "?", id)
  const hasCallOff = file.prepare("select 1 from call_offs where call_off_id = ?")
  for (const offer of known.offers)
    if (ids.has(offer["merchant_order_id"]) && hasCallOff.get(offer["call_off_id"]) !== undefined)
      insertKnownColumns(file, "call_off_offers", offer)
  return takenOver
}

/** Gives those their seats, once all others that were given back are free. Returns the bookings whose seats others have. */
export const seatDeskOrders = (
  file: Sqlite.Database,
  { holds, departures }: KnownDeskOrders,
  takenOver: ReadonlyArray<Row>,
): ReadonlyArray<Row> =>
  takenOver.filter(({ merchant_order_id }) => {
    const hold = holds.find(({ hold_id }) => hold_id === merchant_order_id)
    return hold !== undefined && hold["state"] !== "RELEASED" && !takeSeatsAgain(file, departures, hold)
  })
