/** What every refund store promises: never more than was paid, and one refund of an order at a time. */
import { Effect, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { type NewRefund, type Refund, refundIdOf } from "#core/refunds/refund.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { Outbox } from "#core/ports/messages.ts"
import { type RefundSettlement, RefundStore } from "#core/ports/refunds.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { refundStores } from "./refundStores.ts"

const PAID = Paise.make(100_000)
const ON = Day.make("2026-12-01")

const idOf = (number: number) => refundIdOf(PLACED_ORDER.merchantOrderId, number)
const decided = (amount: number) => ({
  merchantOrderId: PLACED_ORDER.merchantOrderId,
  amount: Paise.make(amount),
  reason: "The traveller is ill",
  decidedBy: "Maria",
  cancelledOn: ON,
  lines: [{ clause: "Paid", cancelledOn: ON, travelDay: ON, amount: PAID }],
  requestedAtMs: 1000,
})
const refundOf = (amount: number): NewRefund => ({ ...decided(amount), state: "REQUESTED" })
const outsideOf = (amount: number): NewRefund => ({ ...decided(amount), state: "OUTSIDE", settledAtMs: 1000 })

describe.each(refundStores)("RefundStore %s", (_, layer) => {
  const opened = async () => {
    const { runPromise } = ManagedRuntime.make(await layer())
    await runPromise(OrderStore.use((orders) => orders.insert(PLACED_ORDER, 1)))
    const refunds = await runPromise(RefundStore.use(Effect.succeed))
    /** The stored refund's id, or why there is none. */
    const insert = async (refund: NewRefund) => {
      const answer = await runPromise(refunds.insert(refund, PAID, 21_000))
      return typeof answer === "string" ? answer : answer.merchantRefundId
    }
    const settle = (
      id: string,
      from: Refund["state"],
      to: Refund["state"],
      change: Partial<RefundSettlement> = {},
    ) =>
      runPromise(
        refunds.settle({
          merchantRefundId: MerchantRefundId.make(id),
          from,
          to,
          atMs: 5000,
          gatewayRefundId: "OMR1",
          messages: [{ messageId: `${id}/${to}`, to: "operator", subject: to, text: "" }],
          ...change,
        }),
      )
    return { refunds, runPromise, insert, settle }
  }

  it("should give back what was stored, under the id of the order's next number", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    const refund = refundOf(80_000)
    const stored = { ...refund, merchantRefundId: idOf(1) }
    expect(await runPromise(refunds.insert(refund, PAID, 21_000))).toEqual(stored)
    expect(await runPromise(refunds.find(idOf(1)))).toEqual(stored)
    expect(await runPromise(refunds.ofOrder(PLACED_ORDER.merchantOrderId))).toEqual([stored])
    const many = [MerchantOrderId.make("GOA-none"), PLACED_ORDER.merchantOrderId]
    expect(await runPromise(refunds.ofOrders(many))).toEqual(
      new Map([[PLACED_ORDER.merchantOrderId, [stored]]]),
    )
    expect(await runPromise(refunds.ofOrders([]))).toEqual(new Map())
    expect(await runPromise(refunds.find(idOf(2)))).toBeUndefined()
    await settle(idOf(1), "REQUESTED", "FAILED")
    expect(await insert(refund)).toBe(idOf(2))
  })

  it("should let one of many refunds of an order begin", { tags: ["failure:50"] }, async () => {
    const { insert, settle } = await opened()
    const answers = await Promise.all([1, 2, 3].map(() => insert(refundOf(100))))
    expect(answers.toSorted()).toEqual([idOf(1), "underWay", "underWay"])
    expect(await settle(idOf(1), "REQUESTED", "PENDING")).toBe(true)
    expect(await insert(refundOf(100))).toBe("underWay")
    await settle(idOf(1), "PENDING", "COMPLETED")
    expect(await insert(refundOf(100))).toBe(idOf(2))
  })

  it(
    "should never give back more than was paid, whatever is asked for and whatever fails",
    { tags: ["asvs:2.3.2"] },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(
              fc.integer({ min: 1, max: PAID + 1 }),
              fc.constantFrom("COMPLETED", "FAILED", "OUTSIDE"),
            ),
            {
              maxLength: 8,
            },
          ),
          async (wishes) => {
            const { refunds, runPromise, insert, settle } = await opened()
            let left: number = PAID
            let stored = 0
            for (const [amount, end] of wishes) {
              const isOutside = end === "OUTSIDE"
              const answer = await insert((isOutside ? outsideOf : refundOf)(amount))
              expect(answer).toBe(amount <= left ? idOf(++stored) : "aboveLeft")
              if (answer === "aboveLeft") continue
              if (!isOutside) await settle(answer, "REQUESTED", end)
              if (end !== "FAILED") left -= amount
            }
            const kept = await runPromise(refunds.ofOrder(PLACED_ORDER.merchantOrderId))
            const gone = kept
              .filter(({ state }) => state !== "FAILED")
              .reduce((sum, { amount }) => sum + amount, 0)
            expect(gone).toBe(PAID - left)
          },
        ),
        { numRuns: 15 },
      )
    },
  )

  it("should settle only from the named state, with its message, and say whether it did", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    const id = await insert(refundOf(100))
    expect(await settle(id, "PENDING", "COMPLETED")).toBe(false)
    expect(await settle(`${id}9`, "REQUESTED", "COMPLETED")).toBe(false)
    expect(await runPromise(Outbox.use(({ depth }) => depth))).toBe(0)
    expect(await settle(id, "REQUESTED", "COMPLETED")).toBe(true)
    expect(await settle(id, "REQUESTED", "FAILED")).toBe(false)
    expect(await runPromise(refunds.find(MerchantRefundId.make(id)))).toMatchObject({
      state: "COMPLETED",
      settledAtMs: 5000,
      gatewayRefundId: "OMR1",
    })
    expect(await runPromise(Outbox.use(({ depth }) => depth))).toBe(1)
  })

  it("should take over the amount that the gateway has, without the reckoning that led to another", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    const id = await insert(refundOf(100))
    await settle(id, "REQUESTED", "COMPLETED", { foundAmount: Paise.make(40_000) })
    expect(await runPromise(refunds.find(MerchantRefundId.make(id)))).toMatchObject({
      state: "COMPLETED",
      amount: 40_000,
      lines: [],
    })
    expect(await runPromise(refunds.find(MerchantRefundId.make(id)))).not.toHaveProperty("cancelledOn")
    expect(await insert(refundOf(60_001))).toBe("aboveLeft")
  })

  it("should take over what the gateway made, once, as it is, and not beside another under way", async () => {
    const { refunds, runPromise, insert } = await opened()
    const made = (number: number, state: "PENDING" | "COMPLETED" | "FAILED"): Refund => ({
      ...decided(PAID + number),
      merchantRefundId: idOf(number),
      state,
      gatewayRefundId: "OMR9",
      settledAtMs: 1000,
    })
    const message = { messageId: "m", to: "operator", subject: "s", text: "" } as const
    const takeOver = (refund: Refund) => runPromise(refunds.takeOver(refund, 50_000, [message]))
    expect(await takeOver(made(3, "COMPLETED"))).toBe(true)
    expect(await takeOver(made(3, "COMPLETED"))).toBe(false)
    expect(await runPromise(refunds.find(idOf(3)))).toEqual(made(3, "COMPLETED"))
    expect(await takeOver(made(1, "PENDING"))).toBe(true)
    expect(await takeOver(made(2, "PENDING"))).toBe(false)
    expect(await insert(refundOf(1))).toBe("underWay")
    expect(await takeOver(made(2, "FAILED"))).toBe(true)
    expect(await runPromise(refunds.claimDue(49_999, 99_000, 9))).toEqual([])
    expect(await runPromise(refunds.claimDue(50_000, 99_000, 9))).toEqual([idOf(1)])
    expect(await runPromise(Outbox.use(({ depth }) => depth))).toBe(1)
  })

  it("should know the last of an order's refunds by its number, also after a clock was set back", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    await settle(await insert(refundOf(100)), "REQUESTED", "FAILED")
    await settle(await insert({ ...refundOf(100), requestedAtMs: 500 }), "REQUESTED", "COMPLETED")
    expect(await runPromise(refunds.stuck(9000))).toEqual([])
    for (let number = 3; number <= 11; number++)
      await insert({ ...outsideOf(100), requestedAtMs: 500 - number })
    const ofOrder = await runPromise(refunds.ofOrder(PLACED_ORDER.merchantOrderId))
    const numbers = Array.from({ length: 11 }, (_number, place) => idOf(place + 1))
    expect(ofOrder.map(({ merchantRefundId }) => merchantRefundId)).toEqual(numbers)
    const ofOrders = await runPromise(refunds.ofOrders([PLACED_ORDER.merchantOrderId]))
    expect(ofOrders.get(PLACED_ORDER.merchantOrderId)).toEqual(ofOrder)
    await settle(await insert(refundOf(100)), "REQUESTED", "FAILED")
    expect(await runPromise(refunds.stuck(9000))).toMatchObject([{ merchantRefundId: idOf(12) }])
  })

  it("should keep who gave it up, and go on looking until the gateway has decided", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    const id = await insert(refundOf(PAID))
    const givenUp = { by: "Maria", reason: "The bank is silent" }
    await settle(id, "REQUESTED", "FAILED", { givenUp: { ...givenUp, nextReadAtMs: 90_000 } })
    expect(await runPromise(refunds.find(MerchantRefundId.make(id)))).toMatchObject({
      state: "FAILED",
      givenUp,
    })
    const claim = (now: number) => runPromise(refunds.claimDue(now, now + 1000, 10))
    expect(await claim(89_999)).toEqual([])
    expect(await claim(90_000)).toEqual([id])
    expect(await insert(refundOf(PAID))).toBe(idOf(2))
    await settle(id, "FAILED", "COMPLETED")
    expect(await runPromise(refunds.find(MerchantRefundId.make(id)))).toMatchObject({
      state: "COMPLETED",
      givenUp,
    })
    expect(await claim(1e12)).toEqual([idOf(2)])
  })

  it.each([2 * 300_000, 3_600_000, 366 * 86_400_000])(
    "should hide no refund behind a clock that was %d ms ahead, whatever that clock has written",
    async (aheadMs) => {
      const written: ReadonlyArray<(store: Awaited<ReturnType<typeof opened>>) => Promise<unknown>> = [
        () => Promise.resolve(),
        ({ refunds, runPromise }) => runPromise(refunds.markPollDue(idOf(1), NOW + aheadMs)),
        ({ refunds, runPromise }) =>
          runPromise(refunds.claimDue(NOW + aheadMs + 30_000, NOW + aheadMs + 330_000, 10)),
      ]
      const NOW = 1_000_000
      for (const placedAtMs of [NOW, NOW + aheadMs])
        for (const write of written) {
          const store = await opened()
          const { refunds, runPromise } = store
          await runPromise(refunds.insert({ ...refundOf(100) }, PAID, placedAtMs + 20_000))
          await write(store)
          const laterMs = NOW + 20_000
          const claim = () => runPromise(refunds.claimDue(laterMs, laterMs + 300_000, 10))
          expect([await claim(), await claim()]).toEqual([[idOf(1)], []])
        }
    },
  )

  it("should list what waits for a person: the last of an order, where it failed, and what is not decided for long", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    const stuck = async (requestedByMs: number) =>
      (await runPromise(refunds.stuck(requestedByMs))).map(({ merchantRefundId }) => merchantRefundId)
    expect(await stuck(5000)).toEqual([])
    const first = await insert(refundOf(10_000))
    expect([await stuck(999), await stuck(1000)]).toEqual([[], [first]])
    await settle(first, "REQUESTED", "FAILED")
    expect(await stuck(999)).toEqual([first])
    const second = await insert(refundOf(10_000))
    expect([await stuck(999), await stuck(1000)]).toEqual([[], [second]])
    await settle(second, "REQUESTED", "COMPLETED")
    expect(await stuck(5000)).toEqual([])
  })

  it("should hand a due look to one asker, and none at what is decided", async () => {
    const { refunds, runPromise, insert, settle } = await opened()
    const id = await insert(refundOf(100))
    const claim = (now: number) => runPromise(refunds.claimDue(now, now + 1000, 10))
    expect(await claim(20_999)).toEqual([])
    const rounds = await Promise.all([claim(21_000), claim(21_000), claim(21_000)])
    expect(rounds.flat()).toHaveLength(1)
    expect(await claim(22_000)).toHaveLength(1)
    expect(await runPromise(refunds.markPollDue(MerchantRefundId.make(id), 22_500))).toBe(true)
    expect(await claim(22_500)).toHaveLength(1)
    await settle(id, "REQUESTED", "COMPLETED")
    expect(await runPromise(refunds.markPollDue(MerchantRefundId.make(id), 1))).toBe(false)
    expect(await runPromise(refunds.markPollDue(MerchantRefundId.make("R9"), 1))).toBe(false)
    expect(await claim(1e12)).toEqual([])
  })
})
