/** Laws of core/orders/settleOrder.ts: where a verified reading leads an order, and who is told. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import { Day, startOfDayMs } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { HOLD_GRACE_MS } from "#core/departures/seatHold.ts"
import { Paise } from "#core/money.ts"
import {
  type Order,
  ORDER_STATES,
  orderFromEvents,
  orderFromFields,
  ORDER_TRANSITIONS,
  takenAtMs,
} from "#core/orders/order.ts"
import { settleByProviderStatus, settleOrder, stateFromProviderStatus } from "#core/orders/settleOrder.ts"
import { OrderStore } from "#core/ports/orders.ts"
import type { ProviderStatus } from "#core/ports/paymentGateway.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { paise } from "../../generators/arbitraries.ts"
import { factsOf, unpaidOrder } from "../../harness/orders.ts"
import { fixedClock } from "../../harness/clocks.ts"

const answers = fc.constantFrom("PENDING" as const, "COMPLETED" as const, "FAILED" as const)
/** Of the orders whose money the provider collects. */
const states = fc.constantFrom(...ORDER_STATES.filter((state) => state !== "OWED"))

describe("stateFromProviderStatus", () => {
  it(
    "should believe the gateway's word, but never call another amount than ours a success",
    { tags: ["asvs:16.5.2", "asvs:16.5.3"] },
    () => {
      fc.assert(
        fc.property(paise, paise, answers, (ours, theirs, state) => {
          const expected = state === "COMPLETED" && ours !== theirs ? "REVIEW" : state
          expect(stateFromProviderStatus(unpaidOrder(ours, "PENDING"), readingOf(theirs, state))).toBe(
            expected,
          )
          expect(stateFromProviderStatus(unpaidOrder(ours, "PENDING"), readingOf(ours, state))).toBe(state)
        }),
      )
    },
  )
})

