/** Laws of core/orders/reconcile.ts: what the visitor left open is finished, and no gateway is pressed. */
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pollOrder } from "#core/orders/pollOrder.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { FIRST_POLL_AFTER_MS } from "#core/orders/reconciliationSchedule.ts"
import { OrderWatch } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DAY, HOUR, watchOrder } from "./reconciliationHarness.ts"

describe("reconcile", () => {
  it(
    "should find a payment whose webhook is lost at most 28 s after it was made",
    { tags: ["failure:23"] },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 25_000 }), async (paidAt) => {
          const watched = watchOrder((now) => (now >= paidAt ? "COMPLETED" : "PENDING"))
          await watched.place()
          await watched.work(60_000, 1000, () => watched.order().state === "COMPLETED")
          expect(watched.order().state).toBe("COMPLETED")
          expect((watched.order().settledAtMs ?? Infinity) - paidAt).toBeLessThanOrEqual(28_000)
        }),
        { numRuns: 30 },
      )
    },
  )

  it("should sign what it finds in the order's history", async () => {
    const watched = watchOrder(() => "COMPLETED")
    await watched.place()
    await watched.run(FIRST_POLL_AFTER_MS, reconcile)
    expect(watched.orderData.events.map(({ what, actor: by }) => [what, by])).toContainEqual([
      "settled",
      "reconciliation",
    ])
  })

  it("should say how many orders it has read", async () => {
    const watched = watchOrder((now) => (now < HOUR ? "PENDING" : "COMPLETED"))
    await watched.place()
    const read: Array<number> = []
    for (const now of [0, FIRST_POLL_AFTER_MS, FIRST_POLL_AFTER_MS, HOUR, 2 * HOUR])
      read.push(await watched.run(now, reconcile))
    expect(read).toEqual([0, 1, 0, 1, 0])
  })

  it("should read nothing more once the order is settled for good", async () => {
    const watched = watchOrder(() => "COMPLETED")
    await watched.place()
    await watched.work(HOUR, 10_000)
    expect(watched.reads).toHaveLength(1)
  })

  it("should be content to be late: a server that slept an hour reads once, not sixty times", async () => {
    const watched = watchOrder(() => "PENDING", { expiresAtMs: 3 * HOUR })
    await watched.place()
    await watched.run(HOUR, reconcile)
    await watched.run(HOUR, reconcile)
    expect(watched.reads).toEqual([HOUR])
  })

  it("should read once when many processes reconcile at one instant", async () => {
    const watched = watchOrder(() => "PENDING")
    await watched.place()
    await Promise.all(Array.from({ length: 10 }, () => watched.run(FIRST_POLL_AFTER_MS, reconcile)))
    expect(watched.reads).toHaveLength(1)
  })

  it("should keep the last known state when the gateway does not answer, and never call it failed", async () => {
    const watched = watchOrder(() => "no answer")
    await watched.place()
    await watched.work(2 * HOUR, 60_000)
    expect(watched.order().state).toBe("PENDING")
    expect(watched.reads.length).toBeGreaterThan(10)
  })

  it("should abandon an order of which the gateway never heard, an hour after it was placed and not before", async () => {
    const watched = watchOrder(() => "never heard of it", { state: "CREATED", expiresAtMs: undefined })
    await watched.place()
    await watched.work(HOUR - 60_000, 30_000)
    expect(watched.order().state).toBe("CREATED")
    await watched.work(2 * HOUR, 30_000)
    expect(watched.order().state).toBe("ABANDONED")
  })

  it("should still find money that comes after a failure was shown, and alert", async () => {
    const watched = watchOrder((now) => (now < 2 * HOUR ? "FAILED" : "COMPLETED"))
    await watched.place()
    await watched.work(DAY, 60_000, () => watched.order().state === "COMPLETED")
    expect(watched.order().state).toBe("COMPLETED")
    expect([...watched.orderData.outbox.keys()]).toEqual(["GOA-1/confirmed", "GOA-1/late"])
  })

  it(
    "should hand to a person what the gateway never decides, once, also when a process dies with the last look",
    { tags: ["failure:45"] },
    async () => {
      let isDead = false
      const watched = watchOrder((now) => {
        if (now < 7.5 * DAY || isDead) return "PENDING"
        isDead = true
        throw new Error("the process dies")
      })
      await watched.place()
      await expect(watched.work(12 * DAY, HOUR)).rejects.toThrow("the process dies")
      expect([watched.order().state, [...watched.orderData.outbox.keys()]]).toEqual(["PENDING", []])
      for (const day of [12, 13, 14]) await watched.run(day * DAY, reconcile)
      expect([watched.order().state, [...watched.orderData.outbox.keys()]]).toEqual([
        "REVIEW",
        ["GOA-1/review"],
      ])
      expect(watched.orderData.outbox.get("GOA-1/review")?.message.text).toMatch(/has not said for days/)
    },
  )

  it("should look no more some day", async () => {
    const watched = watchOrder(() => "PENDING")
    await watched.place()
    await watched.work(12 * DAY, HOUR)
    const { length } = watched.reads
    await watched.run(30 * DAY, reconcile)
    expect(watched.reads).toHaveLength(length)
  })

  it("should leave an order that somebody has just read, and not count it", async () => {
    const watched = watchOrder(() => "PENDING")
    await watched.place()
    await watched.run(FIRST_POLL_AFTER_MS, pollOrder(watched.order(), "visitor"))
    expect(await watched.run(FIRST_POLL_AFTER_MS + 1, reconcile)).toBe(0)
    expect(watched.reads).toEqual([FIRST_POLL_AFTER_MS])
  })

  it("should neither read nor count what another process has taken meanwhile", async () => {
    const watched = watchOrder(() => "PENDING")
    await watched.place()
    const late = OrderWatch.use((watch) =>
      Effect.provideService(reconcile, OrderWatch, { ...watch, claim: () => Effect.succeed(false) }),
    )
    expect([await watched.run(FIRST_POLL_AFTER_MS, late), watched.reads]).toEqual([0, []])
  })

  it("should end the watch of an order that is gone", async () => {
    const watched = watchOrder(() => "PENDING")
    watched.orderData.watch.set(MerchantOrderId.make("GOA-gone"), { nextAtMs: 0, readAtMs: undefined })
    expect(await watched.run(1000, reconcile)).toBe(0)
    expect(watched.orderData.watch.get(MerchantOrderId.make("GOA-gone"))?.nextAtMs).toBeUndefined()
  })

  it("should look each minute for an hour when the gateway never said how long the order is open", async () => {
    const watched = watchOrder(() => "no answer", { expiresAtMs: undefined })
    await watched.place()
    await watched.work(HOUR, 1000)
    const gaps = watched.reads.slice(1).map((read, n) => read - (watched.reads[n] ?? 0))
    expect(Math.max(...gaps)).toBe(60_000)
  })

  it("should wait a minute before it looks again after a last look that nobody survived", async () => {
    let isDead = false
    const watched = watchOrder((now) => {
      if (now < 7.5 * DAY || isDead) return "PENDING"
      isDead = true
      throw new Error("the process dies")
    })
    await watched.place()
    await expect(watched.work(12 * DAY, HOUR)).rejects.toThrow("the process dies")
    const died = watched.reads.at(-1) ?? 0
    await watched.run(died + 59_999, reconcile)
    expect(watched.reads.at(-1)).toBe(died)
    await watched.run(died + 60_000, reconcile)
    expect([watched.reads.at(-1), watched.order().state]).toEqual([died + 60_000, "REVIEW"])
    expect(watched.orderData.events.map(({ actor: by }) => by)).toEqual(["visitor", "reconciliation"])
  })
})
