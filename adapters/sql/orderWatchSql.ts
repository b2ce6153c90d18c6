/** The watch over open orders in SQL: every claim is one conditional UPDATE, so that two processes cannot both win. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { OrderWatch } from "#core/ports/orderWatch.ts"
import type { Tables } from "./tables.ts"

export const orderWatchSql = (db: Kysely<Tables>) =>
  Layer.succeed(OrderWatch, {
    due: (nowMs, most) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("order_watch")
          .select(["merchant_order_id", "next_read_at_ms"])
          .where("next_read_at_ms", "<=", nowMs)
          .orderBy("next_read_at_ms")
          .orderBy("merchant_order_id")
          .limit(most)
          .execute()
        return rows.map(({ merchant_order_id, next_read_at_ms }) => ({
          merchantOrderId: merchant_order_id,
          dueAtMs: next_read_at_ms ?? nowMs,
        }))
      }),
    claim: ({ merchantOrderId, dueAtMs }, nextAtMs) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("order_watch")
          .set({ next_read_at_ms: nextAtMs ?? null })
          .where("merchant_order_id", "=", merchantOrderId)
          .where("next_read_at_ms", "=", dueAtMs)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    takeRead: (merchantOrderId, nowMs, gapMs) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("order_watch")
          .set({ read_begun_at_ms: nowMs })
          .where("merchant_order_id", "=", merchantOrderId)
          .where(({ or, eb }) =>
            or([eb("read_begun_at_ms", "is", null), eb("read_begun_at_ms", "<=", nowMs - gapMs)]),
          )
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    hasten: (merchantOrderId, nowMs) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("order_watch")
          .set({ next_read_at_ms: nowMs })
          .where("merchant_order_id", "=", merchantOrderId)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
  })
