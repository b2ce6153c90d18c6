/** The watch over open orders in SQL: which are to be read at the payment provider next, and which process reads them. */
import { sql, type ExpressionBuilder, type Kysely } from "kysely"
import { Effect, Layer } from "effect"
import { clockHorizon, type ClockHorizon } from "#core/clockHorizon.ts"
import { POLL_WAITS } from "#core/orders/pollOrder.ts"
import { OrderWatch } from "#core/ports/orders.ts"
import { preparedQuery } from "./preparedQuery.ts"
import type { Tables } from "./tables.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"

/** The instant that stands in `next_read_at_ms`, or `nowMs` when that is sooner or none stands: never later. */
export const noLaterThan = (nowMs: number) =>
  sql<number>`case when next_read_at_ms < ${nowMs} then next_read_at_ms else ${nowMs} end`

const isBeyond = (
  { or, and, eb }: ExpressionBuilder<Tables, "order_watch">,
  { nextMs, firstMs, lastMs }: ClockHorizon,
) =>
  or([
    eb("next_read_at_ms", ">", nextMs),
    and([eb("read_begun_at_ms", "is", null), eb("next_read_at_ms", ">", firstMs)]),
    eb("read_begun_at_ms", ">", lastMs),
  ])
const instants = ({ nextMs, firstMs, lastMs }: ClockHorizon) => [nextMs, firstMs, lastMs]

interface DueQuery {
  readonly nowMs: number
  readonly horizon: ClockHorizon
  readonly most: number
}
const selectDue = preparedQuery(
  (db, { nowMs, horizon, most }: DueQuery) =>
    db
      .selectFrom("order_watch")
      .select(["merchant_order_id", "next_read_at_ms"])
      .where("next_read_at_ms", "is not", null)
      .where((eb) => eb.or([eb("next_read_at_ms", "<=", nowMs), isBeyond(eb, horizon)]))
      .orderBy("next_read_at_ms")
      .orderBy("merchant_order_id")
      .limit(most),
  ({ nowMs, horizon, most }) => [nowMs, ...instants(horizon), most],
)

interface Claim {
  readonly nextAtMs: number | null
  readonly merchantOrderId: MerchantOrderId
  readonly dueAtMs: number
}
const updateClaimed = preparedQuery(
  (db, { nextAtMs, merchantOrderId, dueAtMs }: Claim) =>
    db
      .updateTable("order_watch")
      .set({ next_read_at_ms: nextAtMs })
      .where("merchant_order_id", "=", merchantOrderId)
      .where("next_read_at_ms", "=", dueAtMs),
  ({ nextAtMs, merchantOrderId, dueAtMs }) => [nextAtMs, merchantOrderId, dueAtMs],
)

interface PollLease {
  readonly nowMs: number
  readonly horizon: ClockHorizon
  readonly merchantOrderId: MerchantOrderId
  readonly latestMs: number
  readonly aheadMs: number
}
/** The last read's instant tells whose clock put the next one off: before it is written over, that one is made due. */
const updatePollLease = preparedQuery(
  (db, { nowMs, horizon, merchantOrderId, latestMs, aheadMs }: PollLease) =>
    db
      .updateTable("order_watch")
      .set((eb) => ({
        next_read_at_ms: eb
          .case()
          .when(eb.and([eb("next_read_at_ms", ">", nowMs), isBeyond(eb, horizon)]))
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

/** Every claim is one conditional UPDATE, so that two processes cannot both win. */
export const sqlOrderWatch = (db: Kysely<Tables>) =>
  Layer.succeed(OrderWatch, {
    due: (nowMs, most) =>
      Effect.promise(async () => {
        const { rows } = await selectDue(db, { nowMs, horizon: clockHorizon(nowMs, POLL_WAITS), most })
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
    acquirePollLease: (merchantOrderId, nowMs, gapMs) =>
      Effect.promise(async () => {
        const taking = {
          nowMs,
          horizon: clockHorizon(nowMs, POLL_WAITS),
          merchantOrderId,
          latestMs: nowMs - gapMs,
          aheadMs: nowMs + gapMs,
        }
        return (await updatePollLease(db, taking)).numAffectedRows === 1n
      }),
    markPollDue: (merchantOrderId, nowMs) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("order_watch")
          .set({ next_read_at_ms: noLaterThan(nowMs) })
          .where("merchant_order_id", "=", merchantOrderId)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
  })
