/** Laws of giving money back across restores: one decision moves money once, whatever copy the books go back to. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeMemoryLedger, scriptedGateway } from "#adapters/memory/scriptedGateway.ts"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import { memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import { memoryRefundStore, createMemoryRefundData } from "#adapters/memory/memoryRefundStore.ts"
import { Paise } from "#core/money.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { quoteRefund } from "#core/refunds/quoteRefund.ts"
import { nextRefundId, refundIdOf } from "#core/refunds/refund.ts"
import { requestRefund } from "#core/refunds/requestRefund.ts"
import { REFUND_NUMBERS_AHEAD } from "#core/refunds/lostRefunds.ts"
import { GatewayRejected, PaymentGateway } from "#core/ports/paymentGateway.ts"
import { GatewayOrderId, MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { unpaidOrder, orderWith } from "../../harness/orders.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { DAY_MS, PAID_AMOUNT, TRAVEL_DATE } from "./refundHarness.ts"

/** What the operator's ledger of decisions says shall go back, in this order. Unit: paise. */
const decisions = fc.array(fc.integer({ min: 100, max: 60_000 }), { minLength: 1, maxLength: 5 })
const step = fc.constantFrom(
  "decide",
  "decide",
  "follow",
  "backup",
  "restore",
  "decide while away",
  "decide while refused",
)

type Gateway = "up" | "away" | "refusing"

const openBooks = () => {
  const orderData = createMemoryOrderData([
    orderWith(unpaidOrder(PAID_AMOUNT, "COMPLETED"), { settledAtMs: 0, capturedAmount: PAID_AMOUNT }),
  ])
  const refunds = createMemoryRefundData()
  const ledger = makeMemoryLedger()
  ledger.write({
    merchantOrderId: MerchantOrderId.make("GOA-1"),
    gatewayOrderId: GatewayOrderId.make("OMO1"),
    amount: PAID_AMOUNT,
    description: "",
    state: "COMPLETED",
    expiresAtMs: 0,
  })
  let nowMs = DAY_MS
  const gatewayThat = (does: Gateway) => {
    const scripted = scriptedGateway(ledger, () => "", does === "away" ? "down" : undefined)
    if (does !== "refusing") return scripted
    const refuse = () => Effect.fail(new GatewayRejected({ code: "BF_034" }))
    return Layer.effect(
      PaymentGateway,
      PaymentGateway.useSync((gateway) => ({ ...gateway, refund: refuse })),
    ).pipe(Layer.provide(scripted))
  }
  const run = <A, E>(
    effect: Effect.Effect<A, E, Layer.Success<ReturnType<typeof world>>>,
    gateway: Gateway = "up",
  ) => Effect.runPromise(Effect.provide(Effect.result(effect), world(gateway)))
  const world = (gateway: Gateway) =>
    Layer.mergeAll(
      memoryOrderStore(orderData),
      memoryRefundStore(refunds, orderData),
      memoryOutbox(orderData.outbox),
      gatewayThat(gateway),
      fixedClock(nowMs),
    )
  return {
    refunds,
    sent: () => ledger.read(MerchantOrderId.make("GOA-1"))?.refunds ?? [],
    told: () => [...orderData.outbox.values()].map(({ message }) => message),
    decide: (amount: number, gateway: Gateway = "up") =>
      run(
        Effect.flatMap(quoteRefund("GOA-1", TRAVEL_DATE, []), (quote) =>
          requestRefund(quote, {
            amount: Paise.make(amount),
            reason: "ill",
            decidedBy: "Maria",
          }),
        ),
        gateway,
      ),
    follow: () => {
      nowMs += DAY_MS
      return run(pollRefunds)
    },
  }
}

describe("refunds, with the books restored at any moment", () => {
  it(
    "should send no decision twice, and never more than was captured",
    { tags: ["failure:49"] },
    async () => {
      let [sentInAll, refusedBefore] = [0, 0]
      await fc.assert(
        fc.asyncProperty(decisions, fc.array(step, { minLength: 4, maxLength: 25 }), async (due, steps) => {
          const { refunds, sent, decide, follow } = openBooks()
          let backup = new Map(refunds.refunds)
          let refused = 0
          for (const does of steps) {
            // The operator goes by the books: the first decision that is not in them is made, again after a restore.
            const amount = due[[...refunds.refunds.values()].filter(({ state }) => state !== "FAILED").length]
            const before = sent().length
            if (does === "decide while refused" && amount !== undefined && refused < REFUND_NUMBERS_AHEAD) {
              refused++
              await decide(amount, "refusing")
            } else if (does.startsWith("decide") && amount !== undefined)
              await decide(amount, does === "decide while away" ? "away" : "up")
            if (does === "follow") await follow()
            if (sent().length > before) {
              refusedBefore += refused
              refused = 0
            }
            if (does === "backup") backup = new Map(refunds.refunds)
            if (does === "restore") {
              refunds.refunds.clear()
              refunds.nextReads.clear()
              for (const [id, refund] of backup) {
                refunds.refunds.set(id, refund)
                if (refund.state === "REQUESTED" || refund.state === "PENDING") refunds.nextReads.set(id, 0)
              }
            }
            expect(sent().reduce((sum, refund) => sum + refund.amount, 0)).toBeLessThanOrEqual(PAID_AMOUNT)
            expect(sent().map(({ amount: went }) => went)).toEqual(due.slice(0, sent().length))
          }
          sentInAll += sent().length
        }),
        { numRuns: 300 },
      )
      expect(sentInAll).toBeGreaterThan(100)
      expect(refusedBefore).toBeGreaterThan(20)
    },
  )

  it("should know of a refund that came after a refused one, and say that nothing more was sent", async () => {
    const { refunds, sent, told, decide } = openBooks()
    await decide(30_000, "refusing")
    await decide(30_000)
    refunds.refunds.clear()
    await decide(30_000)
    expect(sent()).toMatchObject([{ merchantRefundId: "GOAR-1-2" }])
    expect([...refunds.refunds.values()]).toMatchObject([
      { merchantRefundId: "GOAR-1-1", state: "FAILED" },
      { merchantRefundId: "GOAR-1-2", state: "COMPLETED", decidedBy: "restore" },
    ])
    expect(told().map(({ subject }) => subject)).toContain("Refund not sent: please look: order GOA-1")
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
        expect(refundIdOf(MerchantOrderId.make(a), n)).toMatch(/^GOAR-[\w-]{1,58}$/)
        const isSame = a === b && n === m + 1
        expect(refundIdOf(MerchantOrderId.make(a), n) === refundIdOf(MerchantOrderId.make(b), m + 1)).toBe(
          isSame,
        )
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
          const ids = taken.map((one) =>
            typeof one === "number"
              ? refundIdOf(MerchantOrderId.make(order), one)
              : MerchantRefundId.make(`GOAR-${one}`),
          )
          const next = nextRefundId(MerchantOrderId.make(order), ids)
          expect(ids).not.toContain(next)
          const greatest = Math.max(ids.length, ...taken.filter((one) => typeof one === "number"))
          expect(next).toBe(refundIdOf(MerchantOrderId.make(order), greatest + 1))
        },
      ),
    )
  })
})
