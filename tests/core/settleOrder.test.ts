/** Laws of core/office/settleOrder.ts: where a verified reading of the gateway leads an order. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { Order, OrderState, Settlement } from "#core/office/order.ts"
import { settleByReading, stateFromReading } from "#core/office/settleOrder.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import type { GatewayReading } from "#core/ports/paymentGateway.ts"
import { paise } from "../arbitraries.ts"
import { clockAt } from "./clockAt.ts"

const STATES = ["CREATED", "PENDING", "COMPLETED", "FAILED", "REVIEW", "ABANDONED"] as const
const answers = fc.constantFrom("PENDING" as const, "COMPLETED" as const, "FAILED" as const)

describe("stateFromReading", () => {
  it("should believe the gateway's word, but never call another amount than ours a success", () => {
    fc.assert(
      fc.property(paise, paise, answers, (ours, theirs, state) => {
        const expected = state === "COMPLETED" && ours !== theirs ? "REVIEW" : state
        expect(stateFromReading(orderOf(ours), readingOf(theirs, state))).toBe(expected)
        expect(stateFromReading(orderOf(ours), readingOf(ours, state))).toBe(state)
      }),
    )
  })
})

describe("settleByReading", () => {
  it("should never take an order out of COMPLETED, whatever the gateway says later", () => {
    fc.assert(
      fc.property(paise, paise, answers, (ours, theirs, state) => {
        const { settled } = settle(orderOf(ours, "COMPLETED"), readingOf(theirs, state))
        expect(settled.state).toBe("COMPLETED")
      }),
    )
  })

  it("should write the time, the ids and the state in one step, and answer with what is stored then", () => {
    fc.assert(
      fc.property(paise, fc.constantFrom<OrderState>("CREATED", "PENDING"), (amount, before) => {
        const { settled, writes } = settle(orderOf(amount, before), readingOf(amount, "COMPLETED"))
        const written = { state: "COMPLETED", settledAtMs: 42, gatewayOrderId: "OMO1", transactionId: "T1" }
        expect(writes).toEqual([written])
        expect(settled).toMatchObject(written)
      }),
    )
  })

  it("should write no transaction where the gateway names none, so that none is forgotten", () => {
    const { writes } = settle(orderOf(Paise.make(100), "CREATED"), {
      ...readingOf(Paise.make(100), "PENDING"),
      transactionId: undefined,
    })
    expect(writes.map((written) => Object.hasOwn(written, "transactionId"))).toEqual([false])
  })

  it("should answer with the order as it was when it is gone from the store", () => {
    const { settled } = settle(orderOf(Paise.make(100)), readingOf(Paise.make(100), "COMPLETED"), "gone")
    expect(settled).toEqual(orderOf(Paise.make(100)))
  })

  it("should leave every state to what its table allows", () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), answers, paise, (before, state, amount) => {
        const { settled, asked } = settle(orderOf(amount, before), readingOf(amount, state))
        expect(settled.state).toBe(asked.includes(before) ? state : before)
      }),
    )
  })
})

// Helpers

const orderOf = (amount: Paise, state: OrderState = "PENDING"): Order => ({
  merchantOrderId: "GOA-1",
  requestKey: "key 1",
  request: {
    name: "Asha",
    mobileNumber: "9876543210",
    adults: 1,
    children: 0,
    date: Day.make("2026-12-24"),
    amount,
    categorySlug: "cruises",
    subSlug: "sunset-cruise",
  },
  activityName: "Sunset cruise",
  packageType: "tour package",
  adultFare: amount,
  refundPolicyVersion: 1,
  placedAtMs: 0,
  state,
  checkoutAskedAtMs: undefined,
  gatewayOrderId: undefined,
  redirectUrl: undefined,
  expiresAtMs: undefined,
  transactionId: undefined,
  settledAtMs: undefined,
  tripPackage: undefined,
})

const readingOf = (amount: Paise, state: GatewayReading["state"]): GatewayReading => ({
  gatewayOrderId: "OMO1",
  state,
  amount,
  transactionId: "T1",
})

/** Settles one stored order at instant 42, as a store with compare-and-set does. */
const settle = (stored: Order, reading: GatewayReading, fate: "stays" | "gone" = "stays") => {
  let order = stored
  let asked: ReadonlyArray<OrderState> = []
  const writes: Array<Settlement> = []
  const notAsked = Effect.die("settling asks for nothing else")
  const store = Layer.succeed(OrderStore, {
    insert: () => notAsked,
    find: () => Effect.sync(() => (fate === "gone" ? undefined : order)),
    findByAnyId: () => notAsked,
    claimCheckout: () => notAsked,
    settle: (_, from, settlement) =>
      Effect.sync(() => {
        asked = from
        if (!from.includes(order.state)) return false
        writes.push(settlement)
        order = { ...order, ...settlement }
        return true
      }),
    noteTripPackage: () => notAsked,
  })
  const ports = Layer.merge(store, clockAt(42))
  const settled = Effect.runSync(settleByReading(stored, reading).pipe(Effect.provide(ports)))
  return { settled, writes, asked }
}
