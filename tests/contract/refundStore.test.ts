/** What every refund store promises: never more than was paid, and one refund of an order at a time. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryOrders, newOrderBook } from "#adapters/simulator/memoryOrders.ts"
import { memoryRefunds, newRefundBook } from "#adapters/simulator/memoryRefunds.ts"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { outboxSql } from "#adapters/sql/outboxSql.ts"
import { refundsSql } from "#adapters/sql/refundsSql.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { Refund } from "#core/office/refund.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { Outbox } from "#core/ports/outbox.ts"
import { RefundStore } from "#core/ports/refundStore.ts"
import { emptyDatabase } from "../emptyDatabase.ts"
import { databaseName, postgresUrl } from "../newPlace.ts"
import { PLACED } from "./orderStores.ts"

const PAID = Paise.make(100_000)
const ON = Day.make("2026-12-01")

const refundOf = (id: string, amount: number, change: Partial<Refund> = {}): Refund => ({
  merchantRefundId: id,
  merchantOrderId: PLACED.merchantOrderId,
  amount: Paise.make(amount),
  reason: "The traveller is ill",
  decidedBy: "Maria",
  cancelledOn: ON,
  lines: [{ clause: "Paid", cancelledOn: ON, travelDay: ON, amount: PAID }],
  requestedAtMs: 1000,
  state: "REQUESTED",
  gatewayRefundId: undefined,
  settledAtMs: undefined,
  ...change,
})

const inSql = async () => {
  const db = await emptyDatabase()
  return Layer.mergeAll(ordersSql(db), outboxSql(db), refundsSql(db))
}
const inMemory = () => {
  const book = newOrderBook()
  return Promise.resolve(Layer.merge(memoryOrders(book), memoryRefunds(newRefundBook(), book)))
}

describe.each([
  ...(postgresUrl() === undefined ? ([["in memory", inMemory]] as const) : []),
  [`in ${databaseName()}`, inSql],
] as const)("RefundStore %s", (_, layer: () => Promise<Layer.Layer<OrderStore | Outbox | RefundStore>>) => {
  const opened = async () => {
    const { runPromise } = ManagedRuntime.make(await layer())
    await runPromise(OrderStore.use((orders) => orders.insert(PLACED, 1)))
    const refunds = await runPromise(RefundStore.use(Effect.succeed))
    const insert = (refund: Refund) => runPromise(refunds.insert(refund, PAID, 21_000))
    const settle = (id: string, from: Refund["state"], to: Refund["state"]) =>
      runPromise(
        refunds.settle({
          merchantRefundId: id,
          from,
          to,
          atMs: 5000,
          gatewayRefundId: "OMR1",
          messages: [{ messageId: `${id}/${to}`, to: "operator", subject: to, text: "" }],
        }),
      )
    return { refunds, runPromise, insert, settle }
  }

  it("should give back what was stored", async () => {
    const { refunds, runPromise, insert } = await opened()
    const refund = refundOf("R1", 80_000)
    expect(await insert(refund)).toBe("stored")
    expect(await runPromise(refunds.find("R1"))).toEqual(refund)
    expect(await runPromise(refunds.ofOrder(PLACED.merchantOrderId))).toEqual([refund])
    expect(await runPromise(refunds.find("R2"))).toBeUndefined()
  })

  it("should let one of many refunds of an order begin (failure 50)", async () => {
    const { insert, settle } = await opened()
    const answers = await Promise.all(["R1", "R2", "R3"].map((id) => insert(refundOf(id, 100))))
    expect(answers.toSorted()).toEqual(["stored", "underWay", "underWay"])
    const begun = `R${answers.indexOf("stored") + 1}`
    expect(await settle(begun, "REQUESTED", "PENDING")).toBe(true)
    expect(await insert(refundOf("R4", 100))).toBe("underWay")
    await settle(begun, "PENDING", "COMPLETED")
    expect(await insert(refundOf("R4", 100))).toBe("stored")
  })

  it("should never give back more than was paid, whatever is asked for and whatever fails", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.integer({ min: 1, max: PAID + 1 }), fc.constantFrom("COMPLETED", "FAILED", "OUTSIDE")),
          {
            maxLength: 8,
          },
        ),
        async (wishes) => {
          const { refunds, runPromise, insert, settle } = await opened()
          let left: number = PAID
          for (const [n, [amount, end]] of wishes.entries()) {
            const isOutside = end === "OUTSIDE"
            const answer = await insert(refundOf(`R${n}`, amount, isOutside ? { state: "OUTSIDE" } : {}))
            expect(answer).toBe(amount <= left ? "stored" : "aboveLeft")
            if (answer === "stored" && !isOutside) await settle(`R${n}`, "REQUESTED", end)
            if (answer === "stored" && end !== "FAILED") left -= amount
          }
          const kept = await runPromise(refunds.ofOrder(PLACED.merchantOrderId))
          const gone = kept
            .filter(({ state }) => state !== "FAILED")
            .reduce((sum, { amount }) => sum + amount, 0)
          expect(gone).toBe(PAID - left)
        },
      ),
      { numRuns: 15 },
    )
  })

  it("should settle only from the named state, with its message, and say whether it did", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    await insert(refundOf("R1", 100))
    expect(await settle("R1", "PENDING", "COMPLETED")).toBe(false)
    expect(await runPromise(Outbox.use(({ depth }) => depth))).toBe(0)
    expect(await settle("R1", "REQUESTED", "COMPLETED")).toBe(true)
    expect(await settle("R1", "REQUESTED", "FAILED")).toBe(false)
    expect(await runPromise(refunds.find("R1"))).toMatchObject({
      state: "COMPLETED",
      settledAtMs: 5000,
      gatewayRefundId: "OMR1",
    })
    expect(await runPromise(Outbox.use(({ depth }) => depth))).toBe(1)
  })

  it.each([2 * 300_000, 3_600_000, 366 * 86_400_000])(
    "should hide no refund behind a clock that was %d ms ahead, whatever that clock has written",
    async (aheadMs) => {
      const written: ReadonlyArray<(store: Awaited<ReturnType<typeof opened>>) => Promise<unknown>> = [
        () => Promise.resolve(),
        ({ refunds, runPromise }) => runPromise(refunds.hasten("R1", NOW + aheadMs)),
        ({ refunds, runPromise }) =>
          runPromise(refunds.claimDue(NOW + aheadMs + 30_000, NOW + aheadMs + 330_000, 10)),
      ]
      const NOW = 1_000_000
      for (const placedAtMs of [NOW, NOW + aheadMs])
        for (const write of written) {
          const store = await opened()
          const { refunds, runPromise } = store
          await runPromise(refunds.insert(refundOf("R1", 100), PAID, placedAtMs + 20_000))
          await write(store)
          const laterMs = NOW + 20_000
          const claim = () => runPromise(refunds.claimDue(laterMs, laterMs + 300_000, 10))
          expect([await claim(), await claim()]).toMatchObject([[{ merchantRefundId: "R1" }], []])
        }
    },
  )

  it("should hand a due look to one asker, and none at what is decided", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    await insert(refundOf("R1", 100))
    const claim = (now: number) => runPromise(refunds.claimDue(now, now + 1000, 10))
    expect(await claim(20_999)).toEqual([])
    const rounds = await Promise.all([claim(21_000), claim(21_000), claim(21_000)])
    expect(rounds.flat()).toHaveLength(1)
    expect(await claim(22_000)).toHaveLength(1)
    expect(await runPromise(refunds.hasten("R1", 22_500))).toBe(true)
    expect(await claim(22_500)).toHaveLength(1)
    await settle("R1", "REQUESTED", "COMPLETED")
    expect(await runPromise(refunds.hasten("R1", 1))).toBe(false)
    expect(await runPromise(refunds.hasten("R9", 1))).toBe(false)
    expect(await claim(1e12)).toEqual([])
  })
})
