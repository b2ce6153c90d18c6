/**
 * Bookings of the desk that are not paid and whose trip is called off: read as rows, and told in the transaction that does it.
 */
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely"
import { type CallOff, type CalledOffTrips, coversTrip } from "#core/callOffs/callOff.ts"
import {
  AWAITED_STATES,
  isAwaitedFor,
  isUnpaidDeskBooking,
  UNPAID_STATES,
  type UnpaidBooking,
} from "#core/callOffs/unpaidBookings.ts"
import type { Day } from "#core/days.ts"
import { messagesOfChange, UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import type { Order } from "#core/orders/order.ts"
import { findOrders } from "./storedOrders.ts"
import { enqueueTravellerMessages } from "./sqlTravellerMessages.ts"
import type { Tables } from "./tables.ts"

/** The constants as the index of the few who were told has them. */
const toldOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom("traveller_messages")
    .select("merchant_order_id")
    .where("kind", "=", sql.lit("changed"))
    .where("about", "=", sql.lit(UNPAID_CALLED_OFF))

const isTold = ({ exists, selectFrom }: ExpressionBuilder<Tables, "orders">) =>
  exists(
    selectFrom("traveller_messages")
      .select("traveller_messages.message_id")
      .whereRef("traveller_messages.merchant_order_id", "=", "orders.merchant_order_id")
      .where("traveller_messages.kind", "=", "changed")
      .where("traveller_messages.about", "=", UNPAID_CALLED_OFF),
  )

const deskBookings = (db: Kysely<Tables>) =>
  db
    .selectFrom("orders")
    .select("merchant_order_id")
    .where("mobile_number", "<>", "")
    .where("desk_channel", "is not", null)
    .where("difference_of", "is", null)
    .orderBy("merchant_order_id")

const ordersOf = async (
  db: Kysely<Tables>,
  query: ReturnType<typeof deskBookings>,
): Promise<ReadonlyArray<Order>> => {
  const ids = (await query.execute()).map(({ merchant_order_id }) => merchant_order_id)
  const orders = await findOrders(db, ids)
  return ids.flatMap((id) => orders.get(id) ?? [])
}

/** Whom a call-off would tell now, in the order of their ids. */
export const untoldUnpaid = async (
  db: Kysely<Tables>,
  callOff: CalledOffTrips,
): Promise<ReadonlyArray<Order>> => {
  const untold = deskBookings(db)
    .where("travel_day", "=", callOff.day)
    .where("state", "in", [...AWAITED_STATES])
    .where((orders) => orders.not(isTold(orders)))
  return (await ordersOf(db, untold)).filter((order) => isAwaitedFor(callOff, order))
}

/** Returns how many were told. */
export const tellUnpaid = async (
  tx: Transaction<Tables>,
  callOff: CalledOffTrips,
  atMs: number,
): Promise<number> => {
  const untold = await untoldUnpaid(tx, callOff)
  for (const order of untold)
    await enqueueTravellerMessages(tx, messagesOfChange(order, UNPAID_CALLED_OFF, atMs), atMs)
  return untold.length
}

/** Who was told and has not paid since, of one day where it is named; `callOffs` the first first. */
export const toldUnpaid = async (
  db: Kysely<Tables>,
  callOffs: ReadonlyArray<CallOff>,
  day: Day | undefined,
): Promise<ReadonlyArray<UnpaidBooking>> => {
  const told = deskBookings(db)
    .where("merchant_order_id", "in", toldOrders(db))
    .where("state", "in", [...UNPAID_STATES])
  const orders = await ordersOf(db, day === undefined ? told : told.where("travel_day", "=", day))
  return orders.filter(isUnpaidDeskBooking).flatMap((order) => {
    const callOff = callOffs.find((one) => coversTrip(one, order.request))
    return callOff === undefined ? [] : [{ order, callOff }]
  })
}
