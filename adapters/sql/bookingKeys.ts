/** By which key a booking is known among the completed ones, and what stands in the way of another that looks like it. */
import { sql, type Transaction } from "kysely"
import { movedBookingKey, ownBookingKey, tripKey } from "#core/orders/bookingKey.ts"
import { completionConflict } from "#core/orders/completionConflict.ts"
import type { CompletedOrder, Order } from "#core/orders/order.ts"
import type { SettleCommand } from "#core/ports/orders.ts"
import { preparedQuery } from "./preparedQuery.ts"
import { usesPostgres } from "./sqlDialect.ts"
import type { Tables } from "./tables.ts"

/** In the words of the index `orders_completed_once`: SQLite looks into no value to see whether the index serves. */
const COMPLETED = sql.lit<"COMPLETED">("COMPLETED")

/**
 * On PostgreSQL, where transactions do not see each other's unfinished work, those that ask about one trip wait for each other.
 */
const lockTrip = async (tx: Transaction<Tables>, trip: string): Promise<void> => {
  // Stryker disable next-line ConditionalExpression: SQLite has one writer at a time; PostgreSQL's contracts need the lock.
  if (usesPostgres(tx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${trip}|`}, 0))`.execute(tx)
}

/** Completed orders whose booking looks like this one's, the earliest first. Whoever asks about the same trip waits. */
const selectSimilarCompleted = async (tx: Transaction<Tables>, { request, merchantOrderId }: Order) => {
  const trip = `${tripKey(request)}|`
  await lockTrip(tx, tripKey(request))
  return tx
    .selectFrom("orders")
    .select(["merchant_order_id", "booking_key"])
    .where("state", "=", COMPLETED)
    .where("booking_key", ">", trip)
    .where("booking_key", "<", `${tripKey(request)}}`)
    .where("merchant_order_id", "<>", merchantOrderId)
    .orderBy("placed_at_ms")
    .orderBy("merchant_order_id")
    .execute()
}

/** The completed order that has a booking key. */
export const selectCompletedByBookingKey = preparedQuery(
  (db, key: string) =>
    db
      .selectFrom("orders")
      .select("merchant_order_id")
      .where("state", "=", COMPLETED)
      .where("booking_key", "=", key),
  (key) => [key],
)

/**
 * Whether another order stands in the way of completing one: it was paid twice, or it looks like another booking.
 * Undefined when nothing does.
 */
export const findCompletionConflict = async (
  tx: Transaction<Tables>,
  order: Order,
  command: Pick<SettleCommand, "settlement" | "isOwnBooking">,
) => {
  const alike = await selectSimilarCompleted(tx, order)
  const similar = alike.map(({ merchant_order_id, booking_key }) => ({
    merchantOrderId: merchant_order_id,
    bookingKey: booking_key ?? undefined,
  }))
  return completionConflict(order, similar, command)
}

/** Whether a person said as they placed it at the desk that it is a booking of its own. */
export const isMarkedOwn = async (tx: Transaction<Tables>, order: Order): Promise<boolean> => {
  if (order.deskChannel === undefined) return false
  const { booking_key: key } = await tx
    .selectFrom("orders")
    .select("booking_key")
    .where("merchant_order_id", "=", order.merchantOrderId)
    .executeTakeFirstOrThrow()
  return key === ownBookingKey(order)
}

/** The key under which a booking is known from now on; none where it had none. */
export const keyAfterMove = async (
  tx: Transaction<Tables>,
  seen: CompletedOrder,
  moved: CompletedOrder,
): Promise<string | null> => {
  const { merchantOrderId } = seen
  const { booking_key: key } = await tx
    .selectFrom("orders")
    .select("booking_key")
    .where("merchant_order_id", "=", merchantOrderId)
    .executeTakeFirstOrThrow()
  if (key === null) return null
  await lockTrip(tx, tripKey(moved.request))
  const others = await tx
    .selectFrom("orders")
    .select("booking_key")
    .where("state", "=", COMPLETED)
    .where("booking_key", ">", `${tripKey(moved.request)}|`)
    .where("booking_key", "<", `${tripKey(moved.request)}}`)
    .where("merchant_order_id", "<>", merchantOrderId)
    .execute()
  return movedBookingKey(seen, moved, key, (usual) =>
    others.some(({ booking_key: taken }) => taken === usual),
  )
}
