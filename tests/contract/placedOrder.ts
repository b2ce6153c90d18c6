/** An order that was just placed. */
import { worlds } from "#adapters/simulator/worlds.ts"
import type { Order } from "#core/office/order.ts"

export const PLACED: Order = {
  ...worlds.paid.orders[0],
  merchantOrderId: "GOA-1",
  requestKey: "key-of-order-1",
  placedAtMs: 1000,
  state: "CREATED",
  checkoutAskedAtMs: undefined,
  gatewayOrderId: undefined,
  redirectUrl: undefined,
  expiresAtMs: undefined,
  transactionId: undefined,
  capturedAmount: undefined,
  settledAtMs: undefined,
  tripPackage: undefined,
  looksLike: undefined,
  bookedBy: undefined,
}
