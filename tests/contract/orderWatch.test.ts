/** What every watch over open orders promises: a due read is taken once, and the gateway is not pressed. */
import { describe, expect, it } from "vitest"
import { FIRST_READ, openStores, orderStores, PLACED } from "./orderStores.ts"

const ID = PLACED.merchantOrderId

describe.each(orderStores)("OrderWatch %s", (_, layer) => {
  const opened = async (orders = 1) => {
    const stores = await openStores(layer)
    for (let count = 1; count <= orders; count++)
      await stores.runPromise(
        stores.orders.insert(
          { ...PLACED, merchantOrderId: `GOA-${count}`, requestKey: `key-number-${count}` },
          FIRST_READ + count - 1,
        ),
      )
    return stores
  }

  it("should name an order from its first read on, not before", async () => {
    const { watch, runPromise } = await opened()
    expect(await runPromise(watch.due(FIRST_READ - 1, 10))).toEqual([])
    expect(await runPromise(watch.due(FIRST_READ, 10))).toEqual([
      { merchantOrderId: ID, dueAtMs: FIRST_READ },
    ])
  })

  it("should name the longest due first, and no more than asked for", async () => {
    const { watch, runPromise } = await opened(5)
    const due = await runPromise(watch.due(FIRST_READ + 100, 3))
    expect(due.map(({ merchantOrderId }) => merchantOrderId)).toEqual(["GOA-1", "GOA-2", "GOA-3"])
  })

  it("should let one of many take a due read, and move it", async () => {
    const { watch, runPromise } = await opened()
    const due = { merchantOrderId: ID, dueAtMs: FIRST_READ }
    const claims = await Promise.all([1, 2, 3, 4].map(() => runPromise(watch.claim(due, 50_000))))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await runPromise(watch.due(49_999, 10))).toEqual([])
    expect(await runPromise(watch.due(50_000, 10))).toHaveLength(1)
    expect(await runPromise(watch.claim({ merchantOrderId: ID, dueAtMs: 50_000 }, undefined))).toBe(true)
    expect(await runPromise(watch.due(1e12, 10))).toEqual([])
  })

  it("should allow one read in every gap, however many ask", async () => {
    const { watch, runPromise } = await opened()
    const take = (now: number) => runPromise(watch.takeRead(ID, now, 3000))
    const rights = await Promise.all(Array.from({ length: 20 }, () => take(10_000)))
    expect(rights.filter(Boolean)).toHaveLength(1)
    expect([await take(12_999), await take(13_000), await take(13_001)]).toEqual([false, true, false])
    expect(await runPromise(watch.takeRead("GOA-none", 1, 1))).toBe(false)
  })

  it("should make a read due at once when told to, also after the watch has ended", async () => {
    const { watch, runPromise } = await opened()
    await runPromise(watch.claim({ merchantOrderId: ID, dueAtMs: FIRST_READ }, undefined))
    expect(await runPromise(watch.hasten(ID, 60_000))).toBe(true)
    expect(await runPromise(watch.due(60_000, 10))).toEqual([{ merchantOrderId: ID, dueAtMs: 60_000 }])
    expect(await runPromise(watch.hasten("GOA-none", 1))).toBe(false)
  })
})
