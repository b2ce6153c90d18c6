/** Laws of core/orders/checkRestored.ts: what a restore lost is asked about until the books have what the gateway knows. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeMemoryLedger, scriptedGateway } from "#adapters/memory/scriptedGateway.ts"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import { memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import { memoryRefundStore, createMemoryRefundData } from "#adapters/memory/memoryRefundStore.ts"
import { memoryRestoreChecks, type MemoryRestoreCheckData } from "#adapters/memory/memoryRestoreChecks.ts"
import { addDays, startOfDayMs } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { checkRestored } from "#core/orders/checkRestored.ts"
import type { Order } from "#core/orders/order.ts"
import { LONGEST_POLL_GAP_MS } from "#core/orders/reconciliationSchedule.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { REFUND_NUMBERS_AHEAD } from "#core/refunds/lostRefunds.ts"
import { GatewayOrderId, MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { unpaidOrder, sampleRefund, orderWith } from "../../harness/orders.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { PAID_AMOUNT } from "../refunds/refundHarness.ts"

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How long an order is watched that was placed at the moment of the restore: open for an hour, then the slow tail. */
const WATCHED_MS = 3_600_000 + 3_600_000 + 8 * DAY_MS
/** Far more looks than the schedule has. */
const MOST_LOOKS = 500

/**
 * One order to be asked about. `ours` is absent when the books lack it, `theirs` when the gateway never heard of it. Of
 * `refunded`, whose place is the refund's number, the gateway has refused those without an amount, and knows nothing.
 */
const restored = (
  ours: Order["state"] | undefined,
  theirs: "PENDING" | "COMPLETED" | "FAILED" | undefined,
  refunded: ReadonlyArray<number | undefined> = [],
) => {
  const booked: Order | undefined =
    ours &&
    orderWith(unpaidOrder(PAID_AMOUNT, ours), {
      capturedAmount: ours === "COMPLETED" ? PAID_AMOUNT : undefined,
    })
  const orderData = createMemoryOrderData(booked === undefined ? [] : [booked])
  const refunds = createMemoryRefundData()
  const ledger = makeMemoryLedger()
  const say = (state: "PENDING" | "COMPLETED" | "FAILED") =>
    ledger.write({
      merchantOrderId: MerchantOrderId.make("GOA-1"),
      gatewayOrderId: GatewayOrderId.make("OMO1"),
      amount: PAID_AMOUNT,
      description: "",
      state,
      expiresAtMs: 0,
      refunds: refunded.flatMap((amount, at) =>
        amount === undefined
          ? []
          : {
              merchantRefundId: refundIdOf(MerchantOrderId.make("GOA-1"), at + 1),
              gatewayRefundId: `OMR${at}`,
              amount: Paise.make(amount),
            },
      ),
    })
  if (theirs !== undefined) say(theirs)
  const checks: MemoryRestoreCheckData = new Map([
    [
      "GOA-1",
      {
        merchantOrderId: MerchantOrderId.make("GOA-1"),
        notedAtMs: 0,
        capturedAmount: undefined,
        nextAtMs: 0,
        askedAtMs: undefined,
      },
    ],
  ])
  const lookAt = (atMs: number, isAway = false) =>
    Effect.runPromise(
      Effect.provide(
        checkRestored,
        Layer.mergeAll(
          memoryOrderStore(orderData),
          memoryRefundStore(refunds, orderData),
          memoryOutbox(orderData.outbox),
          memoryRestoreChecks(checks, (id) => orderData.orders.has(id)),
          scriptedGateway(ledger, () => "", isAway ? "down" : undefined),
          fixedClock(atMs),
        ),
      ),
    )
  return {
    lookAt,
    look: (minute: number, isAway = false) => lookAt(minute * MINUTE_MS, isAway),
    /** From now on the gateway says this. */
    say,
    nextAtMs: () => checks.get("GOA-1")?.nextAtMs,
    orderData,
    refunds,
    checks,
    isSettled: () => checks.size === 0,
    stateOf: () => orderData.orders.get(MerchantOrderId.make("GOA-1"))?.state,
    owed: () => [...orderData.outbox.keys()],
  }
}

