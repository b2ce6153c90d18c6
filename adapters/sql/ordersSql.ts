/** The operator's orders in SQL. A changed state is one conditional UPDATE, so that two writers cannot both win. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import type { Settlement } from "#core/office/order.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { orderFromRow, rowFromOrder } from "./orderRow.ts"
import type { OrderRow, Tables } from "./tables.ts"

const columnsOf = ({ state, settledAtMs, ...known }: Settlement) => ({
  state,
  settled_at_ms: settledAtMs,
  ...(known.gatewayOrderId === undefined ? {} : { gateway_order_id: known.gatewayOrderId }),
  ...(known.redirectUrl === undefined ? {} : { redirect_url: known.redirectUrl }),
  ...(known.expiresAtMs === undefined ? {} : { expires_at_ms: known.expiresAtMs }),
  ...(known.transactionId === undefined ? {} : { transaction_id: known.transactionId }),
})

const changedOne = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows === 1n

export const ordersSql = (db: Kysely<Tables>) => {
  const one = (column: "merchant_order_id" | "request_key" | "gateway_order_id", value: string) =>
    Effect.promise(() =>
      db.selectFrom("orders").selectAll().where(column, "=", value).executeTakeFirst(),
    ).pipe(Effect.map((row: OrderRow | undefined) => (row === undefined ? undefined : orderFromRow(row))))
  return Layer.succeed(OrderStore, {
    insert: Effect.fn("OrderStore.insert")(function* (order) {
      yield* Effect.promise(() =>
        db
          .insertInto("orders")
          .values(rowFromOrder(order))
          .onConflict((conflict) => conflict.column("request_key").doNothing())
          .execute(),
      )
      return (yield* one("request_key", order.requestKey)) ?? order
    }),
    find: (merchantOrderId) => one("merchant_order_id", merchantOrderId),
    findByAnyId: Effect.fn("OrderStore.findByAnyId")(function* (id) {
      return (yield* one("merchant_order_id", id)) ?? (yield* one("gateway_order_id", id))
    }),
    claimCheckout: (merchantOrderId, nowMs) =>
      Effect.promise(() =>
        db
          .updateTable("orders")
          .set({ checkout_asked_at_ms: nowMs })
          .where("merchant_order_id", "=", merchantOrderId)
          .where("checkout_asked_at_ms", "is", null)
          .executeTakeFirst(),
      ).pipe(Effect.map(changedOne)),
    settle: (merchantOrderId, from, settlement) =>
      Effect.promise(() =>
        db
          .updateTable("orders")
          .set(columnsOf(settlement))
          .where("merchant_order_id", "=", merchantOrderId)
          .where("state", "in", from)
          .executeTakeFirst(),
      ).pipe(Effect.map(changedOne)),
    noteTripPackage: (merchantOrderId, tripPackage) =>
      Effect.promise(() =>
        db
          .updateTable("orders")
          .set({ trip_package: tripPackage })
          .where("merchant_order_id", "=", merchantOrderId)
          .execute(),
      ),
  })
}