describe("settleByProviderStatus", () => {
  it("should go where the table allows, and nowhere else, also when the order has moved on meanwhile", () => {
    fc.assert(
      fc.property(states, states, answers, paise, (seen, stored, state, amount) => {
        const store = openStore([unpaidOrder(amount, stored)])
        const settled = store.settle(unpaidOrder(amount, seen), readingOf(amount, state))
        const isReached = ORDER_TRANSITIONS[seen].includes(state) && ORDER_TRANSITIONS[stored].includes(state)
        expect(store.order().state).toBe(isReached ? state : stored)
        expect(settled).toEqual(
          ORDER_TRANSITIONS[seen].includes(state) ? store.order() : unpaidOrder(amount, seen),
        )
      }),
    )
  })

  it("should take no word of the provider's about an order that the desk collects", () => {
    fc.assert(
      fc.property(answers, paise, (state, amount) => {
        const owed = unpaidOrder(amount, "OWED")
        const store = openStore([owed])
        expect(store.settle(owed, readingOf(amount, state))).toEqual(owed)
        expect(store.orderData.events).toEqual([])
      }),
    )
  })

  it("should never take an order out of COMPLETED, whatever the gateway says in whatever order", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(answers, paise), { maxLength: 8 }), (readings) => {
        const store = openStore([unpaidOrder(Paise.make(100), "CREATED")])
        let hasArrived = false
        for (const [state, amount] of readings) {
          store.settle(store.order(), readingOf(amount, state))
          hasArrived ||= store.order().state === "COMPLETED"
          expect(store.order().state === "COMPLETED").toBe(hasArrived)
        }
      }),
    )
  })

  it("should write the time, the ids, the state and who said so in one step", () => {
    const store = openStore([unpaidOrder(Paise.make(100), "PENDING")])
    store.settle(store.order(), readingOf(Paise.make(100), "COMPLETED"))
    const change = {
      state: "COMPLETED",
      settledAtMs: 42,
      gatewayOrderId: "OMO1",
      transactionId: "T1",
      capturedAmount: 100,
    }
    expect(store.orderData.events).toEqual([
      { merchantOrderId: "GOA-1", atMs: 42, actor: "webhook", what: "settled", change },
    ])
    expect(store.order()).toMatchObject(change)
  })

  it("should keep what the gateway says it captured, whatever we asked for, and nothing while it captured nothing", () => {
    fc.assert(
      fc.property(paise, paise, answers, (ours, theirs, state) => {
        const store = openStore([unpaidOrder(ours, "CREATED")])
        store.settle(store.order(), readingOf(theirs, state))
        expect(store.order().capturedAmount).toBe(state === "COMPLETED" ? theirs : undefined)
      }),
    )
  })

  it("should count money of which it hears more than an hour late from when it was paid, no earlier than its order", () => {
    const HOUR_MS = 3_600_000
    const moments = fc.integer({ min: 0, max: 3 * HOUR_MS })
    fc.assert(
      fc.property(moments, moments, fc.option(moments, { nil: undefined }), (placedAtMs, ago, paidAtMs) => {
        const nowMs = placedAtMs + ago
        const amount = Paise.make(100)
        for (const captured of [amount, Paise.make(99)]) {
          const order = orderFromFields({ ...unpaidOrder(amount, "CREATED"), placedAtMs })
          const store = openStore([order], nowMs)
          const reading = readingOf(captured, "COMPLETED")
          store.settle(order, paidAtMs === undefined ? reading : { ...reading, paidAtMs })
          const paid = Math.max(paidAtMs ?? nowMs, placedAtMs)
          const expected = nowMs - paid > HOUR_MS ? paid : nowMs
          expect([takenAtMs(store.order()), store.order().settledAtMs]).toEqual([expected, nowMs])
        }
      }),
    )
  })

  it("should write no transaction where the gateway names none, so that none is forgotten", () => {
    const store = openStore([unpaidOrder(Paise.make(100), "CREATED")])
    store.settle(store.order(), { ...readingOf(Paise.make(100), "PENDING"), transactionId: undefined })
    expect(store.orderData.events.map(({ change }) => Object.hasOwn(change, "transactionId"))).toEqual([
      false,
    ])
  })

  it("should tell the operator of a booking once, of money that came late, and of what needs a person", () => {
    fc.assert(
      fc.property(states, answers, fc.boolean(), (before, state, isOurs) => {
        const store = openStore([unpaidOrder(Paise.make(100), before)])
        for (let times = 0; times < 3; times++)
          store.settle(store.order(), readingOf(Paise.make(isOurs ? 100 : 99), state))
        const after = store.order().state
        const isNew = after !== before
        const late = before === "FAILED" || before === "ABANDONED"
        const expected = {
          COMPLETED: late ? ["GOA-1/confirmed", "GOA-1/late"] : ["GOA-1/confirmed"],
          REVIEW: ["GOA-1/review"],
        } as const
        const owed = isNew && (after === "COMPLETED" || after === "REVIEW") ? expected[after] : []
        expect([...store.orderData.outbox.keys()]).toEqual(owed)
      }),
    )
  })

  it("should review the second payment of one booking, and say why", () => {
    const first = {
      ...unpaidOrder(Paise.make(100), "COMPLETED"),
      merchantOrderId: MerchantOrderId.make("GOA-0"),
      requestKey: "first",
    }
    const store = openStore([unpaidOrder(Paise.make(100), "PENDING"), first])
    expect(store.settle(store.order(), readingOf(Paise.make(100), "COMPLETED")).state).toBe("REVIEW")
    expect(store.orderData.outbox.get("GOA-1/review")?.message.text).toMatch(/already paid by another order/)
    expect(store.order()).toMatchObject({ transactionId: "T1", capturedAmount: 100 })
  })

  it("should review what is paid late for who was erased, and tell what is known", () => {
    fc.assert(
      fc.property(states, answers, (before, state) => {
        const unpaid = unpaidOrder(Paise.make(100), before)
        const store = openStore([
          orderFromFields({ ...unpaid, request: { ...unpaid.request, name: "", mobileNumber: "" } }),
        ])
        const { state: after, capturedAmount } = store.settle(
          store.order(),
          readingOf(Paise.make(100), state),
        )
        const isLate = (before === "FAILED" || before === "ABANDONED") && state === "COMPLETED"
        if (!isLate) return after !== "REVIEW" || before === "REVIEW"
        const told = store.orderData.outbox.get("GOA-1/review")?.message.text ?? ""
        expect([after, capturedAmount, [...store.orderData.outbox.keys()]]).toEqual([
          "REVIEW",
          100,
          ["GOA-1/review"],
        ])
        expect(told).toContain("were erased, and the money came in after all")
        expect(told).toMatch(/^Mobile +erased$/m)
        return true
      }),
    )
  })

  it("should let a person decide about money that is told more than five minutes after the trip has set out", () => {
    const departure = departureIdOf({ pool: "boat", day: Day.make("2026-12-24"), startMinute: 570 })
    const startMs = startOfDayMs(Day.make("2026-12-24")) + 570 * 60_000
    const states = fc.constantFrom(
      "CREATED" as const,
      "PENDING" as const,
      "FAILED" as const,
      "ABANDONED" as const,
    )
    fc.assert(
      fc.property(states, fc.boolean(), fc.integer({ min: -2, max: 2 }), (before, isTimed, aroundMs) => {
        const unpaid = unpaidOrder(Paise.make(100), before)
        const order = isTimed
          ? orderFromFields({ ...unpaid, request: { ...unpaid.request, departure } })
          : unpaid
        const endMs = isTimed ? startMs : startOfDayMs(Day.make("2026-12-25"))
        const store = openStore([order], endMs + HOLD_GRACE_MS + aroundMs)
        const { state, capturedAmount } = store.settle(order, readingOf(Paise.make(100), "COMPLETED"))
        const isTooLate = aroundMs >= 0
        const isAfterAll = before === "FAILED" || before === "ABANDONED"
        const told = isAfterAll ? ["GOA-1/confirmed", "GOA-1/late"] : ["GOA-1/confirmed"]
        const review = store.orderData.outbox.get("GOA-1/review")?.message.text
        expect([
          state,
          capturedAmount,
          [...store.orderData.outbox.keys()],
          review?.includes("the trip was to set out"),
          store.orderData.travellerMessages.size > 0,
        ]).toEqual(
          isTooLate
            ? ["REVIEW", 100, ["GOA-1/review"], true, false]
            : ["COMPLETED", 100, told, undefined, true],
        )
      }),
    )
  })

  it("should leave a booking where it is whose difference comes once the dearer trip has set out", () => {
    const unpaid = unpaidOrder(Paise.make(100), "PENDING")
    const booking = orderFromFields({
      ...unpaidOrder(Paise.make(100), "COMPLETED"),
      merchantOrderId: MerchantOrderId.make("GOA-0"),
      requestKey: "first",
    })
    const difference = orderFromFields({
      ...unpaid,
      adultFare: Paise.make(200),
      differenceOf: booking.merchantOrderId,
    })
    const endMs = startOfDayMs(Day.make("2026-12-25"))
    const settledAt = (nowMs: number) => {
      const store = openStore([booking, difference], nowMs)
      const { state } = store.settle(difference, readingOf(Paise.make(100), "COMPLETED"))
      const told = store.orderData.outbox.get("GOA-1/review")?.message.text ?? ""
      return [
        state,
        store.orderData.orders.get(booking.merchantOrderId) === booking,
        /in two hours/.test(told),
      ]
    }
    expect(settledAt(endMs + HOLD_GRACE_MS - 1)).toEqual(["COMPLETED", false, false])
    expect(settledAt(endMs + HOLD_GRACE_MS)).toEqual(["REVIEW", true, true])
  })

  it("should have money of another order of the provider's reviewed, and take no other word about one", () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (state, isAnother) => {
        const pending = unpaidOrder(Paise.make(100), "PENDING")
        const store = openStore([pending])
        const reading = readingOf(Paise.make(100), state)
        const another = { ...reading, gatewayOrderId: GatewayOrderId.make("OMO2") }
        store.settle(pending, isAnother ? another : reading)
        const ofAnother = state === "COMPLETED" ? "REVIEW" : "PENDING"
        expect(store.order().state).toBe(isAnother ? ofAnother : state)
        expect(
          /under another reference/.test(store.orderData.outbox.get("GOA-1/review")?.message.text ?? ""),
        ).toBe(isAnother && state === "COMPLETED")
      }),
    )
  })

  it("should say of another amount that it is another amount", () => {
    const store = openStore([unpaidOrder(Paise.make(100), "PENDING")])
    store.settle(store.order(), readingOf(Paise.make(99), "COMPLETED"))
    expect(store.orderData.outbox.get("GOA-1/review")?.message.text).toMatch(
      /another amount than we asked for/,
    )
  })

  it("should leave an order that is gone as it was seen", () => {
    const store = openStore([])
    const seen = unpaidOrder(Paise.make(100), "PENDING")
    expect(store.settle(seen, readingOf(Paise.make(100), "COMPLETED"))).toEqual(seen)
  })
})

