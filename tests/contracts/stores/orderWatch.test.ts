/** What every watch over open orders promises: a due read is taken once, and the gateway is not pressed. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { POLL_INTERVAL_MS } from "#core/orders/pollOrder.ts"
import { FIRST_POLL_AFTER_MS, LONGEST_POLL_GAP_MS } from "#core/orders/reconciliationSchedule.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { FIRST_POLL_AT_MS, openStores, orderStores } from "./orderStores.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"

const ID = PLACED_ORDER.merchantOrderId
const HOUR = 3_600_000

/** What can happen to a watched order, and how far the clock of who does it is ahead. Unit: milliseconds. */
const acts = fc.array(
  fc.record({
    act: fc.oneof(
      fc.record({
        is: fc.constant("round" as const),
        stepMs: fc.constantFrom(3000, 60_000, HOUR, 24 * HOUR),
      }),
      fc.record({ is: fc.constantFrom("visit" as const, "webhook" as const) }),
    ),
    laterMs: fc.integer({ min: 0, max: 30_000 }),
    isAhead: fc.boolean(),
  }),
  { maxLength: 6 },
)
/** From a little more than any wait of a new order to years. */
const aheads = fc.constantFrom(3 * FIRST_POLL_AFTER_MS, HOUR, 25 * HOUR, 366 * 24 * HOUR)

