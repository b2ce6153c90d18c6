/** What a settlement report is compared with, read from the books; and the note that it was. */
import type { Kysely } from "kysely"
import { addDays, dayInIndia, startOfDayMs } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type {
  BookedOrder,
  BookedRefund,
  SettlementPeriod,
  SettlementBooks,
} from "#core/orders/settlementReport.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { readInChunks } from "./readInChunks.ts"
import type { OrderRow, RefundRow, SettlementReconciliationRow, Tables } from "./tables.ts"

const bookedOrder = (row: OrderRow): BookedOrder => ({
  merchantOrderId: row.merchant_order_id,
  state: row.state,
  // What the desk was paid is in no report of the provider's.
  captured:
    row.captured_amount === null || row.paid_at_desk !== null ? undefined : Paise.make(row.captured_amount),
  ...(row.captured_amount === null || row.paid_at_desk === null
    ? {}
    : { atDesk: { paidWith: row.paid_at_desk, amount: Paise.make(row.captured_amount) } }),
  // A payment that was adopted is older than its order.
  placedOn: dayInIndia(Math.min(row.placed_at_ms, row.captured_at_ms ?? row.placed_at_ms)),
  settledOn: row.captured_at_ms === null ? undefined : dayInIndia(row.captured_at_ms),
})

const bookedRefund = (row: RefundRow): BookedRefund => ({
  merchantRefundId: row.merchant_refund_id,
  merchantOrderId: row.merchant_order_id,
  amount: Paise.make(row.amount),
  state: row.state,
  requestedOn: dayInIndia(row.requested_at_ms),
  // Stryker disable next-line ConditionalExpression: It is asked of completed refunds alone, and those were settled.
  settledOn: row.settled_at_ms === null ? undefined : dayInIndia(row.settled_at_ms),
})

/** Everything that `references` name, and all that was captured or refunded in the period. */
export const readSettlementBooks = async (
  db: Kysely<Tables>,
  references: ReadonlyArray<string>,
  { from, to }: SettlementPeriod,
): Promise<SettlementBooks> => {
  const [fromMs, untilMs] = [startOfDayMs(from), startOfDayMs(addDays(to, 1))]
  const ids = [...new Set(references)]
  const orders = [
    ...(await readInChunks(ids, (some) =>
      db
        .selectFrom("orders")
        .selectAll()
        .where("merchant_order_id", "in", some.map(MerchantOrderId.make))
        .execute(),
    )),
    ...(await db
      .selectFrom("orders")
      .selectAll()
      .where("captured_at_ms", ">=", fromMs)
      .where("captured_at_ms", "<", untilMs)
      .execute()),
  ]
  const refunds = [
    ...(await readInChunks(ids, (some) =>
      db
        .selectFrom("refunds")
        .selectAll()
        .where(({ or, eb }) =>
          or([
            eb("merchant_refund_id", "in", some.map(MerchantRefundId.make)),
            eb("merchant_order_id", "in", some.map(MerchantOrderId.make)),
          ]),
        )
        .execute(),
    )),
    ...(await db
      .selectFrom("refunds")
      .selectAll()
      .where("settled_at_ms", ">=", fromMs)
      .where("settled_at_ms", "<", untilMs)
      .execute()),
  ]
  return {
    orders: [...new Map(orders.map((row) => [row.merchant_order_id, bookedOrder(row)])).values()],
    refunds: [...new Map(refunds.map((row) => [row.merchant_refund_id, bookedRefund(row)])).values()],
  }
}

/** A second one of the same millisecond takes the place of the first. */
export const noteReconciliation = async (
  db: Kysely<Tables>,
  row: SettlementReconciliationRow,
): Promise<void> => {
  await db
    .insertInto("settlement_reconciliations")
    .values(row)
    .onConflict((conflict) => conflict.column("reconciled_at_ms").doUpdateSet(row))
    .execute()
}
