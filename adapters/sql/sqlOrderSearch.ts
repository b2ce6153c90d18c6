/** The operator's view over all orders in SQL. */
import { setImmediate as giveWay } from "node:timers/promises"
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { addDays, startOfDayMs } from "#core/days.ts"
import { nationalNumber } from "#core/booking/mobileNumber.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { type OrderFilter, OrderSearch } from "#core/ports/orders.ts"
import { hasWords } from "#core/search/searchTrips.ts"
import { findOrders } from "./storedOrders.ts"
import type { OrderRow, Tables } from "./tables.ts"

/** So many orders are read and compared at once; then others have their turn. */
const PAGE_SIZE = 500

type Position = Pick<OrderRow, "placed_at_ms" | "merchant_order_id">

/**
 * The next page of the orders that pass what the database can compare, the newest first; `isMeant` compares the rest. `last`
 * is the last row of the page before.
 */
const pageAfter = (
  db: Kysely<Tables>,
  last: Position | undefined,
  { state, placedFrom, placedTo, travelDay, isUntimed, seatlessOn }: OrderFilter,
  pageSize: number,
) => {
  let query = db
    .selectFrom("orders")
    .select(["merchant_order_id", "placed_at_ms", "mobile_number", "name", "sub_slug", "activity_name"])
  if (state !== undefined) query = query.where("state", "=", state)
  if (placedFrom !== undefined) query = query.where("placed_at_ms", ">=", startOfDayMs(placedFrom))
  if (travelDay !== undefined) query = query.where("travel_day", "=", travelDay)
  if (isUntimed === true) query = query.where("departure", "is", null)
  if (seatlessOn !== undefined)
    query = query
      .where("departure", "=", seatlessOn)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("seat_holds").select("hold_id").whereRef("hold_id", "=", "merchant_order_id"))),
      )
  if (last !== undefined)
    query = query
      .where("placed_at_ms", "<=", last.placed_at_ms)
      .where(({ or, eb }) =>
        or([
          eb("placed_at_ms", "<", last.placed_at_ms),
          eb("merchant_order_id", ">", last.merchant_order_id),
        ]),
      )
  else if (placedTo !== undefined)
    query = query.where("placed_at_ms", "<", startOfDayMs(addDays(placedTo, 1)))
  return query.orderBy("placed_at_ms", "desc").orderBy("merchant_order_id").limit(pageSize).execute()
}

/** Compares numbers and names, which are stored as they were typed: the database cannot. */
const isMeant =
  ({ mobileDigits, activity, name }: OrderFilter) =>
  (row: Pick<OrderRow, "mobile_number" | "name" | "sub_slug" | "activity_name">): boolean =>
    nationalNumber(row.mobile_number).endsWith(mobileDigits ?? "") &&
    hasWords(row.name, name ?? "") &&
    (row.sub_slug === activity || hasWords(row.activity_name, activity ?? ""))

/** `pageSize`: how many orders are read at once. */
export const sqlOrderSearch = (db: Kysely<Tables>, pageSize = PAGE_SIZE) =>
  Layer.succeed(OrderSearch, {
    find: (question, most = Infinity) =>
      Effect.promise(async () => {
        const ids: Array<MerchantOrderId> = []
        let last: Position | undefined
        do {
          if (last !== undefined) await giveWay()
          const rows = await pageAfter(db, last, question, pageSize)
          ids.push(...rows.filter(isMeant(question)).map(({ merchant_order_id }) => merchant_order_id))
          last = rows.length < pageSize ? undefined : rows.at(-1)
        } while (last !== undefined && ids.length < most)
        const shown = ids.slice(0, most)
        const found = await findOrders(db, shown)
        return shown.flatMap((id) => found.get(id) ?? [])
      }),
  })
