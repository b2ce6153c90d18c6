/**
 * The operator's orders in SQL. A changed state is one conditional UPDATE, so that two writers cannot both win; its
 * event and its messages are in the same transaction.
 */
import { Effect, Layer } from "effect"
import type { Kysely, Transaction } from "kysely"
import { bookingKey, ownBookingKey } from "#core/office/bookingKey.ts"
import type { OrderEvent } from "#core/office/orderEvent.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { completedWith, completionRefused } from "./completionRefused.ts"
import { eventFromRow, rowFromEvent } from "./orderEventRow.ts"
import { columnsOf, rowFromOrder } from "./orderRow.ts"
import { orderWith } from "./orderWith.ts"
import { owe } from "./owe.ts"
import { inTransaction } from "./inTransaction.ts"
import { keptInsert, keptQuery } from "./keptQuery.ts"
import type { OrderEventRow, OrderRow, Tables } from "./tables.ts"

const insertOrder = keptInsert((db, row: OrderRow) =>
  db
    .insertInto("orders")
    .values(row)
    .onConflict((conflict) => conflict.column("request_key").doNothing()),
)
const insertEvent = keptInsert((db, row: OrderEventRow) => db.insertInto("order_events").values(row))
const insertWatch = keptInsert((db, row: Tables["order_watch"]) => db.insertInto("order_watch").values(row))

const write = (tx: Transaction<Tables>, event: OrderEvent, seq: number) =>
  insertEvent(tx, rowFromEvent(event, seq))

const lastEvent = keptQuery(
  (db, merchantOrderId: string) =>
    db
      .selectFrom("order_events")
      .select(({ fn }) => fn.max("seq").as("seq"))
      .where("merchant_order_id", "=", merchantOrderId),
  (merchantOrderId) => [merchantOrderId],
)

/** The order's row is changed first: it serialises the writers of one order. */
const append = async (tx: Transaction<Tables>, event: OrderEvent) => {
  const { rows } = await lastEvent(tx, event.merchantOrderId)
  await write(tx, event, (rows[0]?.seq ?? 0) + 1)
}

const changedOne = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows === 1n

export const ordersSql = (db: Kysely<Tables>) =>
  Layer.succeed(OrderStore, {
    insert: (order, firstReadAtMs, decision) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const { merchantOrderId, placedAtMs } = order
          const { numAffectedRows } = await insertOrder(tx, rowFromOrder(order))
          if (numAffectedRows !== 1n) return (await orderWith(tx, "request_key", order.requestKey)) ?? order
          const by = decision === undefined ? ("visitor" as const) : ("operator" as const)
          const placed = {
            merchantOrderId,
            atMs: placedAtMs,
            by,
            what: "placed",
            change: order,
            decision,
          } as const
          await write(tx, placed, 1)
          await insertWatch(tx, {
            merchant_order_id: merchantOrderId,
            next_read_at_ms: firstReadAtMs,
            read_begun_at_ms: null,
          })
          return order
        }),
      ),
    find: (merchantOrderId) => Effect.promise(() => orderWith(db, "merchant_order_id", merchantOrderId)),
    findByAnyId: (id) =>
      Effect.promise(
        async () =>
          (await orderWith(db, "merchant_order_id", id)) ?? (await orderWith(db, "gateway_order_id", id)),
      ),
    findCompleted: (booking) =>
      Effect.promise(async () => (await completedWith(db, bookingKey(booking))).rows[0]?.merchant_order_id),
    events: (merchantOrderId) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("order_events")
          .selectAll()
          .where("merchant_order_id", "=", merchantOrderId)
          .orderBy("seq")
          .execute()
        return rows.map(eventFromRow)
      }),
    claimCheckout: (merchantOrderId, takenAtMs, nowMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const taken = changedOne(
            await tx
              .updateTable("orders")
              .set({ checkout_asked_at_ms: nowMs })
              .where("merchant_order_id", "=", merchantOrderId)
              .where("checkout_asked_at_ms", takenAtMs === undefined ? "is" : "=", takenAtMs ?? null)
              .executeTakeFirst(),
          )
          const change = { checkoutAskedAtMs: nowMs }
          if (taken)
            await append(tx, { merchantOrderId, atMs: nowMs, by: "visitor", what: "checkout asked", change })
          return taken
        }),
      ),
    settle: (wish) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const { merchantOrderId, from, settlement, by, messages, decision, isOwnBooking = false } = wish
          const order = await orderWith(tx, "merchant_order_id", merchantOrderId)
          if (order?.state !== from) return "stale" as const
          const refused =
            settlement.state === "COMPLETED" ? await completionRefused(tx, order, wish) : undefined
          if (refused !== undefined) return refused
          const updated = await tx
            .updateTable("orders")
            .set({
              ...columnsOf(settlement),
              ...(isOwnBooking ? { booking_key: ownBookingKey(order) } : {}),
            })
            .where("merchant_order_id", "=", merchantOrderId)
            .where("state", "=", from)
            .executeTakeFirst()
          if (!changedOne(updated)) return "stale" as const
          const atMs = settlement.settledAtMs
          await append(tx, { merchantOrderId, atMs, by, what: "settled", change: settlement, decision })
          await owe(tx, messages, atMs)
          return "settled" as const
        }),
      ),
    noteTripPackage: (merchantOrderId, tripPackage, nowMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const updated = await tx
            .updateTable("orders")
            .set({ trip_package: tripPackage })
            .where("merchant_order_id", "=", merchantOrderId)
            .where("trip_package", "is", null)
            .executeTakeFirst()
          const change = { tripPackage }
          if (changedOne(updated))
            await append(tx, { merchantOrderId, atMs: nowMs, by: "visitor", what: "filed", change })
        }),
      ),
  })
