/** An order that was just placed. */
import { worlds } from "#adapters/memory/worlds.ts"
import type { Order } from "#core/orders/order.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { justPlaced } from "./orders.ts"

export const PLACED_ORDER: Order = justPlaced(worlds.paid.orders[0], {
  merchantOrderId: MerchantOrderId.make("GOA-1"),
  requestKey: "key-of-order-1",
  placedAtMs: 1000,
})
