/** Laws of giving money back: asked for once, followed to its end, and never twice. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { addDays } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { FIRST_REFUND_READ_MS, followRefunds } from "#core/office/followRefunds.ts"
import { quoteRefund } from "#core/office/quoteRefund.ts"
import { recordRefundOutside, requestRefund } from "#core/office/requestRefund.ts"
import { settleRefund } from "#core/office/settleRefund.ts"
import { DAY_MS, messageOf, openRefundDesk, PAID, TRAVEL } from "./refundDesk.ts"

describe("requestRefund", () => {
  it("should be on its way after one call, and done when the gateway says so (failure 49)", async () => {
    const desk = openRefundDesk()
    expect((await desk.request())._tag).toBe("Success")
    expect([desk.stateOf(), desk.calls]).toEqual(["PENDING", ["refund GOAR-1"]])
    await desk.run(followRefunds, { read: "COMPLETED", nowMs: 2 * DAY_MS })
    expect(desk.stateOf()).toBe("COMPLETED")
    expect([...desk.book.outbox.keys()]).toEqual(["GOAR-1/completed"])
  })

  it("should look before it asks again when the answer is lost, and never ask under a new id", async () => {
    const desk = openRefundDesk()
    await desk.request({ asked: "no answer" })
    expect(desk.stateOf()).toBe("REQUESTED")
    await desk.run(followRefunds, { read: "COMPLETED", nowMs: DAY_MS + FIRST_REFUND_READ_MS })
    expect([desk.stateOf(), desk.calls]).toEqual(["COMPLETED", ["refund GOAR-1", "read GOAR-1"]])
  })

  it("should send it again under the same id when the gateway never heard of it", async () => {
    const desk = openRefundDesk()
    await desk.request({ asked: "no answer" })
    await desk.run(followRefunds, { read: "never heard of it", asked: "PENDING", nowMs: 2 * DAY_MS })
    expect([desk.stateOf(), desk.calls.at(-1)]).toEqual(["PENDING", "refund GOAR-1"])
  })

  it("should call a definite no failed, tell the operator, and leave the way free for a new one (failure 51)", async () => {
    const desk = openRefundDesk()
    await desk.request({ asked: "rejected" })
    expect([desk.stateOf(), [...desk.book.outbox.keys()]]).toEqual(["FAILED", ["GOAR-1/failed"]])
    expect((await desk.request({}, { id: "GOAR-2", amount: 100_000 }))._tag).toBe("Success")
  })

  it("should call it failed, and say so, when the gateway refuses what it never heard of", async () => {
    const desk = openRefundDesk()
    await desk.request({ asked: "no answer" })
    expect(desk.refunds.refunds.get("GOAR-1")?.settledAtMs).toBeUndefined()
    await desk.run(followRefunds, { read: "never heard of it", asked: "rejected", nowMs: 2 * DAY_MS })
    expect([desk.stateOf(), [...desk.book.outbox.keys()]]).toEqual(["FAILED", ["GOAR-1/failed"]])
  })

  it("should look again every five minutes while there is no answer, and give back one rupee too", async () => {
    const desk = openRefundDesk()
    await desk.request({ asked: "no answer" }, { amount: 100 })
    for (const nowMs of [2 * DAY_MS, 2 * DAY_MS + 299_999, 2 * DAY_MS + 300_000])
      await desk.run(followRefunds, { read: "no answer", nowMs })
    expect([desk.stateOf(), desk.calls.length]).toEqual(["REQUESTED", 3])
  })

  it("should refuse a second one in flight, and more than is left, before any call (failure 50)", async () => {
    const desk = openRefundDesk()
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

  it("should give back what was captured, to the paisa, whatever was asked for", async () => {
    for (const captured of [PAID - 1, PAID + 1].map((paise) => Paise.make(paise))) {
      const desk = openRefundDesk("REVIEW", 0, captured)
      expect(messageOf(await desk.request({}, { amount: captured + 1 }))).toMatch(/^Only ₹/)
      expect(await desk.request({}, { amount: captured })).toMatchObject({ success: { amount: captured } })
    }
  })

  it("should refuse after 90 days, say what to do, and record what was paid back by hand", async () => {
    const desk = openRefundDesk()
    expect((await desk.request({ nowMs: 90 * DAY_MS }, { id: "GOAR-0" }))._tag).toBe("Success")
    const late = openRefundDesk()
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

  it("should refuse one of two that were decided at the same moment, before any second call", async () => {
    const desk = openRefundDesk()
    const both = Effect.gen(function* () {
      const quote = yield* quoteRefund("GOA-1", addDays(TRAVEL, -10), [])
      yield* requestRefund(quote, desk.decision())
      return yield* requestRefund(quote, { ...desk.decision(), merchantRefundId: "GOAR-2" })
    })
    expect(messageOf(await desk.run(both))).toBe("Another refund of this order is still on its way.")
    expect(desk.calls).toEqual(["refund GOAR-1"])
  })

  it("should answer with the refund as it stands, and leave the gateway in peace at first", async () => {
    const desk = openRefundDesk()
    expect(await desk.request()).toMatchObject({ success: { state: "PENDING", gatewayRefundId: "OMR1" } })
    await desk.run(followRefunds, { nowMs: DAY_MS + FIRST_REFUND_READ_MS - 1 })
    expect(desk.calls).toEqual(["refund GOAR-1"])
  })
})

describe("settleRefund", () => {
  it("should undo nothing that is done", async () => {
    const desk = openRefundDesk()
    await desk.request({ asked: "COMPLETED" })
    const before = desk.refunds.refunds.get("GOAR-1") ?? bug("no refund was stored")
    expect(await desk.run(settleRefund(before, "FAILED"))).toMatchObject({ success: before })
    expect([desk.stateOf(), [...desk.book.outbox.keys()]]).toEqual(["COMPLETED", ["GOAR-1/completed"]])
  })
})
