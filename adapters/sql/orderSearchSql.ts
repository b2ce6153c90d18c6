/** The operator's view over all orders in SQL. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { addDays, type Day } from "#core/days.ts"
import { nationalNumber } from "#core/office/bookingKey.ts"
import { OrderSearch } from "#core/ports/orderSearch.ts"
import { orderFromRow } from "./orderRow.ts"
import type { Tables } from "./tables.ts"

/** When a day begins in Goa. Unit: milliseconds since 1970. */
const beginOf = (day: Day): number => Date.parse(`${day}T00:00:00+05:30`)

export const orderSearchSql = (db: Kysely<Tables>) =>
  Layer.succeed(OrderSearch, {
    find: ({ state, mobileDigits, placedFrom, placedTo }) =>
      Effect.promise(async () => {
        let query = db.selectFrom("orders").selectAll()
        if (state !== undefined) query = query.where("state", "=", state)
        if (placedFrom !== undefined) query = query.where("placed_at_ms", ">=", beginOf(placedFrom))
        if (placedTo !== undefined) query = query.where("placed_at_ms", "<", beginOf(addDays(placedTo, 1)))
        const rows = await query.orderBy("placed_at_ms", "desc").orderBy("merchant_order_id").execute()
        // Numbers are stored as they were typed: their digits are compared here.
        return rows
          .filter((row) => nationalNumber(row.mobile_number).endsWith(mobileDigits ?? ""))
          .map(orderFromRow)
      }),
  })
