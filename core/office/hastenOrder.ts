/**
 * What a verified webhook does: nothing but make the order's next read due now. Its body is never believed, so that
 * a forged, old or doubled one can change no state (PhonePe, "Webhook handling": confirm by the status call).
 */
import { Clock, Effect } from "effect"
import { OrderStore } from "../ports/orderStore.ts"
import { OrderWatch } from "../ports/orderWatch.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { readOrder } from "./readOrder.ts"

/** Durable: a process that dies before the read leaves it due. Returns false for an order that is not ours. */
export const hastenOrder = Effect.fn("hastenOrder")(function* (
  merchantOrderId: string,
): Effect.fn.Return<boolean, never, OrderWatch> {
  const watch = yield* OrderWatch
  return yield* watch.hasten(merchantOrderId, yield* Clock.currentTimeMillis)
})

/** The read that a webhook has asked for. */
export const readHastened = Effect.fn("readHastened")(function* (
  merchantOrderId: string,
): Effect.fn.Return<void, never, OrderStore | OrderWatch | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order !== undefined) yield* readOrder(order, "webhook")
})
