/** Laws of core/orders/decideReview.ts: every review has a way out, once, and the money adds up after it. */
import { Effect, Layer, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import { memoryRefundStore, createMemoryRefundData } from "#adapters/memory/memoryRefundStore.ts"
import { bug } from "#core/bug.ts"
import { dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { balanceOf } from "#core/refunds/refund.ts"
import { confirmReview, rejectReview, readReview } from "#core/orders/decideReview.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { type Order, orderFromFields, takenAtMs } from "#core/orders/order.ts"
import { messagesOwed, checkOrderIntegrity } from "#core/orders/orderIntegrity.ts"
import { refundQuoteOf } from "#core/refunds/quoteRefund.ts"
import { recordRefundOutside, requestRefund } from "#core/refunds/requestRefund.ts"
import { settleByProviderStatus, settleOrder } from "#core/orders/settleOrder.ts"
import { OrderStore } from "#core/ports/orders.ts"
import {
  GatewayOrderNotFound,
  GatewayRefundNotFound,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { justPlaced, unpaidOrder, orderWith } from "../../harness/orders.ts"
import { fixedClock } from "../../harness/clocks.ts"

const AMOUNT = Paise.make(100_000)
const DAY_MS = 86_400_000
const TODAY = dayInIndia(DAY_MS)
const MARIA = { decidedBy: "Maria", reason: "The bank says so" }
const DEVIKA = { decidedBy: "Devika", reason: "Nobody came" }

type Says = "COMPLETED" | "PENDING" | "FAILED" | "not found" | "no answer"

/** An order that is brought under review, and a provider that has `captured` when it says COMPLETED. */
const startReview = async (
  why: "anotherAmount" | "neverDecided" | "paidTwice",
  says: Says = "COMPLETED",
  captured: Paise = AMOUNT,
  paidAtMs?: number,
) => {
  const orderData = createMemoryOrderData()
  const refunds = createMemoryRefundData()
  const reading = (state: "COMPLETED" | "PENDING" | "FAILED") => ({
    gatewayOrderId: GatewayOrderId.make("OMO1"),
    state,
    amount: captured,
    transactionId: state === "COMPLETED" ? TransactionId.make("T1") : undefined,
    ...(paidAtMs === undefined ? {} : { paidAtMs }),
  })
  const sent = new Map<string, Paise>()
  const gateway = Layer.succeed(PaymentGateway, {
    createCheckout: () => Effect.die("not expected"),
    queryOrder: (merchantOrderId) => {
      if (says === "not found") return Effect.fail(new GatewayOrderNotFound({ merchantOrderId }))
      if (says === "no answer") return Effect.fail(new GatewayUnknown({ cause: "timeout" }))
      return Effect.succeed(reading(says))
    },
    refund: ({ merchantRefundId, amount }) =>
      Effect.sync(() => {
        sent.set(merchantRefundId, amount)
        return { merchantRefundId, amount, gatewayRefundId: "OMR1", state: "PENDING" as const }
      }),
    queryRefund: (merchantRefundId) =>
      Effect.suspend(() => {
        const amount = sent.get(merchantRefundId)
        return amount === undefined
          ? Effect.fail(new GatewayRefundNotFound({ merchantRefundId }))
          : Effect.succeed({
              merchantRefundId,
              amount,
              gatewayRefundId: "OMR1",
              state: "COMPLETED" as const,
            })
      }),
  })
  const run = <A, E>(
    effect: Effect.Effect<
      A,
      E,
      OrderStore | RefundStore | PaymentGateway | Layer.Success<ReturnType<typeof memoryOrderStore>>
    >,
    nowMs = DAY_MS,
  ) =>
    Effect.runPromise(
      effect.pipe(
        Effect.result,
        Effect.provide(
          Layer.mergeAll(
            memoryOrderStore(orderData),
            memoryRefundStore(refunds, orderData),
            gateway,
            fixedClock(nowMs),
          ),
        ),
      ),
    )
  const insert = (order: Order) => run(OrderStore.use((orders) => orders.insert(order, 1)))
  const placed = unpaidOrder(AMOUNT, "CREATED")
  await insert(placed)
  const first = { ...placed, merchantOrderId: MerchantOrderId.make("GOA-0"), requestKey: "key 0" }
  if (why === "paidTwice") {
    await insert(first)
    await run(
      settleByProviderStatus(
        first,
        { ...reading("COMPLETED"), amount: AMOUNT, gatewayOrderId: GatewayOrderId.make("OMO0") },
        "webhook",
      ),
    )
  }
  await run(
    why === "neverDecided"
      ? settleOrder(placed, { known: { state: "REVIEW" }, actor: "reconciliation", reason: why })
      : settleByProviderStatus(placed, reading("COMPLETED"), "webhook"),
  )
  const order = (id = "GOA-1") => orderData.orders.get(MerchantOrderId.make(id)) ?? bug("no order")
  return {
    orderData,
    order,
    run,
    insert,
    refunds: () => [...refunds.refunds.values()].filter(({ merchantOrderId }) => merchantOrderId === "GOA-1"),
    confirm: (decision = MARIA, isOwn = false) =>
      run(Effect.flatMap(readReview("GOA-1"), (review) => confirmReview(review, decision, isOwn))),
    reject: (decision = MARIA, { isOutside = false, nowMs = DAY_MS } = {}) =>
      run(
        Effect.flatMap(readReview("GOA-1"), (review) => rejectReview(review, decision, isOutside)),
        nowMs,
      ),
    /** What the integrity check says of the order. */
    faults: () => {
      const kept = {
        order: order(),
        events: orderData.events.filter(({ merchantOrderId }) => merchantOrderId === "GOA-1"),
        refunds: [...refunds.refunds.values()].filter(({ merchantOrderId }) => merchantOrderId === "GOA-1"),
        bookingKey: orderData.bookingKeys.get(MerchantOrderId.make("GOA-1")),
        isWatched: true,
        isAsked: false,
        owed: new Set<string>(),
      }
      const missing = messagesOwed(kept).filter((id) => !orderData.outbox.has(id))
      return [...checkOrderIntegrity({ ...kept, owed: new Set(orderData.outbox.keys()) }), ...missing]
    },
  }
}

const messageOf = (result: Result.Result<unknown, { readonly message: string }>) =>
  Result.isFailure(result) ? result.failure.message : "no failure"

const reasons = fc.constantFrom("anotherAmount" as const, "neverDecided" as const)
const captures = fc
  .integer({ min: 100, max: 200_000 })
  .filter((amount) => amount !== AMOUNT)
  .map((amount) => Paise.make(amount))

describe("a review", () => {
  it("should end as a person decides, for what was captured, with the books in order", async () => {
    await fc.assert(
      fc.asyncProperty(reasons, captures, fc.boolean(), async (why, captured, isConfirmed) => {
        const operator = await startReview(why, "COMPLETED", captured)
        await (isConfirmed ? operator.confirm() : operator.reject())
        expect(operator.order()).toMatchObject({
          state: isConfirmed ? "COMPLETED" : "REJECTED",
          capturedAmount: captured,
          transactionId: "T1",
        })
        expect(operator.orderData.events.at(-1)).toMatchObject({
          actor: "operator",
          what: "settled",
          decision: MARIA,
        })
        expect(operator.faults()).toEqual([])
        const { balance, underWay } = balanceOf(operator.order(), operator.refunds())
        expect([balance, underWay]).toEqual([captured, isConfirmed ? 0 : captured])
        await operator.run(pollRefunds, 2 * DAY_MS)
        expect(balanceOf(operator.order(), operator.refunds()).balance).toBe(isConfirmed ? captured : 0)
        expect(operator.faults()).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it("should count what was never decided from when the provider took it: 90 days later it goes back by hand", async () => {
    const paidAtMs = DAY_MS / 2
    const confirmed = await startReview("neverDecided", "COMPLETED", AMOUNT, paidAtMs)
    await confirmed.confirm()
    expect([takenAtMs(confirmed.order()), confirmed.order().settledAtMs]).toEqual([paidAtMs, DAY_MS])
    expect(confirmed.faults()).toEqual([])
    for (const isLate of [false, true]) {
      const operator = await startReview("neverDecided", "COMPLETED", AMOUNT, paidAtMs)
      const nowMs = paidAtMs + 90 * DAY_MS + (isLate ? 1 : 0)
      expect(messageOf(await operator.reject(MARIA, { nowMs }))).toMatch(
        isLate ? /90 days old/ : /^no failure$/,
      )
      expect(operator.refunds()).toHaveLength(isLate ? 0 : 1)
    }
  })

  it("should be decided once, whatever two people decide at once, and the other one be told", async () => {
    for (const [one, other] of [
      ["confirm", "confirm"],
      ["confirm", "reject"],
      ["reject", "confirm"],
      ["reject", "reject"],
    ] as const) {
      const operator = await startReview("anotherAmount", "COMPLETED", Paise.make(99_000))
      const review = await operator.run(readReview("GOA-1"))
      const seen = Result.isSuccess(review) ? review.success : bug("no review")
      const act = (
        what: "confirm" | "reject",
        decision: typeof MARIA,
      ): Effect.Effect<unknown, { readonly message: string }, OrderStore | RefundStore | PaymentGateway> =>
        what === "confirm" ? confirmReview(seen, decision, false) : rejectReview(seen, decision, false)
      expect(messageOf(await operator.run(act(one, MARIA)))).toBe("no failure")
      const state = one === "confirm" ? "COMPLETED" : "REJECTED"
      expect(messageOf(await operator.run(act(other, DEVIKA)))).toBe(
        `Order GOA-1 is ${state} by Maria: there is nothing to decide.`,
      )
      expect(operator.order().state).toBe(state)
      expect(operator.refunds()).toHaveLength(one === "reject" ? 1 : 0)
      expect(operator.faults()).toEqual([])
    }
  })

  it("should not be confirmed by who read it before all of its money went back, or is to", async () => {
    for (const give of [requestRefund, recordRefundOutside]) {
      const captured = Paise.make(99_000)
      const operator = await startReview("anotherAmount", "COMPLETED", captured)
      const review = await operator.run(readReview("GOA-1"))
      const seen = Result.isSuccess(review) ? review.success : bug("no review")
      const given = Effect.flatMap(refundQuoteOf(operator.order(), TODAY, []), (quote) =>
        give(quote, { amount: captured, ...DEVIKA }),
      )
      expect(messageOf(await operator.run(given))).toBe("no failure")
      expect(messageOf(await operator.run(confirmReview(seen, MARIA, false)))).toBe(
        "All that was captured has gone back or is on its way: reject the order.",
      )
      expect(operator.order().state).toBe("REVIEW")
      expect(operator.faults()).toEqual([])
    }
  })

  it("should not say that somebody has decided what they only booked", async () => {
    const operator = await startReview("neverDecided")
    const facts = { merchantOrderId: MerchantOrderId.make("GOA-2"), requestKey: "another" }
    const owed = orderFromFields({ ...justPlaced(operator.order(), facts), state: "OWED", payUntilMs: 9 })
    await operator.run(OrderStore.use((orders) => orders.insert(owed, undefined, MARIA)))
    expect(messageOf(await operator.run(readReview("GOA-2")))).toBe(
      "Order GOA-2 is OWED: there is nothing to decide.",
    )
  })

  it.each(["PENDING", "FAILED", "not found"] as const)(
    "should not be confirmed, and end as FAILED, when the provider says %s of what was never decided",
    async (says) => {
      const operator = await startReview("neverDecided", says)
      expect(messageOf(await operator.confirm())).toBe(
        "The payment provider has captured nothing for order GOA-1: it is not confirmed.",
      )
      expect(operator.order().state).toBe("REVIEW")
      expect(messageOf(await operator.reject())).toBe("no failure")
      expect([operator.order().state, operator.refunds()]).toEqual(["FAILED", []])
      expect(operator.faults()).toEqual([])
    },
  )

  it("should take the money that comes after it was rejected as failed", async () => {
    const operator = await startReview("neverDecided", "PENDING")
    await operator.reject()
    const late = {
      gatewayOrderId: GatewayOrderId.make("OMO1"),
      state: "COMPLETED",
      amount: AMOUNT,
      transactionId: TransactionId.make("T1"),
    } as const
    await operator.run(settleByProviderStatus(operator.order(), late, "webhook"))
    expect(operator.order().state).toBe("COMPLETED")
    expect([...operator.orderData.outbox.keys()]).toContain("GOA-1/late")
    expect(operator.faults()).toEqual([])
  })

  it("should be told of a second time, where it was rejected as failed and another amount comes after it", async () => {
    const operator = await startReview("neverDecided", "PENDING")
    await operator.reject()
    const late = {
      gatewayOrderId: GatewayOrderId.make("OMO1"),
      state: "COMPLETED" as const,
      amount: Paise.make(AMOUNT - 1),
      transactionId: TransactionId.make("T1"),
    }
    await operator.run(settleByProviderStatus(operator.order(), late, "webhook"))
    const told = [...operator.orderData.outbox].map(([id, { message }]) => [id, message.text.slice(0, 40)])
    expect([operator.order().state, told]).toEqual([
      "REVIEW",
      [
        ["GOA-1/review", "The payment provider has not said for da"],
        ["GOA-1/review-again", "The payment provider reports another amo"],
      ],
    ])
    expect(operator.faults()).toEqual([])
  })

  it("should stay when the provider does not answer, or when there is no such order", async () => {
    const operator = await startReview("neverDecided", "no answer")
    const silence = "The payment provider did not answer: nothing was changed. Try again later."
    expect(messageOf(await operator.confirm())).toBe(silence)
    expect(messageOf(await operator.reject())).toBe(silence)
    expect(operator.order().state).toBe("REVIEW")
    expect(messageOf(await operator.run(readReview("GOA-9")))).toBe("There is no order GOA-9.")
  })

  it("should not be left by a reading of the provider: only a person leads out of it", async () => {
    const operator = await startReview("anotherAmount", "COMPLETED", Paise.make(99_000))
    const right = {
      gatewayOrderId: GatewayOrderId.make("OMO1"),
      state: "COMPLETED",
      amount: AMOUNT,
      transactionId: TransactionId.make("T1"),
    } as const
    await operator.run(
      settleByProviderStatus(
        orderWith(operator.order(), { state: "PENDING", capturedAmount: undefined }),
        right,
        "webhook",
      ),
    )
    expect(operator.order()).toMatchObject({ state: "REVIEW", capturedAmount: 99_000 })
  })

  it("should be confirmed beside the order that paid for the same only as a booking of its own", async () => {
    const operator = await startReview("paidTwice")
    expect(messageOf(await operator.confirm())).toMatch(
      /^The same booking is paid by order GOA-0: reject this one/,
    )
    expect(operator.order().state).toBe("REVIEW")
    expect(messageOf(await operator.confirm(MARIA, true))).toBe("no failure")
    expect(operator.order()).toMatchObject({ state: "COMPLETED", looksLike: "GOA-0" })
    expect([...operator.orderData.outbox.keys()]).toContain("GOA-1/alike")
    expect(operator.faults()).toEqual([])
    const third = {
      ...unpaidOrder(AMOUNT, "CREATED"),
      merchantOrderId: MerchantOrderId.make("GOA-2"),
      requestKey: "key 2",
    }
    await operator.insert(third)
    await operator.run(
      settleByProviderStatus(
        third,
        {
          gatewayOrderId: GatewayOrderId.make("OMO2"),
          state: "COMPLETED",
          amount: AMOUNT,
          transactionId: TransactionId.make("T"),
        },
        "webhook",
      ),
    )
    expect(operator.order("GOA-2").state).toBe("REVIEW")
  })

  it("should let its trip be booked again when it is rejected and its money is back", async () => {
    const operator = await startReview("anotherAmount", "COMPLETED", Paise.make(99_000))
    await operator.reject()
    expect(operator.orderData.bookingKeys.get(MerchantOrderId.make("GOA-1"))).toBeDefined()
    await operator.run(pollRefunds, 2 * DAY_MS)
    expect(operator.orderData.bookingKeys.get(MerchantOrderId.make("GOA-1"))).toBeUndefined()
  })

  it("should ask for the refund only, when it is rejected again because that was not asked for", async () => {
    const operator = await startReview("anotherAmount", "COMPLETED", Paise.make(99_000))
    await operator.run(
      OrderStore.use((orders) =>
        orders.settle({
          merchantOrderId: MerchantOrderId.make("GOA-1"),
          from: "REVIEW",
          settlement: { state: "REJECTED", settledAtMs: 5 },
          actor: "operator",
          messages: [],
          decision: MARIA,
        }),
      ),
    )
    expect(operator.faults()).toEqual(["it is rejected, and nobody gave its money back"])
    expect(messageOf(await operator.reject(DEVIKA))).toBe("no failure")
    expect(operator.refunds()).toMatchObject([{ amount: 99_000, decidedBy: "Devika" }])
    expect(operator.faults()).toEqual([])
    expect(messageOf(await operator.reject(DEVIKA))).toMatch(/there is nothing to decide/)
  })

  it("should give back by hand what is too old for the provider, and change nothing before", async () => {
    const operator = await startReview("anotherAmount", "COMPLETED", Paise.make(99_000))
    const nowMs = 120 * DAY_MS
    expect(messageOf(await operator.reject(MARIA, { nowMs }))).toMatch(
      /more than 90 days old.*₹990.00.*--outside/,
    )
    expect(operator.order().state).toBe("REVIEW")
    expect(messageOf(await operator.reject(MARIA, { nowMs, isOutside: true }))).toBe("no failure")
    expect([operator.order().state, operator.refunds()[0]?.state]).toEqual(["REJECTED", "OUTSIDE"])
    expect(operator.faults()).toEqual([])
  })

  it("should not be confirmed when all that was captured goes back, and be rejected without another refund", async () => {
    const operator = await startReview("anotherAmount", "COMPLETED", Paise.make(99_000))
    const review = await operator.run(readReview("GOA-1"))
    const seen = Result.isSuccess(review) ? review.success : bug("no review")
    await operator.run(
      Effect.flatMap(refundQuoteOf(seen.order, seen.order.request.date, []), (quote) =>
        requestRefund(quote, {
          amount: Paise.make(99_000),
          ...MARIA,
        }),
      ),
    )
    expect(messageOf(await operator.confirm())).toBe(
      "All that was captured has gone back or is on its way: reject the order.",
    )
    expect(messageOf(await operator.reject())).toBe("no failure")
    expect([operator.order().state, operator.refunds().length]).toEqual(["REJECTED", 1])
    expect(operator.faults()).toEqual([])
  })
})
