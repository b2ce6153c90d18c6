/** Laws of core/departures/seatHold.ts: what becomes of seats while their order goes its way. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  heldUntilMs,
  SEAT_HOLD_STATES,
  SEAT_HOLD_TRANSITIONS,
  SEATS_AFTER,
  seatStateAfter,
  takesSeats,
} from "#core/departures/seatHold.ts"
import { ORDER_STATES, ORDER_TRANSITIONS, type OrderState, REVIEW_OUTCOMES } from "#core/orders/order.ts"

const nextStates = (state: OrderState) => (state === "REVIEW" ? REVIEW_OUTCOMES : ORDER_TRANSITIONS[state])

/** Every way that an order can go from its placing, with what is captured in review. */
const ways = fc.infiniteStream(fc.record({ choice: fc.nat(6), isCaptured: fc.boolean() })).map((choices) => {
  const way: Array<{ readonly orderState: OrderState; readonly isCaptured: boolean }> = []
  let state: OrderState = "CREATED"
  for (const { choice, isCaptured } of choices) {
    const next: ReadonlyArray<OrderState> = nextStates(state)
    const to: OrderState | undefined = next[choice % Math.max(1, next.length)]
    if (to === undefined) break
    way.push({ orderState: to, isCaptured: to === "COMPLETED" || isCaptured })
    state = to
  }
  return way
})

describe("seatStateAfter", () => {
  it("should have sold the seats of a confirmed order, and given back those of one that ended without", () => {
    fc.assert(
      fc.property(ways, (way) => {
        const end = way.reduce(seatStateAfter, "HELD")
        const last = way.at(-1)?.orderState ?? "CREATED"
        const mayBe = last === "REVIEW" ? ["HELD", "RELEASED"] : [SEATS_AFTER[last]]
        expect(mayBe).toContain(end)
        expect(takesSeats(end) && last === "FAILED").toBe(false)
      }),
    )
  })

  it("should go no way that there is not", () => {
    for (const state of SEAT_HOLD_STATES)
      for (const orderState of ORDER_STATES)
        for (const isCaptured of [true, false]) {
          const next = seatStateAfter(state, { orderState, isCaptured })
          expect(next === state || SEAT_HOLD_TRANSITIONS[state].includes(next)).toBe(true)
        }
  })

  it("should keep the seats while somebody decides about money that is here", () => {
    const review = (isCaptured: boolean) => seatStateAfter("HELD", { orderState: "REVIEW", isCaptured })
    expect([review(true), review(false)]).toEqual(["HELD", "RELEASED"])
  })
})

describe("heldUntilMs", () => {
  it("should be five minutes after the checkout's end, and an hour after the placing or as booking closes where that is not known", () => {
    expect(heldUntilMs({ placedAtMs: 1000, expiresAtMs: 50_000 })).toBe(350_000)
    expect(heldUntilMs({ placedAtMs: 1000 })).toBe(3_901_000)
    expect(heldUntilMs({ placedAtMs: 1000, bookingClosesAtMs: 50_000 })).toBe(350_000)
    expect(heldUntilMs({ placedAtMs: 1000, bookingClosesAtMs: 9_000_000 })).toBe(3_901_000)
  })
})
