/** Laws of giving money back: quoted by the frozen policy, asked for once, followed to its end. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryOrders, newOrderBook } from "#adapters/simulator/memoryOrders.ts"
import { memoryRefunds, newRefundBook } from "#adapters/simulator/memoryRefunds.ts"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { FIRST_REFUND_READ_MS, followRefunds } from "#core/office/followRefunds.ts"
import { type Order, ORDER_STATES } from "#core/office/order.ts"
import { quoteRefund } from "#core/office/quoteRefund.ts"
import { recordRefundOutside, requestRefund } from "#core/office/requestRefund.ts"
import { explainRefund } from "#core/refund/explainRefund.ts"
import {
  type GatewayRefund,
  GatewayRefundNotFound,
  GatewayRejected,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import { orderOf } from "../qa/anOrder.ts"
import { clockAt } from "./clockAt.ts"

const TRAVEL = Day.make("2026-12-24")
const PAID = Paise.make(100_000)
const DAY_MS = 86_400_000

type Answer = GatewayRefund["state"] | "rejected" | "no answer" | "never heard of it"

const openDesk = (state: Order["state"] = "COMPLETED") => {
  const book = newOrderBook([{ ...orderOf(PAID, state), settledAtMs: 0 }])
  const refunds = newRefundBook()
  const calls: Array<string> = []
  const gatewayThat = (asked: Answer, read: Answer) => {
    const answer = (call: string, says: Answer, id: string) =>
      Effect.suspend(
        (): Effect.Effect<GatewayRefund, GatewayRejected | GatewayUnknown | GatewayRefundNotFound> => {
          calls.push(`${call} ${id}`)
          if (says === "rejected") return Effect.fail(new GatewayRejected({ code: "REFUND_NOT_ALLOWED" }))
          if (says === "no answer") return Effect.fail(new GatewayUnknown({ cause: "timeout" }))
          if (says === "never heard of it")
            return Effect.fail(new GatewayRefundNotFound({ merchantRefundId: id }))
          return Effect.succeed({ merchantRefundId: id, gatewayRefundId: "OMR1", state: says, amount: PAID })
        },
      )
    const notAsked = () => Effect.die("only refunds are expected")
    return Layer.succeed(PaymentGateway, {
      createCheckout: notAsked,
      readOrder: notAsked,
      readTransaction: notAsked,
      refund: ({ merchantRefundId }) =>
        answer("refund", asked, merchantRefundId) as Effect.Effect<GatewayRefund, GatewayRejected>,
      readRefund: (id) => answer("read", read, id) as Effect.Effect<GatewayRefund, GatewayUnknown>,
    })
  }
  const run = <A, E>(
    effect: Effect.Effect<
      A,
      E,
      Layer.Success<ReturnType<typeof memoryRefunds | typeof memoryOrders>> | PaymentGateway
    >,
    {
      asked = "PENDING",
      read = "PENDING",
      nowMs = DAY_MS,
    }: { asked?: Answer; read?: Answer; nowMs?: number } = {},
  ) =>
    Effect.runPromise(
      effect.pipe(
        Effect.result,
        Effect.provide(
          Layer.mergeAll(
            memoryOrders(book),
            memoryRefunds(refunds, book.outbox),
            gatewayThat(asked, read),
            clockAt(nowMs),
          ),
        ),
      ),
    )
  const decision = (amount = 50_000) => ({
    merchantRefundId: "GOAR-1",
    amount: Paise.make(amount),
    reason: "ill",
    decidedBy: "Maria",
    cancelledOn: addDays(TRAVEL, -10),
  })
  const request = (
    answers: { asked?: Answer; nowMs?: number } = {},
    change: { id?: string; amount?: number } = {},
  ) =>
    run(
      Effect.flatMap(quoteRefund("GOA-1", addDays(TRAVEL, -10), []), (quote) =>
        requestRefund(quote, { ...decision(change.amount), merchantRefundId: change.id ?? "GOAR-1" }),
      ),
      answers,
    )
  const stateOf = (id = "GOAR-1") => refunds.refunds.get(id)?.state
  return { book, refunds, calls, run, request, decision, stateOf }
}

const messageOf = (result: { readonly _tag: string; readonly failure?: unknown }) =>
  result._tag === "Failure" ? (result.failure as { readonly message: string }).message : "no failure"

describe("quoteRefund", () => {
  it("should explain by the policy, the day and the deductions, exactly as the core does", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -3, max: 40 }),
        fc.integer({ min: 0, max: 200_000 }),
        async (days, fee) => {
          const on = addDays(TRAVEL, -days)
          const deductions = [{ label: "Transaction fee", amount: Paise.make(fee) }]
          const quote = await openDesk().run(quoteRefund("GOA-1", on, deductions))
          expect(quote).toMatchObject({
            _tag: "Success",
            success: {
              explanation: explainRefund(
                { paid: PAID, travelDay: TRAVEL, refundPolicyVersion: 1 },
                on,
                deductions,
              ),
              left: PAID,
              mustGoOutside: false,
            },
          })
        },
      ),
      { numRuns: 40 },
    )
  })

  it.each(ORDER_STATES)("should know whether an order that is %s was paid", async (state) => {
    const quote = await openDesk(state).run(quoteRefund("GOA-1", TRAVEL, []))
    const isPaid = state === "COMPLETED" || state === "REVIEW"
    expect(messageOf(quote)).toBe(isPaid ? "no failure" : `Order GOA-1 is ${state}: nothing was paid for it.`)
  })

  it("should say that there is no such order", async () => {
    expect(messageOf(await openDesk().run(quoteRefund("GOA-9", TRAVEL, [])))).toBe("There is no order GOA-9.")
  })
})

describe("requestRefund", () => {
  it("should be on its way after one call, and done when the gateway says so (failure 49)", async () => {
    const desk = openDesk()
    expect((await desk.request())._tag).toBe("Success")
    expect([desk.stateOf(), desk.calls]).toEqual(["PENDING", ["refund GOAR-1"]])
    await desk.run(followRefunds, { read: "COMPLETED", nowMs: 2 * DAY_MS })
    expect(desk.stateOf()).toBe("COMPLETED")
    expect([...desk.book.outbox.keys()]).toEqual(["GOAR-1/completed"])
  })

  it("should look before it asks again when the answer is lost, and never ask under a new id", async () => {
    const desk = openDesk()
    await desk.request({ asked: "no answer" })
    expect(desk.stateOf()).toBe("REQUESTED")
    await desk.run(followRefunds, { read: "COMPLETED", nowMs: DAY_MS + FIRST_REFUND_READ_MS })
    expect([desk.stateOf(), desk.calls]).toEqual(["COMPLETED", ["refund GOAR-1", "read GOAR-1"]])
  })

  it("should send it again under the same id when the gateway never heard of it", async () => {
    const desk = openDesk()
    await desk.request({ asked: "no answer" })
    await desk.run(followRefunds, { read: "never heard of it", asked: "PENDING", nowMs: 2 * DAY_MS })
    expect([desk.stateOf(), desk.calls.at(-1)]).toEqual(["PENDING", "refund GOAR-1"])
  })

  it("should call a definite no failed, tell the operator, and leave the way free for a new one (failure 51)", async () => {
    const desk = openDesk()
    await desk.request({ asked: "rejected" })
    expect([desk.stateOf(), [...desk.book.outbox.keys()]]).toEqual(["FAILED", ["GOAR-1/failed"]])
    expect((await desk.request({}, { id: "GOAR-2", amount: 100_000 }))._tag).toBe("Success")
  })

  it("should call it failed, and say so, when the gateway refuses what it never heard of", async () => {
    const desk = openDesk()
    await desk.request({ asked: "no answer" })
    expect(desk.refunds.refunds.get("GOAR-1")?.settledAtMs).toBeUndefined()
    await desk.run(followRefunds, { read: "never heard of it", asked: "rejected", nowMs: 2 * DAY_MS })
    expect([desk.stateOf(), [...desk.book.outbox.keys()]]).toEqual(["FAILED", ["GOAR-1/failed"]])
  })

  it("should look again every five minutes while there is no answer, and give back one rupee too", async () => {
    const desk = openDesk()
    await desk.request({ asked: "no answer" }, { amount: 100 })
    for (const nowMs of [2 * DAY_MS, 2 * DAY_MS + 299_999, 2 * DAY_MS + 300_000])
      await desk.run(followRefunds, { read: "no answer", nowMs })
    expect([desk.stateOf(), desk.calls.length]).toEqual(["REQUESTED", 3])
  })

  it("should refuse a second one in flight, and more than is left, before any call (failure 50)", async () => {
    const desk = openDesk()
    await desk.request()
    expect(messageOf(await desk.request({}, { id: "GOAR-2" }))).toBe("Refund GOAR-1 is still on its way.")
    await desk.run(followRefunds, { read: "COMPLETED", nowMs: 2 * DAY_MS })
    expect(messageOf(await desk.request({}, { id: "GOAR-2", amount: 50_001 }))).toBe(
      "Only ₹500.00 of this payment have not gone back yet.",
    )
    expect(messageOf(await desk.request({}, { id: "GOAR-2", amount: 99 }))).toBe(
      "There is less than ₹1.00 to give back.",
    )
    expect(desk.calls.filter((call) => call.startsWith("refund"))).toEqual(["refund GOAR-1"])
  })

  it("should refuse after 90 days, say what to do, and record what was paid back by hand", async () => {
    const desk = openDesk()
    expect((await desk.request({ nowMs: 90 * DAY_MS }, { id: "GOAR-0" }))._tag).toBe("Success")
    const late = openDesk()
    expect(messageOf(await late.request({ nowMs: 90 * DAY_MS + 1 }))).toMatch(
      /more than 90 days old.*--outside/,
    )
    expect(late.calls).toEqual([])
    await late.run(
      Effect.flatMap(quoteRefund("GOA-1", TRAVEL, []), (quote) =>
        recordRefundOutside(quote, late.decision(100_000)),
      ),
      { nowMs: 91 * DAY_MS },
    )
    expect(late.stateOf()).toBe("OUTSIDE")
    expect(late.refunds.refunds.get("GOAR-1")?.settledAtMs).toBe(91 * DAY_MS)
    expect(messageOf(await late.request({}, { id: "GOAR-2" }))).toMatch(/^Only ₹0.00/)
  })
})
