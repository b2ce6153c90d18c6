/** Refunds in SQL. What may be stored is checked in the transaction that stores it. */
import { Effect, Layer, Schema } from "effect"
import type { Kysely, Transaction } from "kysely"
import { Day } from "#core/days.ts"
import { DaySchema } from "#core/daySchema.ts"
import { Paise } from "#core/money.ts"
import { givenBack, isUnderWay, type Refund } from "#core/office/refund.ts"
import { RefundStore } from "#core/ports/refundStore.ts"
import { inTransaction } from "./inTransaction.ts"
import { owe } from "./owe.ts"
import type { RefundRow, Tables } from "./tables.ts"

const Lines = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      clause: Schema.String,
      cancelledOn: DaySchema,
      travelDay: DaySchema,
      amount: Schema.Int,
    }),
  ),
)
const readLines = Schema.decodeUnknownSync(Lines)
const writeLines = Schema.encodeSync(Lines)

const refundFromRow = (row: RefundRow): Refund => ({
  merchantRefundId: row.merchant_refund_id,
  merchantOrderId: row.merchant_order_id,
  amount: Paise.make(row.amount),
  reason: row.reason,
  decidedBy: row.decided_by,
  cancelledOn: row.cancelled_on === null ? undefined : Day.make(row.cancelled_on),
  lines: readLines(row.lines),
  requestedAtMs: row.requested_at_ms,
  state: row.state,
  gatewayRefundId: row.gateway_refund_id ?? undefined,
  settledAtMs: row.settled_at_ms ?? undefined,
})

const rowFromRefund = (refund: Refund, nextReadAtMs: number): RefundRow => ({
  merchant_refund_id: refund.merchantRefundId,
  merchant_order_id: refund.merchantOrderId,
  amount: refund.amount,
  reason: refund.reason,
  decided_by: refund.decidedBy,
  cancelled_on: refund.cancelledOn ?? null,
  lines: writeLines(refund.lines),
  requested_at_ms: refund.requestedAtMs,
  state: refund.state,
  gateway_refund_id: refund.gatewayRefundId ?? null,
  settled_at_ms: refund.settledAtMs ?? null,
  next_read_at_ms: refund.state === "REQUESTED" ? nextReadAtMs : null,
})

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

export const refundsSql = (db: Kysely<Tables>) =>
  Layer.succeed(RefundStore, {
    insert: (refund, paid, nextReadAtMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          await takeOrder(tx, refund.merchantOrderId)
          const earlier = await ofOrder(tx, refund.merchantOrderId)
          if (earlier.some(isUnderWay)) return "underWay" as const
          if (givenBack(earlier) + refund.amount > paid) return "aboveLeft" as const
          await tx.insertInto("refunds").values(rowFromRefund(refund, nextReadAtMs)).execute()
          return "stored" as const
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
    settle: ({ merchantRefundId, from, to, atMs, gatewayRefundId, messages }) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const { numUpdatedRows } = await tx
            .updateTable("refunds")
            .set({
              state: to,
              settled_at_ms: atMs,
              ...(gatewayRefundId === undefined ? {} : { gateway_refund_id: gatewayRefundId }),
              ...(isUnderWay({ state: to }) ? {} : { next_read_at_ms: null }),
            })
            .where("merchant_refund_id", "=", merchantRefundId)
            .where("state", "=", from)
            .executeTakeFirst()
          if (numUpdatedRows !== 1n) return false
          await owe(tx, messages, atMs)
          return true
        }),
      ),
    hasten: (merchantRefundId, nowMs) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("refunds")
          .set({ next_read_at_ms: nowMs })
          .where("merchant_refund_id", "=", merchantRefundId)
          .where("next_read_at_ms", "is not", null)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.promise(async () => {
        const due = await db
          .selectFrom("refunds")
          .selectAll()
          .where("next_read_at_ms", "<=", nowMs)
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
