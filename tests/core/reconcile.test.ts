/** Laws of core/office/reconcile.ts and readOrder.ts: what the visitor left open is finished, and no gateway is pressed. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryOrders, newOrderBook, type OrderBook } from "#adapters/simulator/memoryOrders.ts"
import { Paise } from "#core/money.ts"
import { hastenOrder, readHastened } from "#core/office/hastenOrder.ts"
import type { Order } from "#core/office/order.ts"
import { readOrder } from "#core/office/readOrder.ts"
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

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What the gateway says at an instant; a failure is thrown as its error. */
type Gateway = (nowMs: number) => GatewayReading["state"] | "never heard of it" | "no answer"

const openShop = (says: Gateway, order: Partial<Order> = {}) => {
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
        OrderStore.use((orders) => orders.insert(placed, FIRST_READ_AFTER_MS)),
      ),
    order: () => book.orders.get("GOA-1") ?? placed,
    /** Runs the reconciler every `stepMs` until `untilMs`; stops early once `done`. */
    work: async (untilMs: number, stepMs: number, done: () => boolean = () => false) => {
      for (let now = 0; now <= untilMs && !done(); now += stepMs) await run(now, reconcile)
    },
  }
}

describe("reconcile", () => {
  it("should find a payment whose webhook is lost at most 28 s after it was made (failure 23)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 25_000 }), async (paidAt) => {
        const shop = openShop((now) => (now >= paidAt ? "COMPLETED" : "PENDING"))
        await shop.place()
        await shop.work(60_000, 1000, () => shop.order().state === "COMPLETED")
        expect(shop.order().state).toBe("COMPLETED")
        expect((shop.order().settledAtMs ?? Infinity) - paidAt).toBeLessThanOrEqual(28_000)
      }),
      { numRuns: 30 },
    )
  })

  it("should say how many orders it has read", async () => {
    const shop = openShop((now) => (now < HOUR ? "PENDING" : "COMPLETED"))
    await shop.place()
    const read: Array<number> = []
    for (const now of [0, FIRST_READ_AFTER_MS, FIRST_READ_AFTER_MS, HOUR, 2 * HOUR])
      read.push(await shop.run(now, reconcile))
    expect(read).toEqual([0, 1, 0, 1, 0])
  })

  it("should read nothing more once the order is settled for good", async () => {
    const shop = openShop(() => "COMPLETED")
    await shop.place()
    await shop.work(HOUR, 10_000)
    expect(shop.reads).toHaveLength(1)
  })

  it("should be content to be late: a server that slept an hour reads once, not sixty times", async () => {
    const shop = openShop(() => "PENDING", { expiresAtMs: 3 * HOUR })
    await shop.place()
    await shop.run(HOUR, reconcile)
    await shop.run(HOUR, reconcile)
    expect(shop.reads).toEqual([HOUR])
  })

  it("should read once when many processes reconcile at one instant", async () => {
    const shop = openShop(() => "PENDING")
    await shop.place()
    await Promise.all(Array.from({ length: 10 }, () => shop.run(FIRST_READ_AFTER_MS, reconcile)))
    expect(shop.reads).toHaveLength(1)
  })

  it("should keep the last known state when the gateway does not answer, and never call it failed", async () => {
    const shop = openShop(() => "no answer")
    await shop.place()
    await shop.work(2 * HOUR, 60_000)
    expect(shop.order().state).toBe("PENDING")
    expect(shop.reads.length).toBeGreaterThan(10)
  })

  it("should abandon an order of which the gateway never heard, an hour after it was placed and not before", async () => {
    const shop = openShop(() => "never heard of it", { state: "CREATED", expiresAtMs: undefined })
    await shop.place()
    await shop.work(HOUR - 60_000, 30_000)
    expect(shop.order().state).toBe("CREATED")
    await shop.work(2 * HOUR, 30_000)
    expect(shop.order().state).toBe("ABANDONED")
  })

  it("should still find money that comes after a failure was shown, and alert", async () => {
    const shop = openShop((now) => (now < 2 * HOUR ? "FAILED" : "COMPLETED"))
    await shop.place()
    await shop.work(DAY, 60_000, () => shop.order().state === "COMPLETED")
    expect(shop.order().state).toBe("COMPLETED")
    expect([...shop.book.outbox.keys()]).toEqual(["GOA-1/confirmed", "GOA-1/late"])
  })

  it("should hand to a person what the gateway never decides, once, also when a process dies with the last look", async () => {
    let isDead = false
    const shop = openShop((now) => {
      if (now < 7.5 * DAY || isDead) return "PENDING"
      isDead = true
      throw new Error("the process dies")
    })
    await shop.place()
    await expect(shop.work(12 * DAY, HOUR)).rejects.toThrow("the process dies")
    expect([shop.order().state, [...shop.book.outbox.keys()]]).toEqual(["PENDING", []])
    for (const day of [12, 13, 14]) await shop.run(day * DAY, reconcile)
    expect([shop.order().state, [...shop.book.outbox.keys()]]).toEqual(["REVIEW", ["GOA-1/review"]])
    expect(shop.book.outbox.get("GOA-1/review")?.message.text).toMatch(/has not said for days/)
  })

  it("should look no more some day", async () => {
    const shop = openShop(() => "PENDING")
    await shop.place()
    await shop.work(12 * DAY, HOUR)
    const { length } = shop.reads
    await shop.run(30 * DAY, reconcile)
    expect(shop.reads).toHaveLength(length)
  })
})

