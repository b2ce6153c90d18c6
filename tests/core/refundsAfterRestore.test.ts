/** Laws of giving money back across restores: one decision moves money once, whatever copy the books go back to. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeMemoryLedger } from "#adapters/simulator/gatewayLedger.ts"
import { memoryOrders, newOrderBook } from "#adapters/simulator/memoryOrders.ts"
import { memoryOutbox } from "#adapters/simulator/memoryOutbox.ts"
import { memoryRefunds, newRefundBook } from "#adapters/simulator/memoryRefunds.ts"
import { scriptedGateway } from "#adapters/simulator/scriptedGateway.ts"
import { Paise } from "#core/money.ts"
import { followRefunds } from "#core/office/followRefunds.ts"
import { quoteRefund } from "#core/office/quoteRefund.ts"
import { nextRefundId, refundIdOf } from "#core/office/refundId.ts"
import { requestRefund } from "#core/office/requestRefund.ts"
import { orderOf } from "../qa/anOrder.ts"
import { clockAt } from "./clockAt.ts"
import { DAY_MS, PAID, TRAVEL } from "./refundDesk.ts"

/** What the operator's ledger of decisions says shall go back, in this order. Unit: paise. */
const decisions = fc.array(fc.integer({ min: 100, max: 60_000 }), { minLength: 1, maxLength: 5 })
const step = fc.constantFrom("decide", "decide", "follow", "backup", "restore", "decide while away")

const openBooks = () => {
  const book = newOrderBook([{ ...orderOf(PAID, "COMPLETED"), settledAtMs: 0, capturedAmount: PAID }])
  const refunds = newRefundBook()
  const ledger = makeMemoryLedger()
  ledger.write({
    merchantOrderId: "GOA-1",
    gatewayOrderId: "OMO1",
    amount: PAID,
    description: "",
    state: "COMPLETED",
    expiresAtMs: 0,
  })
  let nowMs = DAY_MS
  const run = <A, E>(effect: Effect.Effect<A, E, Layer.Success<ReturnType<typeof world>>>, isAway = false) =>
    Effect.runPromise(Effect.provide(Effect.result(effect), world(isAway)))
  const world = (isAway: boolean) =>
    Layer.mergeAll(
      memoryOrders(book),
      memoryRefunds(refunds, book),
      memoryOutbox(book.outbox),
      scriptedGateway(ledger, () => "", isAway ? "down" : undefined),
      clockAt(nowMs),
    )
  return {
    refunds,
    sent: () => ledger.read("GOA-1")?.refunds ?? [],
    decide: (amount: number, isAway = false) =>
      run(
        Effect.flatMap(quoteRefund("GOA-1", TRAVEL, []), (quote) =>
          requestRefund(quote, {
            amount: Paise.make(amount),
            reason: "ill",
            decidedBy: "Maria",
            cancelledOn: undefined,
          }),
        ),
        isAway,
      ),
    follow: () => {
      nowMs += DAY_MS
      return run(followRefunds)
    },
  }
}

describe("refunds, with the books restored at any moment", () => {
  it("should send no decision twice, and never more than was captured", async () => {
    let sentInAll = 0
    await fc.assert(
      fc.asyncProperty(decisions, fc.array(step, { minLength: 4, maxLength: 25 }), async (due, steps) => {
        const { refunds, sent, decide, follow } = openBooks()
        let backup = new Map(refunds.refunds)
        for (const does of steps) {
          // The operator goes by the books: the first decision that is not in them is made, again after a restore.
          const amount = due[refunds.refunds.size]
          if (does.startsWith("decide") && amount !== undefined)
            await decide(amount, does === "decide while away")
          if (does === "follow") await follow()
          if (does === "backup") backup = new Map(refunds.refunds)
          if (does === "restore") {
            refunds.refunds.clear()
            refunds.nextReads.clear()
            for (const [id, refund] of backup) {
              refunds.refunds.set(id, refund)
              if (refund.state === "REQUESTED" || refund.state === "PENDING") refunds.nextReads.set(id, 0)
            }
          }
          expect(sent().reduce((sum, refund) => sum + refund.amount, 0)).toBeLessThanOrEqual(PAID)
          for (const { merchantRefundId, amount: went } of sent())
            expect(due.map((asked, at) => [refundIdOf("GOA-1", at + 1), asked])).toContainEqual([
              merchantRefundId,
              went,
            ])
        }
        sentInAll += sent().length
      }),
      { numRuns: 300 },
    )
    expect(sentInAll).toBeGreaterThan(100)
  })

  it("should know what the gateway has, when the operator decides otherwise after a restore", async () => {
    const { refunds, sent, decide } = openBooks()
    await decide(30_000)
    refunds.refunds.clear()
    expect(await decide(50_000)).toMatchObject({ failure: { _tag: "NothingToRefund" } })
    expect(sent()).toHaveLength(1)
    expect([...refunds.refunds.values()]).toMatchObject([{ amount: 30_000 }])
  })
})

describe("a refund's id", () => {
  const orderId = fc.stringMatching(/^GOA-[0-9A-Z]{26}$/)

  it("should be one that the provider takes, and differ for every order and number", () => {
    fc.assert(
      fc.property(orderId, orderId, fc.integer({ min: 1, max: 9999 }), fc.nat(9998), (a, b, n, m) => {
        expect(refundIdOf(a, n)).toMatch(/^GOAR-[\w-]{1,58}$/)
        const isSame = a === b && n === m + 1
        expect(refundIdOf(a, n) === refundIdOf(b, m + 1)).toBe(isSame)
      }),
    )
  })

  it("should be that of the next number, never one that is taken, also beside ids without numbers", () => {
    fc.assert(
      fc.property(
        orderId,
        fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 30 }), fc.stringMatching(/^[0-9A-Z]{26}$/)), {
          maxLength: 12,
        }),
        (order, taken) => {
          const ids = taken.map((one) => (typeof one === "number" ? refundIdOf(order, one) : `GOAR-${one}`))
          const next = nextRefundId(order, ids)
          expect(ids).not.toContain(next)
          const greatest = Math.max(ids.length, ...taken.filter((one) => typeof one === "number"))
          expect(next).toBe(refundIdOf(order, greatest + 1))
        },
      ),
    )
  })
})
