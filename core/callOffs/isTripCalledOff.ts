/** Whether the operator has called off the trip that an order is for, whether or not anything is offered for it. */
import { Effect } from "effect"
import { parseDepartureId } from "../departures/departure.ts"
import type { Order } from "../orders/order.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { DepartureStore } from "../ports/departureStore.ts"

/** The departure in which it has or had seats, or the day of a trip without counted ones. */
export const isTripCalledOff = Effect.fn("isTripCalledOff")(function* ({
  merchantOrderId,
  request,
}: Pick<Order, "merchantOrderId" | "request">): Effect.fn.Return<boolean, never, CallOffs | DepartureStore> {
  if (request.departure === undefined)
    return (yield* CallOffs.use((callOffs) => callOffs.calledOffBy({ date: request.date }))) !== undefined
  const departures = yield* DepartureStore
  const hold = yield* departures.hold(merchantOrderId)
  const departure = hold && parseDepartureId(hold.departureId)
  if (hold === undefined || departure === undefined) return false
  const { pool, day } = departure
  const known = yield* departures.read(pool, day, day)
  return known.departures.some(({ id, state }) => id === hold.departureId && state === "CANCELLED")
})
