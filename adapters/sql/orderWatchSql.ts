/** The watch over open orders in SQL: every claim is one conditional UPDATE, so that two processes cannot both win. */
import { Effect, Layer } from "effect"
import type { ExpressionBuilder, Kysely } from "kysely"
import { READ_GAP_MS } from "#core/office/readOrder.ts"
import { FIRST_READ_AFTER_MS, LONGEST_STEP_MS } from "#core/office/reconciliationSchedule.ts"
import { OrderWatch } from "#core/ports/orderWatch.ts"
import { dueBy } from "./dueBy.ts"
import { keptQuery } from "./keptQuery.ts"
import type { Tables } from "./tables.ts"

/** Behind these instants no next read lies, and no read has begun, but by a clock that was ahead. */
interface Horizon {
  readonly longestMs: number
  /** For an order that nobody has read. */
  readonly firstMs: number
  readonly begunMs: number
}
const horizonAt = (nowMs: number): Horizon => ({
  longestMs: nowMs + LONGEST_STEP_MS,
  firstMs: nowMs + 2 * FIRST_READ_AFTER_MS,
  begunMs: nowMs + READ_GAP_MS,
})
const isBehind = (
  { or, and, eb }: ExpressionBuilder<Tables, "order_watch">,
  { longestMs, firstMs, begunMs }: Horizon,
) =>
  or([
    eb("next_read_at_ms", ">", longestMs),
    and([eb("read_begun_at_ms", "is", null), eb("next_read_at_ms", ">", firstMs)]),
    eb("read_begun_at_ms", ">", begunMs),
  ])
const instants = ({ longestMs, firstMs, begunMs }: Horizon) => [longestMs, firstMs, begunMs]

interface Due {
  readonly nowMs: number
  readonly horizon: Horizon
  readonly most: number
}
const selectDue = keptQuery(
  (db, { nowMs, horizon, most }: Due) =>
    db
      .selectFrom("order_watch")
      .select(["merchant_order_id", "next_read_at_ms"])
      .where("next_read_at_ms", "is not", null)
      .where((eb) => eb.or([eb("next_read_at_ms", "<=", nowMs), isBehind(eb, horizon)]))
      .orderBy("next_read_at_ms")
      .orderBy("merchant_order_id")
      .limit(most),
  ({ nowMs, horizon, most }) => [nowMs, ...instants(horizon), most],
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
  readonly horizon: Horizon
  readonly merchantOrderId: string
  readonly latestMs: number
  readonly aheadMs: number
}
/** The last read's instant tells whose clock put the next one off: before it is written over, that one is made due. */
const updateTaken = keptQuery(
  (db, { nowMs, horizon, merchantOrderId, latestMs, aheadMs }: Taking) =>
    db
      .updateTable("order_watch")
      .set((eb) => ({
        next_read_at_ms: eb
          .case()
          .when(eb.and([eb("next_read_at_ms", ">", nowMs), isBehind(eb, horizon)]))
          .then(eb.val(nowMs))
          .else(eb.ref("next_read_at_ms"))
          .end(),
        read_begun_at_ms: nowMs,
      }))
      .where("merchant_order_id", "=", merchantOrderId)
      .where(({ or, eb }) =>
        or([
          eb("read_begun_at_ms", "is", null),
          eb("read_begun_at_ms", "<=", latestMs),
          eb("read_begun_at_ms", ">", aheadMs),
        ]),
      ),
  ({ nowMs, horizon, merchantOrderId, latestMs, aheadMs }) => [
    nowMs,
    ...instants(horizon),
    nowMs,
    nowMs,
    merchantOrderId,
    latestMs,
    aheadMs,
  ],
)

export const orderWatchSql = (db: Kysely<Tables>) =>
  Layer.succeed(OrderWatch, {
    due: (nowMs, most) =>
      Effect.promise(async () => {
        const { rows } = await selectDue(db, { nowMs, horizon: horizonAt(nowMs), most })
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
        const taking = {
          nowMs,
          horizon: horizonAt(nowMs),
          merchantOrderId,
          latestMs: nowMs - gapMs,
          aheadMs: nowMs + gapMs,
        }
        return (await updateTaken(db, taking)).numAffectedRows === 1n
      }),
    hasten: (merchantOrderId, nowMs) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("order_watch")
          .set({ next_read_at_ms: dueBy(nowMs) })
          .where("merchant_order_id", "=", merchantOrderId)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
  })
