/** Refunds in SQL. What may be stored is checked in the transaction that stores it. */
import { Effect, Layer } from "effect"
import type { Kysely, Transaction } from "kysely"
import { givenBack, isUnderWay, type Refund, refunded } from "#core/office/refund.ts"
import { nextRefundId } from "#core/office/refundId.ts"
import { RefundStore } from "#core/ports/refundStore.ts"
import { dueBy } from "./dueBy.ts"
import { inTransaction } from "./inTransaction.ts"
import { owe } from "./owe.ts"
import { refundFromRow, rowFromRefund } from "./refundRow.ts"
import type { Tables } from "./tables.ts"

const ofOrder = async (db: Kysely<Tables> | Transaction<Tables>, merchantOrderId: string) => {
  const rows = await db
    .selectFrom("refunds")
    .selectAll()
    .where("merchant_order_id", "=", merchantOrderId)
    .orderBy("requested_at_ms")
    .orderBy("merchant_refund_id")
    .execute()
  return rows.map(refundFromRow)
}

/** Takes the order's row, unchanged: of two who decide about its refunds the second sees what the first one stored. */
const takeOrder = (tx: Transaction<Tables>, merchantOrderId: string) =>
  tx
    .updateTable("orders")
    .set(({ ref }) => ({ merchant_order_id: ref("merchant_order_id") }))
    .where("merchant_order_id", "=", merchantOrderId)
    .execute()

const orderOf = async (tx: Transaction<Tables>, merchantRefundId: string) => {
  const { merchant_order_id } = await tx
    .selectFrom("refunds")
    .select("merchant_order_id")
    .where("merchant_refund_id", "=", merchantRefundId)
    .executeTakeFirstOrThrow()
  return merchant_order_id
}

/** A trip for which everything was given back may be booked again. */
const giveBookingKeyBack = async (tx: Transaction<Tables>, merchantOrderId: string) =>
  tx
    .updateTable("orders")
    .set({ booking_key: null })
    .where("merchant_order_id", "=", merchantOrderId)
    .where("captured_amount", "<=", refunded(await ofOrder(tx, merchantOrderId)))
    .execute()

export const refundsSql = (db: Kysely<Tables>) =>
  Layer.succeed(RefundStore, {
    insert: (wish, captured, nextReadAtMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          await takeOrder(tx, wish.merchantOrderId)
          const earlier = await ofOrder(tx, wish.merchantOrderId)
          if (earlier.some(isUnderWay)) return "underWay" as const
          if (givenBack(earlier) + wish.amount > captured) return "aboveLeft" as const
          const ids = earlier.map(({ merchantRefundId }) => merchantRefundId)
          const refund = { ...wish, merchantRefundId: nextRefundId(wish.merchantOrderId, ids) }
          await tx.insertInto("refunds").values(rowFromRefund(refund, nextReadAtMs)).execute()
          if (refund.state === "OUTSIDE") await giveBookingKeyBack(tx, refund.merchantOrderId)
          return refund
        }),
      ),
    takeOver: (refund, nextReadAtMs, messages) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          await takeOrder(tx, refund.merchantOrderId)
          const kept = await ofOrder(tx, refund.merchantOrderId)
          const isSecond = isUnderWay(refund) && kept.some(isUnderWay)
          if (isSecond || kept.some((one) => one.merchantRefundId === refund.merchantRefundId)) return false
          await tx.insertInto("refunds").values(rowFromRefund(refund, nextReadAtMs)).execute()
          if (refund.state === "COMPLETED") await giveBookingKeyBack(tx, refund.merchantOrderId)
          await owe(tx, messages, refund.requestedAtMs)
          return true
        }),
      ),
    find: (merchantRefundId) =>
      Effect.promise(async () => {
        const row = await db
          .selectFrom("refunds")
          .selectAll()
          .where("merchant_refund_id", "=", merchantRefundId)
          .executeTakeFirst()
        return row === undefined ? undefined : refundFromRow(row)
      }),
    ofOrder: (merchantOrderId) => Effect.promise(() => ofOrder(db, merchantOrderId)),
    settle: ({ merchantRefundId, from, to, atMs, gatewayRefundId, foundAmount, givenUp, messages }) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const { numUpdatedRows } = await tx
            .updateTable("refunds")
            .set({
              state: to,
              settled_at_ms: atMs,
              ...(gatewayRefundId === undefined ? {} : { gateway_refund_id: gatewayRefundId }),
              ...(isUnderWay({ state: to }) ? {} : { next_read_at_ms: givenUp?.nextReadAtMs ?? null }),
              ...(foundAmount === undefined ? {} : { amount: foundAmount, cancelled_on: null, lines: "[]" }),
              ...(givenUp === undefined ? {} : { given_up_by: givenUp.by, given_up_reason: givenUp.reason }),
            })
            .where("merchant_refund_id", "=", merchantRefundId)
            .where("state", "=", from)
            .executeTakeFirst()
          if (numUpdatedRows !== 1n) return false
          if (to === "COMPLETED") await giveBookingKeyBack(tx, await orderOf(tx, merchantRefundId))
          await owe(tx, messages, atMs)
          return true
        }),
      ),
    hasten: (merchantRefundId, nowMs) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("refunds")
          .set({ next_read_at_ms: dueBy(nowMs) })
          .where("merchant_refund_id", "=", merchantRefundId)
          .where("next_read_at_ms", "is not", null)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    putOff: (merchantRefundId, atMs) =>
      Effect.promise(() =>
        db
          .updateTable("refunds")
          .set({ next_read_at_ms: atMs })
          .where("merchant_refund_id", "=", merchantRefundId)
          .where("next_read_at_ms", "is not", null)
          .execute(),
      ),
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.promise(async () => {
        const due = await db
          .selectFrom("refunds")
          .selectAll()
          .where(({ or, and, eb }) =>
            or([
              eb("next_read_at_ms", "<=", nowMs),
              and([eb("next_read_at_ms", ">", nextAtMs), eb("given_up_by", "is", null)]),
            ]),
          )
          .orderBy("next_read_at_ms")
          .limit(most)
          .execute()
        const mine: Array<Refund> = []
        for (const row of due) {
          const { numUpdatedRows } = await db
            .updateTable("refunds")
            .set({ next_read_at_ms: nextAtMs })
            .where("merchant_refund_id", "=", row.merchant_refund_id)
            .where("next_read_at_ms", "=", row.next_read_at_ms)
            .executeTakeFirst()
          if (numUpdatedRows === 1n) mine.push(refundFromRow(row))
        }
        return mine
      }),
  })
