/** One order by what is its own: reconciliation and every visitor who waits ask for it again and again. */
import type { Kysely } from "kysely"
import type { Order } from "#core/office/order.ts"
import { keptQuery } from "./keptQuery.ts"
import { orderFromRow } from "./orderRow.ts"
import type { Tables } from "./tables.ts"

const selectOrder = (column: "merchant_order_id" | "request_key" | "gateway_order_id") =>
  keptQuery(
    (db, value: string) => db.selectFrom("orders").selectAll().where(column, "=", value),
    (value) => [value],
  )
const select = {
  merchant_order_id: selectOrder("merchant_order_id"),
  request_key: selectOrder("request_key"),
  gateway_order_id: selectOrder("gateway_order_id"),
}

/** Undefined when there is none. */
export const orderWith = async (
  db: Kysely<Tables>,
  column: keyof typeof select,
  value: string,
): Promise<Order | undefined> => {
  const { rows } = await select[column](db, value)
  return rows[0] && orderFromRow(rows[0])
}
