/** Whether another order stands in the way of completing one: it was paid twice, or it looks like another booking. */
import { sql, type Transaction } from "kysely"
import { bookingKey, tripKey } from "#core/office/bookingKey.ts"
import type { Order } from "#core/office/order.ts"
import type { SettlementAnswer, SettlementWish } from "#core/ports/orderStore.ts"
import { isOnPostgres } from "./columnWords.ts"
import { keptQuery } from "./keptQuery.ts"
import type { Tables } from "./tables.ts"

/**
 * Completed orders whose booking looks like this one's, the earliest first. On PostgreSQL, where transactions do not see
 * each other's unfinished work, those that ask about one trip wait for each other.
 */
const completedAlike = async (tx: Transaction<Tables>, { request, merchantOrderId }: Order) => {
  const trip = `${tripKey(request)}|`
  if (isOnPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${trip}, 0))`.execute(tx)
  return (
    tx
      .selectFrom("orders")
      .select(["merchant_order_id", "booking_key"])
      // In so many words, so that the index over completed orders serves.
      .where("state", "=", sql.lit("COMPLETED"))
      .where("booking_key", ">", trip)
      .where("booking_key", "<", `${tripKey(request)}}`)
      .where("merchant_order_id", "<>", merchantOrderId)
      .orderBy("placed_at_ms")
      .orderBy("merchant_order_id")
      .execute()
  )
}

/** The completed order that has a booking key. */
export const completedWith = keptQuery(
  (db, key: string) =>
    db
      .selectFrom("orders")
      .select("merchant_order_id")
      // In so many words, so that the index over completed orders serves.
      .where("state", "=", sql.lit("COMPLETED"))
      .where("booking_key", "=", key),
  (key) => [key],
)

/** Undefined when nothing does. */
export const completionRefused = async (
  tx: Transaction<Tables>,
  order: Order,
  { settlement: { looksLike }, isOwnBooking = false }: SettlementWish,
): Promise<SettlementAnswer | undefined> => {
  const alike = await completedAlike(tx, order)
  const same = alike.find(({ booking_key }) => booking_key === bookingKey(order))
  if (same !== undefined && !isOwnBooking) return { paidTwiceBy: same.merchant_order_id }
  const [first] = alike
  return first === undefined || looksLike !== undefined ? undefined : { looksLike: first.merchant_order_id }
}