describe("settleOrder", () => {
  it("should keep a history whose sum is the order, whatever is settled", () => {
    fc.assert(
      fc.property(fc.array(states, { maxLength: 6 }), (tries) => {
        const store = openStore([])
        const order = unpaidOrder(Paise.make(100), "CREATED")
        store.run(OrderStore.use((orders) => orders.insert(order, 0)))
        for (const state of tries)
          store.run(
            settleOrder(store.order(), {
              known: { state, ...factsOf(state, Paise.make(100)) },
              actor: "reconciliation",
            }),
          )
        expect(orderFromEvents(store.orderData.events)).toEqual(store.order())
      }),
    )
  })
})

// Helpers

const readingOf = (amount: Paise, state: ProviderStatus["state"]): ProviderStatus => ({
  gatewayOrderId: GatewayOrderId.make("OMO1"),
  state,
  amount,
  transactionId: TransactionId.make("T1"),
})

/** A book of orders, at an instant. */
const openStore = (orders: ReadonlyArray<Order>, nowMs = 42) => {
  const orderData = createMemoryOrderData(orders)
  const ports = Layer.merge(memoryOrderStore(orderData), fixedClock(nowMs))
  const run = <A>(effect: Effect.Effect<A, never, OrderStore>) =>
    Effect.runSync(effect.pipe(Effect.provide(ports)))
  return {
    orderData,
    run,
    order: () =>
      orderData.orders.get(MerchantOrderId.make("GOA-1")) ?? unpaidOrder(Paise.make(100), "CREATED"),
    settle: (order: Order, reading: ProviderStatus) => run(settleByProviderStatus(order, reading, "webhook")),
  }
}
