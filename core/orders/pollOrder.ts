/**
 * Asks the gateway how an order stands, and settles it by the answer. Every question of the product, whoever has it,
 * goes through here, so that the gateway is asked about one order at most once in `POLL_INTERVAL_MS`.
 */
import { Clock, Effect } from "effect"
import type { LongestWaits } from "../clockHorizon.ts"
import { OrderStore, OrderWatch } from "../ports/orders.ts"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import { isCollectedByDesk, type Order, ORDER_TRANSITIONS, type OrderActor } from "./order.ts"
import { FIRST_POLL_AFTER_MS, LONGEST_POLL_GAP_MS } from "./reconciliationSchedule.ts"
import { settleByProviderStatus, settleOrder } from "./settleOrder.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/** The briskest pace of the reconciliation schedule. Unit: milliseconds. */
export const POLL_INTERVAL_MS = 3000

/** How long an order may wait for a read of its own accord. Another process's first one may be ahead by as much again. */
export const POLL_WAITS = {
  againMs: LONGEST_POLL_GAP_MS,
  firstMs: 2 * FIRST_POLL_AFTER_MS,
  aheadMs: POLL_INTERVAL_MS,
} as const satisfies LongestWaits

/**
 * After this long without a trace at the gateway an order can no longer be paid, in milliseconds. One that was placed so
 * far in the future was placed by a clock that was ahead, at a time that is past.
 */
const FORGOTTEN_AFTER_MS = 3_600_000

/** Whether the provider may still send money: an order that is settled for good is not read, nor one of the desk's. */
export const isOpen = (order: Order): boolean =>
  !isCollectedByDesk(order) && ORDER_TRANSITIONS[order.state].length > 0

/** Whether asking the provider changes no answer: paid, failed, given up, for a person to look at, or the desk's. */
export const isDecided = ({ state }: Order): boolean => state !== "CREATED" && state !== "PENDING"

/** Takes the right to read an order now. */
export const acquirePollLease = Effect.fn("acquirePollLease")(function* ({
  merchantOrderId,
}: Order): Effect.fn.Return<boolean, never, OrderWatch> {
  const watch = yield* OrderWatch
  return yield* watch.acquirePollLease(merchantOrderId, yield* Clock.currentTimeMillis, POLL_INTERVAL_MS)
})

/**
 * Gives an order's seats back when their time is over, for who has just been told by the gateway that it is not paid: no
 * clock alone takes a seat away from somebody who has paid for it.
 */
const releaseExpiredSeats = Effect.fn("releaseExpiredSeats")(function* (
  order: Order,
  by: OrderActor,
): Effect.fn.Return<Order, never, OrderStore> {
  const orders = yield* OrderStore
  yield* orders.releaseExpiredSeats(order.merchantOrderId, yield* Clock.currentTimeMillis, by)
  return order
})

/** For who holds the right. A read that fails changes nothing: the last known state stays true. */
export const pollNow = Effect.fn("pollNow")(function* (
  order: Order,
  by: OrderActor,
): Effect.fn.Return<Order, never, OrderStore | PaymentGateway> {
  const gateway = yield* PaymentGateway
  const nowMs = yield* Clock.currentTimeMillis
  return yield* gateway.queryOrder(order.merchantOrderId).pipe(
    Effect.matchEffect({
      onSuccess: (reading) =>
        Effect.flatMap(settleByProviderStatus(order, reading, by), (settled) =>
          releaseExpiredSeats(settled, by),
        ),
      onFailure: (failure) => {
        if (failure._tag !== "GatewayOrderNotFound") return Effect.succeed(order)
        // Stryker disable next-line ConditionalExpression: The table of transitions allows it from CREATED only.
        return order.state === "CREATED" && Math.abs(nowMs - order.placedAtMs) > FORGOTTEN_AFTER_MS
          ? settleOrder(order, { known: { state: "ABANDONED" }, actor: by })
          : releaseExpiredSeats(order, by)
      },
    }),
  )
})

/** The order as the gateway says, or as last known when it was read a moment ago. */
export const pollOrder = Effect.fn("pollOrder")(function* (
  order: Order,
  by: OrderActor,
): Effect.fn.Return<Order, never, OrderStore | OrderWatch | PaymentGateway> {
  return isOpen(order) && (yield* acquirePollLease(order)) ? yield* pollNow(order, by) : order
})

/**
 * What a verified webhook does: nothing but make the order's next read due now. Its body is never believed, so that
 * a forged, old or doubled one can change no state (PhonePe, "Webhook handling": confirm by the status call).
 * Durable: a process that dies before the read leaves it due. Returns false for an order that is not ours.
 */
export const markPollDue = Effect.fn("markPollDue")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<boolean, never, OrderWatch> {
  const watch = yield* OrderWatch
  return yield* watch.markPollDue(merchantOrderId, yield* Clock.currentTimeMillis)
})

/** The read that a webhook has asked for. */
export const pollDueOrder = Effect.fn("pollDueOrder")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<void, never, OrderStore | OrderWatch | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order !== undefined) yield* pollOrder(order, "webhook")
})
