/** Laws of giving money back: asked for once, followed to its end, and never twice. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { addDays } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { pollRefunds, REFUND_POLL_INTERVAL_MS } from "#core/refunds/pollRefunds.ts"
import { findUndecidedRefund } from "#core/refunds/undecidedRefund.ts"
import { quoteRefund } from "#core/refunds/quoteRefund.ts"
import { recordRefundOutside, requestRefund } from "#core/refunds/requestRefund.ts"
import { giveUpRefund, settleRefund, FIRST_REFUND_POLL_MS } from "#core/refunds/settleRefund.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import { DAY_MS, messageOf, startRefunds, PAID_AMOUNT, TRAVEL_DATE } from "./refundHarness.ts"

describe("requestRefund", () => {
  it(
    "should be on its way after one call, and done when the gateway says so",
    { tags: ["failure:49"] },
    async () => {
      const operator = startRefunds()
      expect((await operator.request())._tag).toBe("Success")
      expect([operator.stateOf(), operator.calls]).toEqual(["PENDING", ["read GOAR-1-1", "refund GOAR-1-1"]])
      await operator.run(pollRefunds, { read: "COMPLETED", nowMs: 2 * DAY_MS })
      expect(operator.stateOf()).toBe("COMPLETED")
      expect([...operator.orderData.outbox.keys()]).toEqual(["GOAR-1-1/completed"])
    },
  )

  it("should look before it asks again when the answer is lost, and never ask under a new id", async () => {
    const operator = startRefunds()
    await operator.request({ asked: "no answer" })
    expect(operator.stateOf()).toBe("REQUESTED")
    await operator.run(pollRefunds, { read: "COMPLETED", nowMs: DAY_MS + FIRST_REFUND_POLL_MS })
    expect([operator.stateOf(), operator.calls]).toEqual([
      "COMPLETED",
      ["read GOAR-1-1", "refund GOAR-1-1", "read GOAR-1-1"],
    ])
  })

  it("should send it again under the same id when the gateway never heard of it", async () => {
    const operator = startRefunds()
    await operator.request({ asked: "no answer" })
    await operator.run(pollRefunds, { read: "never heard of it", asked: "PENDING", nowMs: 2 * DAY_MS })
    expect([operator.stateOf(), operator.calls.at(-1)]).toEqual(["PENDING", "refund GOAR-1-1"])
  })

  it("should be sent at once when it cannot be read, and later only when the gateway never heard of it", async () => {
    const operator = startRefunds()
    await operator.request({ read: "no answer", asked: "no answer" })
    expect(operator.calls).toEqual(["read GOAR-1-1", "refund GOAR-1-1"])
    await operator.run(pollRefunds, { read: "no answer", nowMs: 2 * DAY_MS })
    expect([operator.stateOf(), operator.calls.slice(2)]).toEqual(["REQUESTED", ["read GOAR-1-1"]])
  })

  it(
    "should call a definite no failed, tell the operator, and leave the way free for a new one",
    { tags: ["failure:51"] },
    async () => {
      const operator = startRefunds()
      await operator.request({ asked: "rejected" })
      expect([operator.stateOf(), [...operator.orderData.outbox.keys()]]).toEqual([
        "FAILED",
        ["GOAR-1-1/failed"],
      ])
      expect((await operator.request({}, 100_000))._tag).toBe("Success")
    },
  )

  it("should call it failed, and say so, when the gateway refuses what it never heard of", async () => {
    const operator = startRefunds()
    await operator.request({ asked: "no answer" })
    expect(operator.refunds.refunds.get(MerchantRefundId.make("GOAR-1-1"))?.settledAtMs).toBeUndefined()
    await operator.run(pollRefunds, { read: "never heard of it", asked: "rejected", nowMs: 2 * DAY_MS })
    expect([operator.stateOf(), [...operator.orderData.outbox.keys()]]).toEqual([
      "FAILED",
      ["GOAR-1-1/failed"],
    ])
  })

  it("should look again every five minutes while there is no answer, and give back one rupee too", async () => {
    const operator = startRefunds()
    await operator.request({ asked: "no answer" }, 100)
    expect(operator.calls).toEqual(["read GOAR-1-1", "refund GOAR-1-1"])
    for (const nowMs of [2 * DAY_MS, 2 * DAY_MS + 299_999, 2 * DAY_MS + 300_000])
      await operator.run(pollRefunds, { read: "no answer", nowMs })
    expect([operator.stateOf(), operator.calls.length]).toEqual(["REQUESTED", 4])
  })

  it(
    "should refuse a second one in flight, and more than is left, before any call",
    { tags: ["failure:50"] },
    async () => {
      const operator = startRefunds()
      await operator.request()
      expect(messageOf(await operator.request())).toBe("Refund GOAR-1-1 is still on its way.")
      await operator.run(pollRefunds, { read: "COMPLETED", nowMs: 2 * DAY_MS })
      expect(messageOf(await operator.request({}, 50_001))).toBe(
        "Only ₹500.00 of this payment have not gone back yet.",
      )
      expect(messageOf(await operator.request({}, 99))).toBe("There is less than ₹1.00 to give back.")
      expect(operator.calls.filter((call) => call.startsWith("refund"))).toEqual(["refund GOAR-1-1"])
    },
  )

  it("should give back what was captured, to the paisa, whatever was asked for", async () => {
    for (const captured of [PAID_AMOUNT - 1, PAID_AMOUNT + 1].map((paise) => Paise.make(paise))) {
      const operator = startRefunds("REVIEW", 0, captured)
      expect(messageOf(await operator.request({}, captured + 1))).toMatch(/^Only ₹/)
      expect(await operator.request({}, captured)).toMatchObject({ success: { amount: captured } })
    }
  })

  it("should refuse after 90 days, say what to do, and record what was paid back by hand", async () => {
    const operator = startRefunds()
    expect((await operator.request({ nowMs: 90 * DAY_MS }))._tag).toBe("Success")
    const late = startRefunds()
    expect(messageOf(await late.request({ nowMs: 90 * DAY_MS + 1 }))).toMatch(
      /more than 90 days old.*--outside/,
    )
    expect(late.calls).toEqual([])
    await late.run(
      Effect.flatMap(quoteRefund("GOA-1", TRAVEL_DATE, []), (quote) =>
        recordRefundOutside(quote, late.decision(100_000)),
      ),
      { nowMs: 91 * DAY_MS },
    )
    expect(late.stateOf()).toBe("OUTSIDE")
    expect(late.refunds.refunds.get(MerchantRefundId.make("GOAR-1-1"))?.settledAtMs).toBe(91 * DAY_MS)
    expect(messageOf(await late.request())).toMatch(/^Only ₹0.00/)
  })

  it("should refuse one of two that were decided at the same moment, before any second call", async () => {
    const operator = startRefunds()
    const both = Effect.gen(function* () {
      const quote = yield* quoteRefund("GOA-1", addDays(TRAVEL_DATE, -10), [])
      yield* requestRefund(quote, operator.decision())
      return yield* requestRefund(quote, operator.decision())
    })
    expect(messageOf(await operator.run(both, { read: "never heard of it" }))).toBe(
      "Another refund of this order is still on its way.",
    )
    expect(operator.calls).toEqual(["read GOAR-1-1", "refund GOAR-1-1"])
  })

  it("should answer with the refund as it stands, and leave the gateway in peace at first", async () => {
    const operator = startRefunds()
    expect(await operator.request()).toMatchObject({ success: { state: "PENDING", gatewayRefundId: "OMR1" } })
    await operator.run(pollRefunds, { nowMs: DAY_MS + FIRST_REFUND_POLL_MS - 1 })
    expect(operator.calls).toEqual(["read GOAR-1-1", "refund GOAR-1-1"])
  })
})

describe("a refund that the gateway knows already", () => {
  it("should be taken over and not sent, when it is what was decided", async () => {
    const operator = startRefunds()
    expect(await operator.request({ read: "COMPLETED" })).toMatchObject({ success: { state: "COMPLETED" } })
    expect([operator.stateOf(), operator.calls]).toEqual(["COMPLETED", ["read GOAR-1-1"]])
  })

  it("should be taken over and not sent, and be said, when it is of another amount", async () => {
    const operator = startRefunds()
    const refused = await operator.request({ read: "COMPLETED", has: Paise.make(30_000) })
    expect(messageOf(refused)).toBe(
      "The provider had refund GOAR-1-1 already, of ₹300.00: it is in the books now, and nothing more was sent. Look again.",
    )
    expect(operator.calls).toEqual(["read GOAR-1-1"])
    expect(operator.refunds.refunds.get(MerchantRefundId.make("GOAR-1-1"))).toMatchObject({
      state: "COMPLETED",
      amount: 30_000,
    })
    expect(messageOf(await operator.request({}, 70_001))).toBe(
      "Only ₹700.00 of this payment have not gone back yet.",
    )
  })
})

describe("a refund of another amount than was decided", () => {
  it.each(["PENDING", "COMPLETED"] as const)(
    "should be told to the operator with both amounts, once, where the gateway has it as %s",
    async (read) => {
      const operator = startRefunds()
      await operator.request({ read, has: Paise.make(30_000) })
      const told = () => operator.orderData.outbox.get("GOAR-1-1/another-amount")?.message
      expect(told()?.subject).toBe("Not what was decided goes back, please look: order GOA-1")
      expect(told()?.text).toContain("Decided         ₹500.00\nAt the provider ₹300.00\n")
      const first = told()
      await operator.run(pollRefunds, { read: "COMPLETED", has: Paise.make(30_000), nowMs: 2 * DAY_MS })
      expect([...operator.orderData.outbox.keys()].toSorted()).toEqual([
        "GOAR-1-1/another-amount",
        "GOAR-1-1/completed",
      ])
      expect(operator.orderData.outbox.get("GOAR-1-1/completed")?.message.text).toContain("Amount ₹300.00")
      expect(told()).toBe(first)
    },
  )

  it("should be what was decided and did not go back, where the gateway has it as FAILED", async () => {
    const operator = startRefunds()
    await operator.request({ read: "FAILED", has: Paise.make(30_000) })
    expect([...operator.orderData.outbox.keys()]).toEqual(["GOAR-1-1/failed"])
    expect(operator.orderData.outbox.get("GOAR-1-1/failed")?.message.text).toContain("Amount ₹500.00")
    expect(operator.refunds.refunds.get(MerchantRefundId.make("GOAR-1-1"))).toMatchObject({
      state: "FAILED",
      amount: 50_000,
    })
  })

  it("should not be told of where it is what was decided", async () => {
    const operator = startRefunds()
    await operator.request({ read: "COMPLETED" })
    expect([...operator.orderData.outbox.keys()]).toEqual(["GOAR-1-1/completed"])
  })
})

describe("a refund that the gateway never decides", () => {
  const days = (operator: ReturnType<typeof startRefunds>) =>
    [...operator.orderData.outbox.keys()].map((id) => id.replace("GOAR-1-1/", ""))

  it(
    "should reach the operator after 3, 10 and 30 days, and every 30 then, once each",
    { tags: ["failure:51"] },
    async () => {
      const operator = startRefunds()
      await operator.request()
      for (let day = 1; day <= 130; day++) {
        await operator.run(pollRefunds, { nowMs: DAY_MS * (1 + day) - 1 })
        const before = days(operator).length
        await operator.run(pollRefunds, { nowMs: DAY_MS * (1 + day) + REFUND_POLL_INTERVAL_MS })
        await operator.run(pollRefunds, { nowMs: DAY_MS * (1 + day) + 2 * REFUND_POLL_INTERVAL_MS })
        const isReminded = [3, 10, 30, 60, 90, 120].includes(day)
        expect([day, days(operator).length - before]).toEqual([day, isReminded ? 1 : 0])
      }
      expect(days(operator)).toEqual([3, 10, 30, 60, 90, 120].map((day) => `undecided-${day}`))
      const [first] = [...operator.orderData.outbox.values()]
      expect(first?.message.text).toContain('npm run cli -- refund give-up GOAR-1-1 --reason "TEXT"')
      expect(first?.message.subject).toBe("Refund not decided for 3 days: order GOA-1")
    },
  )

  it("should not be given up while it is young, decided, unknown or the gateway does not answer", async () => {
    const operator = startRefunds()
    await operator.request()
    const tried = async (answers?: Parameters<typeof operator.run>[1]) =>
      messageOf(
        await operator.run(findUndecidedRefund(MerchantRefundId.make("GOAR-1-1")), {
          nowMs: 4 * DAY_MS,
          ...answers,
        }),
      )
    expect(await tried({ nowMs: 4 * DAY_MS - 1 })).toMatch(/less than 3 days ago/)
    expect(await tried({ read: "no answer" })).toMatch(/does not answer.*nothing was changed/)
    expect(operator.stateOf()).toBe("PENDING")
    expect(await tried({ read: "COMPLETED" })).toBe(
      "The provider has decided: refund GOAR-1-1 is COMPLETED now.",
    )
    expect(await tried()).toBe("Refund GOAR-1-1 is COMPLETED: there is nothing to give up.")
    expect(messageOf(await operator.run(findUndecidedRefund(MerchantRefundId.make("GOAR-9"))))).toBe(
      "There is no refund GOAR-9.",
    )
  })

  const givenUp = async (read: "PENDING" | "never heard of it" = "PENDING") => {
    const operator = startRefunds()
    await operator.request()
    const ended = await operator.run(
      Effect.flatMap(findUndecidedRefund(MerchantRefundId.make("GOAR-1-1")), (refund) =>
        giveUpRefund(refund, { by: "Maria", reason: "The bank is silent" }),
      ),
      { nowMs: 4 * DAY_MS, read },
    )
    expect(ended).toMatchObject({ success: { state: "FAILED", givenUp: { by: "Maria" } } })
    expect(days(operator)).toEqual(["failed"])
    return operator
  }

  it.each(["PENDING", "never heard of it"] as const)(
    "should make room for another when it is given up at %s, be read each day, and never be sent",
    async (read) => {
      const operator = await givenUp(read)
      const before = operator.calls.length
      for (const day of [4.99, 5, 5.5, 6, 7]) await operator.run(pollRefunds, { nowMs: day * DAY_MS, read })
      expect(operator.calls.slice(before)).toEqual(Array.from({ length: 3 }, () => "read GOAR-1-1"))
      expect([operator.stateOf(), days(operator)]).toEqual(["FAILED", ["failed"]])
      expect((await operator.request({ nowMs: 8 * DAY_MS }, 100_000))._tag).toBe("Success")
      expect(operator.stateOf("GOAR-1-2")).toBe("PENDING")
    },
  )

  it("should be told of loudly, and stand in the books, when the gateway makes it after all", async () => {
    const operator = await givenUp()
    await operator.run(pollRefunds, { nowMs: 5 * DAY_MS, read: "COMPLETED" })
    expect([operator.stateOf(), days(operator)]).toEqual(["COMPLETED", ["failed", "completed"]])
    expect(operator.orderData.outbox.get("GOAR-1-1/completed")?.message.subject).toBe(
      "Refunded after all: please act: order GOA-1",
    )
    expect(operator.refunds.nextReads.size).toBe(0)
  })

  it.each([
    ["", 50_000],
    [", whatever amount it names", 30_000],
  ])("should be watched no more, in silence, when the gateway agrees%s", async (_, has) => {
    const operator = await givenUp()
    await operator.run(pollRefunds, { nowMs: 5 * DAY_MS, read: "FAILED", has: Paise.make(has) })
    expect([operator.stateOf(), days(operator), operator.refunds.nextReads.size]).toEqual([
      "FAILED",
      ["failed"],
      0,
    ])
    expect(operator.refunds.refunds.get(MerchantRefundId.make("GOAR-1-1"))?.amount).toBe(50_000)
  })
})

describe("settleRefund", () => {
  it("should undo nothing that is done", async () => {
    const operator = startRefunds()
    await operator.request({ asked: "COMPLETED" })
    const before =
      operator.refunds.refunds.get(MerchantRefundId.make("GOAR-1-1")) ?? bug("no refund was stored")
    expect(await operator.run(settleRefund(before, "FAILED"))).toMatchObject({ success: before })
    expect([operator.stateOf(), [...operator.orderData.outbox.keys()]]).toEqual([
      "COMPLETED",
      ["GOAR-1-1/completed"],
    ])
  })
})
