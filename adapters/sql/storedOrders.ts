/** Orders as rows: read one by one or many at once, and their histories gone on with. */
import type { Kysely, Transaction } from "kysely"
import type { Order, OrderEvent } from "#core/orders/order.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { orderFromRow, rowFromOrderEvent } from "./orderRows.ts"
import { preparedInsert, preparedQuery } from "./preparedQuery.ts"
import { readableRows } from "./readableRows.ts"
import { readInChunks } from "./readInChunks.ts"
import type { OrderEventRow, OrderRow, Tables } from "./tables.ts"

/** One order by what is its own: reconciliation and every visitor who waits ask for it again and again. */
const selectOrder = (column: "merchant_order_id" | "request_key" | "gateway_order_id") =>
  preparedQuery(
    (db, value: string) => db.selectFrom("orders").selectAll().where(column, "=", value),
    (value) => [value],
  )
const select = {
  merchant_order_id: selectOrder("merchant_order_id"),
  request_key: selectOrder("request_key"),
  gateway_order_id: selectOrder("gateway_order_id"),
}

/** Undefined when there is none. */
export const findOrderBy = async (
  db: Kysely<Tables>,
  column: keyof typeof select,
  value: string,
): Promise<Order | undefined> => {
  const { rows } = await select[column](db, value)
  return rows[0] && orderFromRow(rows[0])
}

/** Those of many rows that can be read. */
export const readableOrders = (rows: ReadonlyArray<OrderRow>) =>
  readableRows(orderFromRow, rows, (row) => row.merchant_order_id)

/** Those of many orders that are there and can be read. */
export const findOrders = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Order>> => {
  const rows = await readInChunks(ids, (some) =>
    db
      .selectFrom("orders")
      .selectAll()
      .where(
        "merchant_order_id",
        "in",
        some.map((id) => MerchantOrderId.make(id)),
      )
      .execute(),
  )
  return new Map(readableOrders(rows).map((order) => [order.merchantOrderId, order]))
}

const insertEvent = preparedInsert((db, row: OrderEventRow) => db.insertInto("order_events").values(row))

/** Writes an event in its place. */
export const writeEvent = (tx: Transaction<Tables>, event: OrderEvent, seq: number) =>
  insertEvent(tx, rowFromOrderEvent(event, seq))

const lastEvent = preparedQuery(
  (db, merchantOrderId: MerchantOrderId) =>
    db
      .selectFrom("order_events")
      .select(({ fn }) => fn.max("seq").as("seq"))
      .where("merchant_order_id", "=", merchantOrderId),
  (merchantOrderId) => [merchantOrderId],
)

/** The order's row is changed first: it serialises the writers of one order. */
export const appendEvent = async (tx: Transaction<Tables>, event: OrderEvent) => {
  const { rows } = await lastEvent(tx, event.merchantOrderId)
  await writeEvent(tx, event, Number(rows[0]?.seq) + 1)
}