describe("readOrder", () => {
  it("should ask the gateway at most once in 3 s, however many visitors ask (failure 42)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 40 }),
        async (waits) => {
          const shop = openShop(() => "PENDING")
          await shop.place()
          let now = 1000
          for (const wait of waits) {
            now += wait
            await shop.run(now, readOrder(shop.order(), "visitor"))
          }
          const tooSoon = shop.reads.filter((read, n) => read - (shop.reads[n - 1] ?? -Infinity) < 3000)
          expect(tooSoon).toEqual([])
        },
      ),
      { numRuns: 50 },
    )
  })

  it("should ask nothing about an order that is settled for good", async () => {
    const shop = openShop(() => "FAILED", { state: "COMPLETED" })
    await shop.place()
    expect((await shop.run(9000, readOrder(shop.order(), "visitor"))).state).toBe("COMPLETED")
    expect(shop.reads).toEqual([])
  })
})

describe("hastenOrder", () => {
  it("should leave the read due, so that a process that dies after it loses nothing", async () => {
    const shop = openShop(() => "COMPLETED")
    await shop.place()
    expect(await shop.run(500, hastenOrder("GOA-1"))).toBe(true)
    await shop.run(1500, reconcile)
    expect(shop.order().state).toBe("COMPLETED")
  })

  it("should be read soon also when somebody else has just looked", async () => {
    const shop = openShop((now) => (now > 60_000 ? "COMPLETED" : "PENDING"))
    await shop.place()
    await shop.work(60_000, 1000)
    expect(shop.order().state).toBe("PENDING")
    await shop.run(60_500, readOrder(shop.order(), "visitor"))
    await shop.run(60_600, hastenOrder("GOA-1"))
    await shop.run(60_600, readHastened("GOA-1"))
    for (let now = 61_000; now <= 64_000; now += 1000) await shop.run(now, reconcile)
    expect((shop.order().settledAtMs ?? Infinity) - 60_600).toBeLessThanOrEqual(3900)
  })

  it("should know nothing of an order that is not ours (failure 28)", async () => {
    const shop = openShop(() => "COMPLETED")
    expect(await shop.run(500, hastenOrder("GOA-none"))).toBe(false)
    await shop.run(500, readHastened("GOA-none"))
    expect([shop.reads, shop.book.orders.size]).toEqual([[], 0])
  })

  it("should settle by the gateway's word, not by the webhook's, and once (failures 24, 27)", async () => {
    const shop = openShop(() => "PENDING")
    await shop.place()
    await Promise.all(Array.from({ length: 5 }, () => shop.run(500, readHastened("GOA-1"))))
    expect([shop.order().state, shop.reads.length]).toEqual(["PENDING", 1])
  })
})
