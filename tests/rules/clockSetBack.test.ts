/** A clock that was ahead and is set right: no payment is hidden for longer than an order waits anyway. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { markPollDue, pollDueOrder, POLL_INTERVAL_MS, pollOrder } from "#core/orders/pollOrder.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { FIRST_POLL_AFTER_MS, LONGEST_POLL_GAP_MS } from "#core/orders/reconciliationSchedule.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DAY, HOUR, watchOrder } from "./orders/reconciliationHarness.ts"

const OPEN_FOR_MS = 1_200_000
const NOW = 3 * DAY

/** What happens while the clock may be ahead, each so long after the one before. Unit: milliseconds. */
const acts = fc.array(
  fc.record({
    what: fc.constantFrom("round", "visit", "webhook", "webhook whose read was lost"),
    laterMs: fc.integer({ min: 0, max: 40_000 }),
    isAhead: fc.boolean(),
  }),
  { maxLength: 8 },
)
/** Not so far that the watch over an order would be over by that clock: then a person has it. */
const aheads = fc.constantFrom(HOUR, 25 * HOUR, 6 * DAY)

describe("a clock that is set right", () => {
  it(
    "should let an order be read as soon as if it had never been ahead, whatever was done meanwhile",
    { tags: ["failure:16"] },
    () =>
      fc.assert(
        fc.asyncProperty(acts, aheads, fc.boolean(), async (done, aheadMs, isPlacedAhead) => {
          let isPaid = false
          const watched = watchOrder(() => (isPaid ? "COMPLETED" : "PENDING"), {
            placedAtMs: isPlacedAhead ? NOW + aheadMs : NOW,
            // The gateway's own clock is right.
            expiresAtMs: NOW + OPEN_FOR_MS,
          })
          await watched.place()
          let nowMs = NOW
          for (const { what, laterMs, isAhead } of done) {
            nowMs += laterMs
            const clockMs = nowMs + (isAhead ? aheadMs : 0)
            if (what === "round") await watched.run(clockMs, reconcile)
            else if (what === "visit") await watched.run(clockMs, pollOrder(watched.order(), "visitor"))
            else await watched.run(clockMs, markPollDue(MerchantOrderId.make("GOA-1")))
            if (what === "webhook") await watched.run(clockMs, pollDueOrder(MerchantOrderId.make("GOA-1")))
          }
          isPaid = true
          const paidAtMs = nowMs
          while (watched.order().state !== "COMPLETED" && nowMs - paidAtMs < 2 * 60_000)
            await watched.run((nowMs += 1000), reconcile)
          expect([watched.order().state, nowMs - paidAtMs <= 60_000 + 2 * POLL_INTERVAL_MS]).toEqual([
            "COMPLETED",
            true,
          ])
        }),
        { numRuns: 200 },
      ),
  )

  it("should give up an order from the future of which the gateway never heard, and not look at it each second", async () => {
    const watched = watchOrder(() => "never heard of it", {
      state: "CREATED",
      expiresAtMs: undefined,
      placedAtMs: NOW + 366 * DAY,
    })
    await watched.place()
    for (let nowMs = NOW; nowMs < NOW + HOUR; nowMs += 10_000) await watched.run(nowMs, reconcile)
    expect(watched.order().state).toBe("ABANDONED")
    expect(watched.reads.length).toBeLessThanOrEqual(13)
  })

  it.each([
    [FIRST_POLL_AFTER_MS, 2 * FIRST_POLL_AFTER_MS],
    [FIRST_POLL_AFTER_MS + 1, 52_000],
  ])(
    "should take an order placed %d ms ahead for another server's, or for one of unknown age: next read in %d ms",
    async (placedAheadMs, nextAfterMs) => {
      const watched = watchOrder(() => "PENDING", {
        placedAtMs: NOW + placedAheadMs,
        expiresAtMs: NOW + OPEN_FOR_MS,
      })
      await watched.place()
      await watched.run(NOW, markPollDue(MerchantOrderId.make("GOA-1")))
      await watched.run(NOW, reconcile)
      expect([watched.reads, watched.orderData.watch.get(MerchantOrderId.make("GOA-1"))?.nextAtMs]).toEqual([
        [NOW],
        NOW + nextAfterMs,
      ])
    },
  )

  it("should never leave a next read further away than the schedule's longest step", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -30 * DAY, max: 400 * DAY }),
        fc.option(fc.integer({ min: -30 * DAY, max: 400 * DAY }), { nil: undefined }),
        async (placedAfterMs, expiresAfterMs) => {
          const watched = watchOrder(() => "PENDING", {
            placedAtMs: NOW + placedAfterMs,
            expiresAtMs: expiresAfterMs === undefined ? undefined : NOW + expiresAfterMs,
          })
          await watched.place()
          await watched.run(NOW, markPollDue(MerchantOrderId.make("GOA-1")))
          await watched.run(NOW, reconcile)
          const next = watched.orderData.watch.get(MerchantOrderId.make("GOA-1"))?.nextAtMs ?? NOW
          expect(next).toBeGreaterThanOrEqual(NOW)
          expect(next - NOW).toBeLessThanOrEqual(LONGEST_POLL_GAP_MS)
        },
      ),
    ))
})