describe("an order that the books have in an earlier state", () => {
  it.each([
    ["PENDING", "COMPLETED", "COMPLETED"],
    ["FAILED", "COMPLETED", "COMPLETED"],
    ["PENDING", "FAILED", "FAILED"],
    ["CREATED", undefined, "CREATED"],
    ["COMPLETED", "COMPLETED", "COMPLETED"],
  ] as const)("should be %s, asked, told %s, and be %s and settled", async (ours, theirs, becomes) => {
    const database = restored(ours, theirs)
    expect(await database.look(1)).toBe(1)
    expect([database.stateOf(), database.isSettled()]).toEqual([becomes, true])
    expect(await database.look(60)).toBe(0)
  })

  it("should be asked again every five minutes while nobody answers", async () => {
    const database = restored("PENDING", "COMPLETED")
    expect(await database.look(1, true)).toBe(1)
    expect([database.stateOf(), database.isSettled()]).toEqual(["PENDING", false])
    expect(await database.look(5.9)).toBe(0)
    expect(await database.look(6)).toBe(1)
    expect([database.stateOf(), database.isSettled()]).toEqual(["COMPLETED", true])
  })

  it("should get back every refund that the gateway made of it, once, with its letter", async () => {
    const database = restored("COMPLETED", "COMPLETED", [100, 250])
    await database.look(1, true)
    expect([database.refunds.refunds.size, database.isSettled()]).toEqual([0, false])
    await database.look(6)
    expect([...database.refunds.refunds.values()]).toMatchObject([
      { merchantRefundId: "GOAR-1-1", amount: 100, state: "COMPLETED", decidedBy: "restore" },
      { merchantRefundId: "GOAR-1-2", amount: 250, state: "COMPLETED", gatewayRefundId: "OMR1" },
    ])
    expect(database.owed()).toEqual(["GOAR-1-1/completed", "GOAR-1-2/completed"])
    expect(database.isSettled()).toBe(true)
  })

  it("should get back every refund, however many the gateway had refused before it, up to so many in a row", () => {
    const refused = fc.nat({ max: REFUND_NUMBERS_AHEAD - 1 })
    return fc.assert(
      fc.asyncProperty(fc.array(refused, { maxLength: 3 }), async (gaps) => {
        const numbered = gaps.flatMap((gap, at) => [...Array<undefined>(gap).fill(undefined), 100 + at])
        const database = restored("COMPLETED", "COMPLETED", numbered)
        await database.look(1)
        expect(database.isSettled()).toBe(true)
        expect(
          [...database.refunds.refunds.values()].map((one) => [one.merchantRefundId, one.amount]),
        ).toEqual(
          numbered.flatMap((amount, at) => (amount === undefined ? [] : [[`GOAR-1-${at + 1}`, amount]])),
        )
      }),
    )
  })

  it("should be confirmed again once its trip is over: it may have been paid in time, and they may have travelled", async () => {
    const database = restored("PENDING", "COMPLETED")
    const { date } = unpaidOrder(PAID_AMOUNT, "PENDING").request
    await database.lookAt(startOfDayMs(addDays(date, 1)))
    expect([database.stateOf(), database.isSettled()]).toEqual(["COMPLETED", true])
  })

  it("should keep a refund that the books have, and find the next", async () => {
    const database = restored("COMPLETED", "COMPLETED", [100, 250])
    database.refunds.refunds.set(
      MerchantRefundId.make("GOAR-1-1"),
      sampleRefund(100, "COMPLETED", "GOAR-1-1"),
    )
    await database.look(1)
    expect([...database.refunds.refunds.keys()]).toEqual(["GOAR-1-1", "GOAR-1-2"])
    expect(database.owed()).toEqual(["GOAR-1-2/completed"])
  })
})

describe("an order that the books lack", () => {
  /** Every answer behind which a payment may still come. */
  const unpaid = fc.constantFrom("PENDING" as const, "FAILED" as const, undefined)

  it("should be told of whenever it is paid within the watch that a known order has", () =>
    fc.assert(
      fc.asyncProperty(unpaid, fc.nat(WATCHED_MS - 1), fc.boolean(), async (theirs, paidAtMs, isAway) => {
        const database = restored(undefined, theirs)
        let atMs = 0
        for (let looks = 0; atMs <= paidAtMs; looks++) {
          expect(looks).toBeLessThan(MOST_LOOKS)
          await database.lookAt(atMs, isAway && looks % 2 === 0)
          const next = database.nextAtMs() ?? Infinity
          expect(next - atMs).toBeLessThanOrEqual(LONGEST_POLL_GAP_MS)
          atMs = next
        }
        database.say("COMPLETED")
        expect(await database.lookAt(atMs)).toBe(1)
        expect([database.owed(), database.checks.get("GOA-1")?.capturedAmount]).toEqual([
          ["GOA-1/stranger"],
          PAID_AMOUNT,
        ])
      }),
      { numRuns: 100 },
    ))

  it.each(["FAILED", undefined] as const)(
    "should be forgotten when that watch ends and no money is in it: %s",
    async (theirs) => {
      const database = restored(undefined, theirs)
      let atMs = 0
      for (let next: number | undefined = 0; next !== undefined; next = database.nextAtMs()) {
        atMs = next
        expect(await database.lookAt(atMs)).toBe(1)
      }
      expect([Math.round(atMs / DAY_MS), database.isSettled(), database.owed()]).toEqual([8, true, []])
      expect(atMs).toBeGreaterThanOrEqual(WATCHED_MS)
    },
  )

  it("should be believed at its end only when the gateway answers, and never while it is open there", async () => {
    const database = restored(undefined, "PENDING")
    await database.lookAt(WATCHED_MS + DAY_MS, true)
    expect([database.isSettled(), database.nextAtMs()]).toEqual([false, WATCHED_MS + DAY_MS + 5 * MINUTE_MS])
    await database.lookAt(WATCHED_MS + 2 * DAY_MS)
    expect([database.isSettled(), database.nextAtMs()]).toEqual([false, WATCHED_MS + 3 * DAY_MS])
    database.say("FAILED")
    await database.lookAt(WATCHED_MS + 3 * DAY_MS)
    expect(database.isSettled()).toBe(true)
  })

  it("should be known as asked once the gateway has answered", async () => {
    const database = restored(undefined, undefined)
    await database.look(1, true)
    expect(database.checks.get("GOA-1")?.askedAtMs).toBeUndefined()
    await database.look(6)
    expect(database.checks.get("GOA-1")?.askedAtMs).toBe(6 * MINUTE_MS)
  })

  it("should be told once when it is paid, wait for its adoption, and then get its refunds", async () => {
    const database = restored(undefined, "COMPLETED", [100])
    await database.look(1)
    expect(database.owed()).toEqual(["GOA-1/stranger"])
    expect(database.checks.get("GOA-1")?.capturedAmount).toBe(PAID_AMOUNT)
    expect([await database.look(99), database.isSettled()]).toEqual([0, false])
    database.orderData.orders.set(
      MerchantOrderId.make("GOA-1"),
      orderWith(unpaidOrder(PAID_AMOUNT, "COMPLETED"), {
        capturedAmount: PAID_AMOUNT,
      }),
    )
    expect(await database.look(100)).toBe(1)
    expect([database.isSettled(), [...database.refunds.refunds.keys()]]).toEqual([true, ["GOAR-1-1"]])
  })
})
