/** What a restore has left that somebody must still see to. */
import { Effect, Layer } from "effect"
import type { ExpressionBuilder, Kysely } from "kysely"
import { Paise } from "#core/money.ts"
import { clockHorizon } from "#core/clockHorizon.ts"
import { restoreCheckWaits } from "#core/orders/checkRestored.ts"
import { type RestoreCheck, RestoreChecks } from "#core/ports/orders.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { preparedQuery } from "./preparedQuery.ts"
import type { Tables } from "./tables.ts"

/**
 * Counts, as `many`, the orders that the provider has not answered for, and those that are paid and not in the books. A
 * captured amount of 0 is what a person has given back there.
 */
export const COUNT_UNSETTLED_CHECKS =
  "select count(*) as many from restore_checks where (asked_at_ms is null and captured_amount is null) or captured_amount > 0"

interface Claim {
  readonly merchantOrderId: MerchantOrderId
  readonly dueAtMs: number
  readonly nextAtMs: number
  readonly askedAtMs: number | null
}
const updateClaimed = preparedQuery(
  (db, { merchantOrderId, dueAtMs, nextAtMs, askedAtMs }: Claim) =>
    db
      .updateTable("restore_checks")
      .set({ next_ask_at_ms: nextAtMs, asked_at_ms: askedAtMs })
      .where("merchant_order_id", "=", merchantOrderId)
      .where("next_ask_at_ms", "=", dueAtMs),
  ({ merchantOrderId, dueAtMs, nextAtMs, askedAtMs }) => [nextAtMs, askedAtMs, merchantOrderId, dueAtMs],
)

const updateUnpaid = preparedQuery(
  (db, { merchantOrderId, askedAtMs, nextAtMs }: Omit<Claim, "dueAtMs">) =>
    db
      .updateTable("restore_checks")
      .set({ asked_at_ms: askedAtMs, next_ask_at_ms: nextAtMs })
      .where("merchant_order_id", "=", merchantOrderId),
  ({ merchantOrderId, askedAtMs, nextAtMs }) => [askedAtMs, nextAtMs, merchantOrderId],
)

/** Asked of each check alone: in a list of all ids PostgreSQL reads every order. */
const isInBooks = ({ exists, selectFrom }: ExpressionBuilder<Tables, "restore_checks">) =>
  exists(
    selectFrom("orders")
      .select("orders.merchant_order_id")
      .whereRef("orders.merchant_order_id", "=", "restore_checks.merchant_order_id"),
  )

/** Checks after a restore in SQL. */
export const sqlRestoreChecks = (db: Kysely<Tables>) =>
  Layer.succeed(RestoreChecks, {
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.promise(async () => {
        const horizon = clockHorizon(nowMs, restoreCheckWaits(nowMs, nextAtMs))
        const due = await db
          .selectFrom("restore_checks")
          .selectAll()
          .where(({ or, eb }) =>
            or([
              eb("next_ask_at_ms", "<=", nowMs),
              eb("next_ask_at_ms", ">", horizon.nextMs),
              eb("asked_at_ms", ">", horizon.lastMs),
              eb.and([eb("asked_at_ms", "is", null), eb("next_ask_at_ms", ">", horizon.firstMs)]),
            ]),
          )
          .where((checks) => checks.or([checks("captured_amount", "is", null), isInBooks(checks)]))
          .orderBy("next_ask_at_ms")
          .limit(most)
          .execute()
        const mine: Array<RestoreCheck> = []
        for (const { merchant_order_id, noted_at_ms, next_ask_at_ms, asked_at_ms, captured_amount } of due) {
          const { numAffectedRows } = await updateClaimed(db, {
            merchantOrderId: merchant_order_id,
            dueAtMs: next_ask_at_ms,
            nextAtMs,
            askedAtMs: asked_at_ms === null ? null : nowMs,
          })
          if (numAffectedRows === 1n)
            mine.push({
              merchantOrderId: merchant_order_id,
              notedAtMs: noted_at_ms,
              capturedAmount: captured_amount === null ? undefined : Paise.make(captured_amount),
            })
        }
        return mine
      }),
    note: (merchantOrderId, notedAtMs, nextAtMs) =>
      Effect.promise(async () => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("restore_checks")
          .values({
            merchant_order_id: merchantOrderId,
            noted_at_ms: notedAtMs,
            next_ask_at_ms: nextAtMs,
            asked_at_ms: null,
            captured_amount: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        return numInsertedOrUpdatedRows === 1n
      }),
    noteUnpaid: (merchantOrderId, askedAtMs, nextAtMs) =>
      Effect.promise(() => updateUnpaid(db, { merchantOrderId, askedAtMs, nextAtMs })),
    noteCaptured: (merchantOrderId, amount) =>
      Effect.promise(() =>
        db
          .updateTable("restore_checks")
          .set({ captured_amount: amount })
          .where("merchant_order_id", "=", merchantOrderId)
          .where(({ or, eb }) => or([eb("captured_amount", "is", null), eb("captured_amount", ">", 0)]))
          .execute(),
      ),
    noteRefundedThere: (merchantOrderId) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("restore_checks")
          .set({ captured_amount: 0 })
          .where("merchant_order_id", "=", merchantOrderId)
          .where("captured_amount", ">", 0)
          .where((checks) => checks.not(isInBooks(checks)))
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    paidUnknown: Effect.promise(async () => {
      const rows = await db
        .selectFrom("restore_checks")
        .select(["merchant_order_id", "noted_at_ms", "captured_amount"])
        .where("captured_amount", ">", 0)
        .where((checks) => checks.not(isInBooks(checks)))
        .orderBy("noted_at_ms")
        .orderBy("merchant_order_id")
        .execute()
      return rows.map(({ merchant_order_id, noted_at_ms, captured_amount }) => ({
        merchantOrderId: merchant_order_id,
        notedAtMs: noted_at_ms,
        capturedAmount: Paise.make(Number(captured_amount)),
      }))
    }),
    settled: (merchantOrderId) =>
      Effect.promise(() =>
        db.deleteFrom("restore_checks").where("merchant_order_id", "=", merchantOrderId).execute(),
      ),
  })
