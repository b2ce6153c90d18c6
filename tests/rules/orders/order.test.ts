/** Laws of core/orders/order.ts: which state of an order may follow which. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type OrderState, ORDER_TRANSITIONS, type OrderEvent, orderFromEvents } from "#core/orders/order.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { unpaidOrder } from "../../harness/orders.ts"

const STATES: ReadonlyArray<OrderState> = [
  "CREATED",
  "OWED",
  "PENDING",
  "COMPLETED",
  "FAILED",
  "REVIEW",
  "ABANDONED",
]
const states = fc.constantFrom(...STATES)

/** From which states of an order the next may follow. */
const before = (next: OrderState) => STATES.filter((state) => ORDER_TRANSITIONS[state].includes(next))

describe("ORDER_TRANSITIONS", () => {
  it("should let nothing come before CREATED: an order is made once", () => {
    expect(before("CREATED")).toEqual([])
  })

  it(
    "should never leave COMPLETED, whatever is asked for in whatever order",
    { tags: ["asvs:2.3.1"] },
    () => {
      fc.assert(
        fc.property(fc.array(states), (wishes) => {
          const lived = live(wishes)
          const paid = lived.indexOf("COMPLETED")
          const after = paid < 0 ? [] : lived.slice(paid)
          expect(after.filter((state) => state !== "COMPLETED")).toEqual([])
        }),
      )
    },
  )

  it("should come to an end: no order passes through a state twice", () => {
    fc.assert(
      fc.property(fc.array(states), (wishes) => {
        const lived = live(wishes)
        const changes = lived.filter((state, index) => state !== lived[index - 1])
        expect(new Set(changes).size).toBe(changes.length)
      }),
    )
  })

  it.each([
    ["CREATED", ["PENDING", "COMPLETED", "FAILED", "REVIEW", "ABANDONED"]],
    ["OWED", ["COMPLETED", "ABANDONED"]],
    ["PENDING", ["COMPLETED", "FAILED", "REVIEW"]],
    ["FAILED", ["COMPLETED", "REVIEW"]],
    ["ABANDONED", ["COMPLETED", "REVIEW"]],
    ["REVIEW", []],
    ["COMPLETED", []],
  ] as const)("should lead from %s to %j and nowhere else", (state, next) => {
    expect(ORDER_TRANSITIONS[state]).toEqual(next)
  })

  it("should hear of money that arrived in every state but REVIEW, which a person settles", () => {
    expect(new Set(before("COMPLETED"))).toEqual(
      new Set(["CREATED", "OWED", "PENDING", "FAILED", "ABANDONED"]),
    )
  })

  it("should abandon only what the gateway was never heard to know, or nobody came to pay the desk for", () => {
    expect(before("ABANDONED")).toEqual(["CREATED", "OWED"])
  })
})

// Helpers

/** The states that an order goes through when every wish is granted that the table allows. */
const live = (wishes: ReadonlyArray<OrderState>) =>
  wishes.reduce<ReadonlyArray<OrderState>>(
    (lived, next) => [...lived, ORDER_TRANSITIONS[now(lived)].includes(next) ? next : now(lived)],
    ["CREATED"],
  )
const now = (lived: ReadonlyArray<OrderState>): OrderState => lived.at(-1) ?? "CREATED"

/** Laws of core/orders/order.ts beside those of settleOrder.test.ts: a history begins with the order's placing. */
const order = unpaidOrder(Paise.make(100), "CREATED")
const placed: OrderEvent = {
  merchantOrderId: MerchantOrderId.make("GOA-1"),
  atMs: 0,
  actor: "visitor",
  what: "placed",
  change: order,
}
const settled: OrderEvent = { ...placed, what: "settled", change: { state: "PENDING" } }

describe("orderFromEvents", () => {
  it("should know no order where nothing was placed, or where the placing is lost", () => {
    expect(orderFromEvents([])).toBeUndefined()
    expect(orderFromEvents([settled])).toBeUndefined()
    expect(orderFromEvents([placed, settled])).toEqual({ ...order, state: "PENDING" })
  })
})
