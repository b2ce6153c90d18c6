/** Whoever changes an order, its refunds or its vouchers takes its row first: on PostgreSQL they come one after another so. */
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { preparedQuery } from "./preparedQuery.ts"

/** Takes the order's row, unchanged: nobody settles it, or decides about its refunds and vouchers, meanwhile. */
export const lockOrder = preparedQuery(
  (db, merchantOrderId: MerchantOrderId) =>
    db
      .updateTable("orders")
      .set(({ ref }) => ({ merchant_order_id: ref("merchant_order_id") }))
      .where("merchant_order_id", "=", merchantOrderId),
  (merchantOrderId) => [merchantOrderId],
)