describe.each(orderStores)("OrderWatch %s", (_, layer) => {
  const opened = async (orders = 1) => {
    const stores = await openStores(layer)
    for (let count = 1; count <= orders; count++)
      await stores.runPromise(
        stores.orders.insert(
          {
            ...PLACED_ORDER,
            merchantOrderId: MerchantOrderId.make(`GOA-${count}`),
            requestKey: `key-number-${count}`,
          },
          FIRST_POLL_AT_MS + count - 1,
        ),
      )
    return stores
  }

  it("should name an order from its first read on, not before", async () => {
    const { watch, runPromise } = await opened()
    expect(await runPromise(watch.due(FIRST_POLL_AT_MS - 1, 10))).toEqual([])
    expect(await runPromise(watch.due(FIRST_POLL_AT_MS, 10))).toEqual([
      { merchantOrderId: ID, dueAtMs: FIRST_POLL_AT_MS },
    ])
  })

  it("should name the longest due first, and no more than asked for", async () => {
    const { watch, runPromise } = await opened(5)
    const due = await runPromise(watch.due(FIRST_POLL_AT_MS + 100, 3))
    expect(due.map(({ merchantOrderId }) => merchantOrderId)).toEqual(["GOA-1", "GOA-2", "GOA-3"])
  })

  it("should let one of many take a due read, and move it", { tags: ["failure:52"] }, async () => {
    const { watch, runPromise } = await opened()
    const due = { merchantOrderId: ID, dueAtMs: FIRST_POLL_AT_MS }
    const claims = await Promise.all([1, 2, 3, 4].map(() => runPromise(watch.claim(due, 50_000))))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await runPromise(watch.due(49_999, 10))).toEqual([])
    expect(await runPromise(watch.due(50_000, 10))).toHaveLength(1)
    expect(await runPromise(watch.claim({ merchantOrderId: ID, dueAtMs: 50_000 }, undefined))).toBe(true)
    expect(await runPromise(watch.due(1e12, 10))).toEqual([])
  })

  it("should allow one read in every gap, however many ask", async () => {
    const { watch, runPromise } = await opened()
    const take = (now: number) => runPromise(watch.acquirePollLease(ID, now, 3000))
    const rights = await Promise.all(Array.from({ length: 20 }, () => take(10_000)))
    expect(rights.filter(Boolean)).toHaveLength(1)
    expect([await take(12_999), await take(13_000), await take(13_001)]).toEqual([false, true, false])
    expect(await runPromise(watch.acquirePollLease(MerchantOrderId.make("GOA-none"), 1, 1))).toBe(false)
  })

  it("should hide no order behind a clock that was ahead, whatever that clock has written", () =>
    fc.assert(
      fc.asyncProperty(acts, aheads, fc.boolean(), async (done, aheadMs, isPlacedAhead) => {
        const { watch, orders, runPromise } = await openStores(layer)
        let nowMs = 1_000_000
        const on = (isAhead: boolean) => nowMs + (isAhead ? aheadMs : 0)
        await runPromise(
          orders.insert(
            { ...PLACED_ORDER, placedAtMs: on(isPlacedAhead) },
            on(isPlacedAhead) + FIRST_POLL_AFTER_MS,
          ),
        )
        let mayWaitMs = 2 * FIRST_POLL_AFTER_MS
        let aheadReadMs = Number.NEGATIVE_INFINITY
        for (const { act, laterMs, isAhead } of done) {
          nowMs += laterMs
          const clockMs = on(isAhead)
          if (act.is === "webhook") await runPromise(watch.markPollDue(ID, clockMs))
          if (act.is === "visit") await runPromise(watch.acquirePollLease(ID, clockMs, POLL_INTERVAL_MS))
          if (act.is !== "round") continue
          const [due] = await runPromise(watch.due(clockMs, 1))
          if (due === undefined || !(await runPromise(watch.acquirePollLease(ID, clockMs, POLL_INTERVAL_MS))))
            continue
          if (!(await runPromise(watch.claim(due, clockMs + act.stepMs)))) continue
          mayWaitMs = act.stepMs
          aheadReadMs = isAhead ? clockMs : Number.NEGATIVE_INFINITY
        }
        // A read that lies ahead no more, or only a little, is as any other.
        if (aheadReadMs > nowMs + POLL_INTERVAL_MS) mayWaitMs = POLL_INTERVAL_MS
        // A visitor who asks first, on the right clock, must not hide it either.
        await runPromise(watch.acquirePollLease(ID, nowMs, POLL_INTERVAL_MS))
        expect(await runPromise(watch.due(nowMs + mayWaitMs, 1))).toHaveLength(1)
        expect(
          await runPromise(watch.acquirePollLease(ID, nowMs + 2 * POLL_INTERVAL_MS, POLL_INTERVAL_MS)),
        ).toBe(true)
      }),
      { numRuns: 60 },
    ))

  it("should name an order whose next read is further away than the schedule's longest step, whoever put it there", async () => {
    const { watch, runPromise } = await opened()
    await runPromise(watch.acquirePollLease(ID, FIRST_POLL_AT_MS, POLL_INTERVAL_MS))
    const next = FIRST_POLL_AT_MS + 366 * 24 * HOUR
    await runPromise(watch.claim({ merchantOrderId: ID, dueAtMs: FIRST_POLL_AT_MS }, next))
    expect(await runPromise(watch.due(FIRST_POLL_AT_MS, 10))).toEqual([
      { merchantOrderId: ID, dueAtMs: next },
    ])
    expect(await runPromise(watch.due(next - LONGEST_POLL_GAP_MS, 10))).toEqual([])
  })

  it("should take a read that was begun a moment ahead for one under way, for two clocks are never the same", async () => {
    const { watch, runPromise } = await opened()
    await runPromise(watch.acquirePollLease(ID, 50_000, POLL_INTERVAL_MS))
    const take = (now: number) => runPromise(watch.acquirePollLease(ID, now, POLL_INTERVAL_MS))
    expect([await take(49_999), await take(50_000 - POLL_INTERVAL_MS), await take(46_999)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it("should never put a read off when told to make it due", async () => {
    const { watch, runPromise } = await opened()
    expect(await runPromise(watch.markPollDue(ID, FIRST_POLL_AT_MS + HOUR))).toBe(true)
    expect(await runPromise(watch.due(FIRST_POLL_AT_MS, 10))).toEqual([
      { merchantOrderId: ID, dueAtMs: FIRST_POLL_AT_MS },
    ])
  })

  it("should make a read due at once when told to, also after the watch has ended", async () => {
    const { watch, runPromise } = await opened()
    await runPromise(watch.claim({ merchantOrderId: ID, dueAtMs: FIRST_POLL_AT_MS }, undefined))
    expect(await runPromise(watch.markPollDue(ID, 60_000))).toBe(true)
    expect(await runPromise(watch.due(60_000, 10))).toEqual([{ merchantOrderId: ID, dueAtMs: 60_000 }])
    expect(await runPromise(watch.markPollDue(MerchantOrderId.make("GOA-none"), 1))).toBe(false)
  })
})
