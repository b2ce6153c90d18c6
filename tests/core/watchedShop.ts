/** An office with one watched order, whose gateway says at each instant what the test says. */
import { Effect, Layer } from "effect"
import { memoryOrders, newOrderBook, type OrderBook } from "#adapters/simulator/memoryOrders.ts"
import { Paise } from "#core/money.ts"
import type { Order } from "#core/office/order.ts"
import { reconcile } from "#core/office/reconcile.ts"
import { FIRST_READ_AFTER_MS } from "#core/office/reconciliationSchedule.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import {
  GatewayOrderNotFound,
  type GatewayReading,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import { orderOf } from "../qa/anOrder.ts"
import { clockAt } from "./clockAt.ts"

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** What the gateway says at an instant; a failure is thrown as its error. */
export type GatewayWord = (nowMs: number) => GatewayReading["state"] | "never heard of it" | "no answer"

export const openWatchedShop = (says: GatewayWord, order: Partial<Order> = {}) => {
  const book: OrderBook = newOrderBook()
  const reads: Array<number> = []
  const at = (nowMs: number) => {
    const readOrderAt = (merchantOrderId: string) =>
      Effect.suspend((): Effect.Effect<GatewayReading, GatewayOrderNotFound | GatewayUnknown> => {
        reads.push(nowMs)
        const state = says(nowMs)
        if (state === "never heard of it") return Effect.fail(new GatewayOrderNotFound({ merchantOrderId }))
        if (state === "no answer") return Effect.fail(new GatewayUnknown({ cause: "timeout" }))
        return Effect.succeed({ gatewayOrderId: "OMO1", state, amount: Paise.make(100), transactionId: "T1" })
      })
    const notAsked = () => Effect.die("only reads are expected")
    const gateway = Layer.succeed(PaymentGateway, {
      createCheckout: notAsked,
      readOrder: readOrderAt,
      readTransaction: notAsked,
      refund: notAsked,
      readRefund: notAsked,
    })
    return Layer.mergeAll(memoryOrders(book), gateway, clockAt(nowMs))
  }
  const run = <A>(nowMs: number, effect: Effect.Effect<A, never, Layer.Success<ReturnType<typeof at>>>) =>
    Effect.runPromise(effect.pipe(Effect.provide(at(nowMs))))
  const placed = { ...orderOf(Paise.make(100), "PENDING"), expiresAtMs: 1_200_000, ...order }
  return {
    book,
    reads,
    run,
    place: () =>
      run(
        0,
        OrderStore.use((orders) => orders.insert(placed, placed.placedAtMs + FIRST_READ_AFTER_MS)),
      ),
    order: () => book.orders.get("GOA-1") ?? placed,
    /** Runs the reconciler every `stepMs` until `untilMs`; stops early once `done`. */
    work: async (untilMs: number, stepMs: number, done: () => boolean = () => false) => {
      for (let now = 0; now <= untilMs && !done(); now += stepMs) await run(now, reconcile)
    },
  }
}
