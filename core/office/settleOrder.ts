/**
 * The one function that changes an order's state. It is fed only by what we did ourselves or by a verified read of
 * the gateway, never by a browser or an unverified notice.
 */
import { Clock, Effect } from "effect"
import { OrderStore } from "../ports/orderStore.ts"
import type { GatewayReading } from "../ports/paymentGateway.ts"
import type { Order, OrderState, Settlement } from "./order.ts"
import { statesBefore } from "./orderTransitions.ts"

/** Compare-and-set; returns the order as it stands afterwards, whoever won. */
export const settleOrder = Effect.fn("settleOrder")(function* (
  order: Order,
  next: Omit<Settlement, "settledAtMs">,
): Effect.fn.Return<Order, never, OrderStore> {
  const orders = yield* OrderStore
  const settledAtMs = yield* Clock.currentTimeMillis
  yield* orders.settle(order.merchantOrderId, statesBefore(next.state), { ...next, settledAtMs })
  return (yield* orders.find(order.merchantOrderId)) ?? order
})

/** The state that a verified reading leads to: another amount than ours is for a person to review, never a success. */
export const stateFromReading = (order: Order, reading: GatewayReading): OrderState => {
  if (reading.state === "COMPLETED" && reading.amount !== order.request.amount) return "REVIEW"
  return reading.state
}

/** Settles an order by what the gateway says of it now. */
export const settleByReading = (order: Order, reading: GatewayReading) =>
  settleOrder(order, {
    state: stateFromReading(order, reading),
    gatewayOrderId: reading.gatewayOrderId,
    ...(reading.transactionId === undefined ? {} : { transactionId: reading.transactionId }),
  })
