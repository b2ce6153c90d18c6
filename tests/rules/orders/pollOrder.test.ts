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
            const watched = watchOrder(() => "PENDING")
            await watched.place()
            let now = 1000
            for (const wait of waits) {
              now += wait
              await watched.run(now, pollOrder(watched.order(), "visitor"))
            }
            const tooSoon = watched.reads.filter(
              (read, n) => read - (watched.reads[n - 1] ?? -Infinity) < 3000,
            )
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
      const watched = watchOrder(() => "FAILED", { state })
      await watched.place()
      expect((await watched.run(9000, pollOrder(watched.order(), "visitor"))).state).toBe(state)
      expect(watched.reads).toEqual([])
    },
  )
})

describe("markPollDue", () => {
  it("should leave the read due, so that a process that dies after it loses nothing", async () => {
    const watched = watchOrder(() => "COMPLETED")
    await watched.place()
    expect(await watched.run(500, markPollDue(MerchantOrderId.make("GOA-1")))).toBe(true)
    await watched.run(1500, reconcile)
    expect(watched.order().state).toBe("COMPLETED")
  })

  it("should write down that a webhook made us look", async () => {
    const watched = watchOrder(() => "COMPLETED")
    await watched.place()
    await watched.run(500, pollDueOrder(MerchantOrderId.make("GOA-1")))
    expect(watched.orderData.events.map(({ what, actor: by }) => [what, by])).toEqual([
      ["placed", "visitor"],
      ["settled", "webhook"],
    ])
  })

  it("should be read soon also when somebody else has just looked", async () => {
    const watched = watchOrder((now) => (now > 60_000 ? "COMPLETED" : "PENDING"))
    await watched.place()
    await watched.work(60_000, 1000)
    expect(watched.order().state).toBe("PENDING")
    await watched.run(60_500, pollOrder(watched.order(), "visitor"))
    await watched.run(60_600, markPollDue(MerchantOrderId.make("GOA-1")))
    await watched.run(60_600, pollDueOrder(MerchantOrderId.make("GOA-1")))
    for (let now = 61_000; now <= 64_000; now += 1000) await watched.run(now, reconcile)
    expect((watched.order().settledAtMs ?? Infinity) - 60_600).toBeLessThanOrEqual(3900)
  })

  it("should know nothing of an order that is not ours", { tags: ["failure:28"] }, async () => {
    const watched = watchOrder(() => "COMPLETED")
    expect(await watched.run(500, markPollDue(MerchantOrderId.make("GOA-none")))).toBe(false)
    await watched.run(500, pollDueOrder(MerchantOrderId.make("GOA-none")))
    expect([watched.reads, watched.orderData.orders.size]).toEqual([[], 0])
  })

  it(
    "should settle by the gateway's word, not by the webhook's, and once",
    { tags: ["failure:24", "failure:27"] },
    async () => {
      const watched = watchOrder(() => "PENDING")
      await watched.place()
      await Promise.all(
        Array.from({ length: 5 }, () => watched.run(500, pollDueOrder(MerchantOrderId.make("GOA-1")))),
      )
      expect([watched.order().state, watched.reads.length]).toEqual(["PENDING", 1])
    },
  )
})
