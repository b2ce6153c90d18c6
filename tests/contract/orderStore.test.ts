/** What every order store promises: one order a key, and only conditional changes of state. */
import { Effect, type Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { memoryOrders } from "#adapters/simulator/memoryStores.ts"
import { SAMPLE_ORDER_ID, worlds } from "#adapters/simulator/worlds.ts"
import { openDatabase } from "#adapters/sql/database.ts"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import type { Order } from "#core/office/order.ts"
import { OrderStore } from "#core/ports/orderStore.ts"

const sample: Order = {
  ...worlds.paid.orders[0],
  state: "CREATED",
  checkoutAskedAtMs: undefined,
  gatewayOrderId: undefined,
  redirectUrl: undefined,
  expiresAtMs: undefined,
  transactionId: undefined,
  settledAtMs: undefined,
}

const stores = [
  ["in memory", () => Promise.resolve(memoryOrders(new Map()))],
  ["in SQLite", async () => ordersSql(await Effect.runPromise(openDatabase(":memory:")))],
] as const

describe.each(stores)("OrderStore %s", (_, openStore: () => Promise<Layer.Layer<OrderStore>>) => {
  const opened = async () => {
    const { runPromise } = ManagedRuntime.make(await openStore())
    const store = await runPromise(OrderStore.use(Effect.succeed))
    return { store, runPromise }
  }

  it("should give back what was stored, under either id", async () => {
    const { store, runPromise } = await opened()
    expect(await runPromise(store.insert(sample))).toEqual(sample)
    expect(await runPromise(store.find(SAMPLE_ORDER_ID))).toEqual(sample)
    const settled = { state: "PENDING", settledAtMs: 5, gatewayOrderId: "OMO9" } as const
    expect(await runPromise(store.settle(SAMPLE_ORDER_ID, ["CREATED"], settled))).toBe(true)
    expect(await runPromise(store.findByAnyId("OMO9"))).toEqual({ ...sample, ...settled })
    expect(await runPromise(store.findByAnyId(SAMPLE_ORDER_ID))).toEqual({ ...sample, ...settled })
    expect(await runPromise(store.find("GOA-none"))).toBeUndefined()
  })

  it("should keep the first order of a request key", async () => {
    const { store, runPromise } = await opened()
    await runPromise(store.insert(sample))
    expect(await runPromise(store.insert({ ...sample, merchantOrderId: "GOA-2" }))).toEqual(sample)
    expect(await runPromise(store.find("GOA-2"))).toBeUndefined()
  })

  it("should give the right to ask the gateway to one asker only", async () => {
    const { store, runPromise } = await opened()
    await runPromise(store.insert(sample))
    const claims = await Promise.all(
      [1, 2, 3, 4, 5].map((now) => runPromise(store.claimCheckout(SAMPLE_ORDER_ID, now))),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it("should settle only from the named states, and say whether it did", async () => {
    const { store, runPromise } = await opened()
    await runPromise(store.insert(sample))
    const settle = (from: ReadonlyArray<Order["state"]>, state: Order["state"]) =>
      runPromise(store.settle(SAMPLE_ORDER_ID, from, { state, settledAtMs: 7 }))
    expect(await settle(["PENDING"], "COMPLETED")).toBe(false)
    expect(await settle(["CREATED", "PENDING"], "COMPLETED")).toBe(true)
    expect(await settle(["CREATED", "PENDING"], "FAILED")).toBe(false)
    expect(await runPromise(store.find(SAMPLE_ORDER_ID))).toMatchObject({
      state: "COMPLETED",
      settledAtMs: 7,
    })
  })

  it("should let exactly one of many settlements win", async () => {
    const { store, runPromise } = await opened()
    await runPromise(store.insert(sample))
    const wins = await Promise.all(
      (["COMPLETED", "FAILED", "REVIEW"] as const).map((state) =>
        runPromise(store.settle(SAMPLE_ORDER_ID, ["CREATED"], { state, settledAtMs: 1 })),
      ),
    )
    expect(wins.filter(Boolean)).toHaveLength(1)
  })
})
