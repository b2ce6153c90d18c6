/** Laws of core/office/orderEvent.ts beside those of settleOrder.test.ts: a history begins with the order's placing. */
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import { type OrderEvent, orderFromEvents } from "#core/office/orderEvent.ts"
import { orderOf } from "../qa/anOrder.ts"

const order = orderOf(Paise.make(100), "CREATED")
const placed: OrderEvent = {
  merchantOrderId: "GOA-1",
  atMs: 0,
  by: "visitor",
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
