/** The operator's view over all orders in SQL. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { addDays, startOfDayMs } from "#core/days.ts"
import { nationalNumber } from "#core/orders/bookingKey.ts"
import { OrderSearch } from "#core/ports/orders.ts"
import { hasWords } from "#core/search/searchTrips.ts"
import { findOrders } from "./sqlOrderStore.ts"
import type { Tables } from "./tables.ts"

export const sqlOrderSearch = (db: Kysely<Tables>) =>
  Layer.succeed(OrderSearch, {
    find: ({ state, mobileDigits, placedFrom, placedTo, travelDay, activity, name }, most) =>
      Effect.promise(async () => {
        let query = db
          .selectFrom("orders")
          .select(["merchant_order_id", "mobile_number", "name", "sub_slug", "activity_name"])
        if (state !== undefined) query = query.where("state", "=", state)
        if (placedFrom !== undefined) query = query.where("placed_at_ms", ">=", startOfDayMs(placedFrom))
        if (placedTo !== undefined)
          query = query.where("placed_at_ms", "<", startOfDayMs(addDays(placedTo, 1)))
        if (travelDay !== undefined) query = query.where("travel_day", "=", travelDay)
        const rows = await query.orderBy("placed_at_ms", "desc").orderBy("merchant_order_id").execute()
        // Numbers and names are stored as they were typed: they are compared here.
        const ids = rows
          .filter((row) => nationalNumber(row.mobile_number).endsWith(mobileDigits ?? ""))
          .filter((row) => hasWords(row.name, name ?? ""))
          .filter((row) => row.sub_slug === activity || hasWords(row.activity_name, activity ?? ""))
          .map(({ merchant_order_id }) => merchant_order_id)
          .slice(0, most)
        const found = await findOrders(db, ids)
        return ids.flatMap((id) => found.get(id) ?? [])
      }),
  })
