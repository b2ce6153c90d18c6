/**
 * Asks the gateway how an order stands, and settles it by the answer. Every question of the product, whoever has it,
 * goes through here, so that the gateway is asked about one order at most once in `READ_GAP_MS`.
 */
import { Clock, Effect } from "effect"
import type { OrderStore } from "../ports/orderStore.ts"
import { OrderWatch } from "../ports/orderWatch.ts"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import type { Order } from "./order.ts"
import type { Witness } from "./orderEvent.ts"
import { settleByReading, settleOrder } from "./settleOrder.ts"

/** The briskest pace of the reconciliation schedule. Unit: milliseconds. */
export const READ_GAP_MS = 3000

/**
 * After this long without a trace at the gateway an order can no longer be paid, in milliseconds. One that was placed so
 * far in the future was placed by a clock that was ahead, at a time that is past.
 */
const FORGOTTEN_AFTER_MS = 3_600_000

/** Whether money may still come in: an order that is settled for good is not read. */
export const isOpen = ({ state }: Order): boolean =>
  state !== "COMPLETED" && state !== "REVIEW" && state !== "REJECTED"

/** Whether the visitor has an answer: paid, failed, given up, or for a person to look at. */
export const isDecided = ({ state }: Order): boolean => state !== "CREATED" && state !== "PENDING"

/** Takes the right to read an order now. */
export const mayRead = Effect.fn("mayRead")(function* ({
  merchantOrderId,
}: Order): Effect.fn.Return<boolean, never, OrderWatch> {
  const watch = yield* OrderWatch
  return yield* watch.takeRead(merchantOrderId, yield* Clock.currentTimeMillis, READ_GAP_MS)
})

/** For who holds the right. A read that fails changes nothing: the last known state stays true. */
export const readNow = Effect.fn("readNow")(function* (
  order: Order,
  by: Witness,
): Effect.fn.Return<Order, never, OrderStore | PaymentGateway> {
  const gateway = yield* PaymentGateway
  const nowMs = yield* Clock.currentTimeMillis
  return yield* gateway.readOrder(order.merchantOrderId).pipe(
    Effect.matchEffect({
      onSuccess: (reading) => settleByReading(order, reading, by),
      onFailure: (failure) =>
        failure._tag === "GatewayOrderNotFound" &&
        order.state === "CREATED" &&
        Math.abs(nowMs - order.placedAtMs) > FORGOTTEN_AFTER_MS
          ? settleOrder(order, { known: { state: "ABANDONED" }, by })
          : Effect.succeed(order),
    }),
  )
})

/** The order as the gateway says, or as last known when it was read a moment ago. */
export const readOrder = Effect.fn("readOrder")(function* (
  order: Order,
  by: Witness,
): Effect.fn.Return<Order, never, OrderStore | OrderWatch | PaymentGateway> {
  return isOpen(order) && (yield* mayRead(order)) ? yield* readNow(order, by) : order
})
