/** How much of an order's payment has gone back, and how much of it is in vouchers. */
import type { Transaction } from "kysely"
import { Paise, sumPaise } from "#core/money.ts"
import type { Order, OrderEvent } from "#core/orders/order.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { goneFromVouchers, takenFromVouchers } from "#core/vouchers/goneFromVouchers.ts"
import { openVouchersOf, takeFromVoucher } from "./sqlVouchers.ts"
import { appendEvent, findOrderBy } from "./storedOrders.ts"
import type { Tables } from "./tables.ts"

/** What of an order's payment has gone back, or is on its way; the order's row is locked. Unit: paise. */
export const givenBack = async (
  tx: Transaction<Tables>,
  merchantOrderId: MerchantOrderId,
): Promise<number> => {
  const { given } = await tx
    .selectFrom("refunds")
    .select(({ fn }) => fn.sum("amount").as("given"))
    .where("merchant_order_id", "=", merchantOrderId)
    .where("state", "<>", "FAILED")
    .executeTakeFirstOrThrow()
  return Number(given)
}

/** So much less of an order's payment is in vouchers, and its history tells of it. Returns what still is. */
export const noteInVouchers = async (
  tx: Transaction<Tables>,
  { merchantOrderId, inVouchers: before = Paise.make(0) }: Pick<Order, "merchantOrderId" | "inVouchers">,
  less: Paise,
  by: Pick<OrderEvent, "atMs" | "actor" | "decision">,
): Promise<Paise> => {
  const inVouchers = Paise.make(before - less)
  await tx
    .updateTable("orders")
    .set({ in_vouchers: inVouchers })
    .where("merchant_order_id", "=", merchantOrderId)
    .execute()
  await appendEvent(tx, { ...by, merchantOrderId, what: "voucher paid out", change: { inVouchers } })
  return inVouchers
}

/** What goes back is worth nothing in an open voucher any more; the order's row is locked. */
export const takeOutOfVouchers = async (
  tx: Transaction<Tables>,
  merchantOrderId: MerchantOrderId,
  atMs: number,
) => {
  const order = await findOrderBy(tx, "merchant_order_id", merchantOrderId)
  const gone = order && goneFromVouchers(order, await givenBack(tx, merchantOrderId))
  // Stryker disable next-line ConditionalExpression: It spares a read: nothing is taken where nothing is gone.
  if (!gone) return
  const all = takenFromVouchers(await openVouchersOf(tx, merchantOrderId), gone)
  if (all.length === 0) return
  for (const one of all) await takeFromVoucher(tx, one, atMs)
  await noteInVouchers(tx, order, sumPaise(all.map(({ taken }) => taken)), {
    atMs,
    actor: "reconciliation",
  })
}
