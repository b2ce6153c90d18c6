/** The watch over open orders in SQL: every claim is one conditional UPDATE, so that two processes cannot both win. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { OrderWatch } from "#core/ports/orderWatch.ts"
import { keptQuery } from "./keptQuery.ts"
import type { Tables } from "./tables.ts"

const selectDue = keptQuery(
  (db, { nowMs, most }: { readonly nowMs: number; readonly most: number }) =>
    db
      .selectFrom("order_watch")
      .select(["merchant_order_id", "next_read_at_ms"])
      .where("next_read_at_ms", "<=", nowMs)
      .orderBy("next_read_at_ms")
      .orderBy("merchant_order_id")
      .limit(most),
  ({ nowMs, most }) => [nowMs, most],
)

interface Claim {
  readonly nextAtMs: number | null
  readonly merchantOrderId: string
  readonly dueAtMs: number
}
const updateClaimed = keptQuery(
  (db, { nextAtMs, merchantOrderId, dueAtMs }: Claim) =>
    db
      .updateTable("order_watch")
      .set({ next_read_at_ms: nextAtMs })
      .where("merchant_order_id", "=", merchantOrderId)
      .where("next_read_at_ms", "=", dueAtMs),
  ({ nextAtMs, merchantOrderId, dueAtMs }) => [nextAtMs, merchantOrderId, dueAtMs],
)

interface Taking {
  readonly nowMs: number
  readonly merchantOrderId: string
  readonly latestMs: number
}
const updateTaken = keptQuery(
  (db, { nowMs, merchantOrderId, latestMs }: Taking) =>
    db
      .updateTable("order_watch")
      .set({ read_begun_at_ms: nowMs })
      .where("merchant_order_id", "=", merchantOrderId)
      .where(({ or, eb }) =>
        or([eb("read_begun_at_ms", "is", null), eb("read_begun_at_ms", "<=", latestMs)]),
      ),
  ({ nowMs, merchantOrderId, latestMs }) => [nowMs, merchantOrderId, latestMs],
)

export const orderWatchSql = (db: Kysely<Tables>) =>
  Layer.succeed(OrderWatch, {
    due: (nowMs, most) =>
      Effect.promise(async () => {
        const { rows } = await selectDue(db, { nowMs, most })
        return rows.map(({ merchant_order_id, next_read_at_ms }) => ({
          merchantOrderId: merchant_order_id,
          dueAtMs: next_read_at_ms ?? nowMs,
        }))
      }),
    claim: ({ merchantOrderId, dueAtMs }, nextAtMs) =>
      Effect.promise(async () => {
        const claim = { nextAtMs: nextAtMs ?? null, merchantOrderId, dueAtMs }
        return (await updateClaimed(db, claim)).numAffectedRows === 1n
      }),
    takeRead: (merchantOrderId, nowMs, gapMs) =>
      Effect.promise(async () => {
        const taking = { nowMs, merchantOrderId, latestMs: nowMs - gapMs }
        return (await updateTaken(db, taking)).numAffectedRows === 1n
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
