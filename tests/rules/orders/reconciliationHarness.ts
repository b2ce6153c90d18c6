/** One watched order, and a gateway that says at each instant what the test says. */
import { Effect, Layer } from "effect"
import {
  memoryOrderStore,
  createMemoryOrderData,
  type MemoryOrderData,
} from "#adapters/memory/memoryOrderStore.ts"
import { Paise } from "#core/money.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { FIRST_POLL_AFTER_MS } from "#core/orders/reconciliationSchedule.ts"
import { OrderStore } from "#core/ports/orders.ts"
import {
  GatewayOrderNotFound,
  type ProviderStatus,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { orderWith, unpaidOrder } from "../../harness/orders.ts"
import { fixedClock } from "../../harness/clocks.ts"

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** What the gateway says at an instant; a failure is thrown as its error. */
export type ScriptedStatus = (nowMs: number) => ProviderStatus["state"] | "never heard of it" | "no answer"

export const watchOrder = (says: ScriptedStatus, facts: Parameters<typeof orderWith>[1] = {}) => {
  const orderData: MemoryOrderData = createMemoryOrderData()
  const reads: Array<number> = []
  const at = (nowMs: number) => {
    const readOrderAt = (merchantOrderId: string) =>
      Effect.suspend((): Effect.Effect<ProviderStatus, GatewayOrderNotFound | GatewayUnknown> => {
        reads.push(nowMs)
        const state = says(nowMs)
        if (state === "never heard of it")
          return Effect.fail(
            new GatewayOrderNotFound({ merchantOrderId: MerchantOrderId.make(merchantOrderId) }),
          )
        if (state === "no answer") return Effect.fail(new GatewayUnknown({ cause: "timeout" }))
        return Effect.succeed({
          gatewayOrderId: GatewayOrderId.make("OMO1"),
          state,
          amount: Paise.make(100),
          transactionId: TransactionId.make("T1"),
        })
      })
    const notAsked = () => Effect.die("only reads are expected")
    const gateway = Layer.succeed(PaymentGateway, {
      createCheckout: notAsked,
      queryOrder: readOrderAt,
      refund: notAsked,
      queryRefund: notAsked,
    })
    return Layer.mergeAll(memoryOrderStore(orderData), gateway, fixedClock(nowMs))
  }
  const run = <A>(nowMs: number, effect: Effect.Effect<A, never, Layer.Success<ReturnType<typeof at>>>) =>
    Effect.runPromise(effect.pipe(Effect.provide(at(nowMs))))
  const { state = "PENDING" } = facts
  const isOpened = state !== "CREATED" && state !== "ABANDONED"
  const placed = orderWith(unpaidOrder(Paise.make(100), state), {
    ...(isOpened ? { gatewayOrderId: GatewayOrderId.make("OMO1"), expiresAtMs: 1_200_000 } : {}),
    ...facts,
  })
  return {
    orderData,
    reads,
    run,
    place: () =>
      run(
        0,
        OrderStore.use((orders) => orders.insert(placed, placed.placedAtMs + FIRST_POLL_AFTER_MS)),
      ),
    order: () => orderData.orders.get(MerchantOrderId.make("GOA-1")) ?? placed,
    /** Runs the reconciler every `stepMs` until `untilMs`; stops early once `done`. */
    work: async (untilMs: number, stepMs: number, done: () => boolean = () => false) => {
      for (let now = 0; now <= untilMs && !done(); now += stepMs) await run(now, reconcile)
    },
  }
}
