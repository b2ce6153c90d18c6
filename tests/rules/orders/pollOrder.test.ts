/** Laws of core/orders/pollOrder.ts: the gateway is asked seldom, and its word alone counts. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { markPollDue, pollDueOrder, pollOrder } from "#core/orders/pollOrder.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { watchOrder } from "./reconciliationHarness.ts"

describe("pollOrder", () => {
  it(
    "should ask the gateway at most once in 3 s, however many visitors ask",
    { tags: ["failure:42"] },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 40 }),
          async (waits) => {
            const shop = watchOrder(() => "PENDING")
            await shop.place()
            let now = 1000
            for (const wait of waits) {
              now += wait
              await shop.run(now, pollOrder(shop.order(), "visitor"))
            }
            const tooSoon = shop.reads.filter((read, n) => read - (shop.reads[n - 1] ?? -Infinity) < 3000)
            expect(tooSoon).toEqual([])
          },
        ),
        { numRuns: 50 },
      )
    },
  )

  it.each(["COMPLETED", "REVIEW"] as const)(
    "should ask nothing about an order that is settled for good: %s",
    async (state) => {
      const shop = watchOrder(() => "FAILED", { state })
      await shop.place()
      expect((await shop.run(9000, pollOrder(shop.order(), "visitor"))).state).toBe(state)
      expect(shop.reads).toEqual([])
    },
  )
})

describe("markPollDue", () => {
  it("should leave the read due, so that a process that dies after it loses nothing", async () => {
    const shop = watchOrder(() => "COMPLETED")
    await shop.place()
    expect(await shop.run(500, markPollDue(MerchantOrderId.make("GOA-1")))).toBe(true)
    await shop.run(1500, reconcile)
    expect(shop.order().state).toBe("COMPLETED")
  })

  it("should write down that a webhook made us look", async () => {
    const shop = watchOrder(() => "COMPLETED")
    await shop.place()
    await shop.run(500, pollDueOrder(MerchantOrderId.make("GOA-1")))
    expect(shop.book.events.map(({ what, actor: by }) => [what, by])).toEqual([
      ["placed", "visitor"],
      ["settled", "webhook"],
    ])
  })

  it("should be read soon also when somebody else has just looked", async () => {
    const shop = watchOrder((now) => (now > 60_000 ? "COMPLETED" : "PENDING"))
    await shop.place()
    await shop.work(60_000, 1000)
    expect(shop.order().state).toBe("PENDING")
    await shop.run(60_500, pollOrder(shop.order(), "visitor"))
    await shop.run(60_600, markPollDue(MerchantOrderId.make("GOA-1")))
    await shop.run(60_600, pollDueOrder(MerchantOrderId.make("GOA-1")))
    for (let now = 61_000; now <= 64_000; now += 1000) await shop.run(now, reconcile)
    expect((shop.order().settledAtMs ?? Infinity) - 60_600).toBeLessThanOrEqual(3900)
  })

  it("should know nothing of an order that is not ours", { tags: ["failure:28"] }, async () => {
    const shop = watchOrder(() => "COMPLETED")
    expect(await shop.run(500, markPollDue(MerchantOrderId.make("GOA-none")))).toBe(false)
    await shop.run(500, pollDueOrder(MerchantOrderId.make("GOA-none")))
    expect([shop.reads, shop.book.orders.size]).toEqual([[], 0])
  })

  it(
    "should settle by the gateway's word, not by the webhook's, and once",
    { tags: ["failure:24", "failure:27"] },
    async () => {
      const shop = watchOrder(() => "PENDING")
      await shop.place()
      await Promise.all(
        Array.from({ length: 5 }, () => shop.run(500, pollDueOrder(MerchantOrderId.make("GOA-1")))),
      )
      expect([shop.order().state, shop.reads.length]).toEqual(["PENDING", 1])
    },
  )
})
