/** Who travels on a departure: what the desk prints, and what a device at the jetty takes along. */
import { Effect } from "effect"
import { type DepartureId, parseDepartureId } from "../departures/departure.ts"
import { Paise } from "../money.ts"
import { isBooking, type Order } from "../orders/order.ts"
import { bookingStateOf } from "../paidBooking/bookingOffers.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { Boarding } from "../ports/boarding.ts"
import { DepartureStore } from "../ports/departureStore.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import type { Boarder } from "./boarder.ts"
import type { BoardingMark } from "./boardingMark.ts"

/** One booking of a departure, with what it takes to reach it. */
export interface Passengers extends Boarder {
  readonly mobileNumber: string
  readonly activityName: string
}

export interface Manifest {
  readonly departureId: DepartureId
  /** By name, then by id. */
  readonly passengers: ReadonlyArray<Passengers>
  readonly marks: ReadonlyArray<BoardingMark>
}

const stateOf = Effect.fn("passengerState")(function* (order: Order) {
  if (order.state === "OWED") return "OWED" as const
  if (!isBooking(order)) return undefined
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  if (bookingStateOf(order, refunds) === "CANCELLED") return "CANCELLED" as const
  const open = yield* CallOffs.use((callOffs) => callOffs.openOffer(order.merchantOrderId))
  return open === undefined ? ("PAID" as const) : ("CALLED_OFF" as const)
})

const passengersOf = Effect.fn("passengersOf")(function* (order: Order) {
  const { merchantOrderId, request, activityName } = order
  const state = yield* stateOf(order)
  if (state === undefined) return []
  const passengers: Passengers = {
    merchantOrderId,
    name: request.name,
    mobileNumber: request.mobileNumber,
    adults: request.adults,
    children: request.children,
    activityName,
    state,
    owed: Paise.make(state === "OWED" ? request.amount : 0),
  }
  return [passengers]
})

const byName = (one: Passengers, other: Passengers): number =>
  one.name.localeCompare(other.name, "en") || (one.merchantOrderId < other.merchantOrderId ? -1 : 1)

/**
 * Everybody who has a place on it, or had: paid, owed at the desk, or given up since, so that a code of theirs is told why.
 * `undefined` for a text that is the id of no departure.
 */
export const readManifest = Effect.fn("readManifest")(function* (
  departureId: DepartureId,
): Effect.fn.Return<
  Manifest | undefined,
  never,
  Boarding | CallOffs | DepartureStore | OrderStore | RefundStore
> {
  if (parseDepartureId(departureId) === undefined) return undefined
  const [store, orders] = [yield* DepartureStore, yield* OrderStore]
  const holds = yield* store.holds(departureId)
  const found = yield* Effect.forEach(
    holds.filter(({ deed }) => deed === undefined),
    ({ holdId }) => orders.findByAnyId(holdId),
  )
  const known = found.flatMap((order) =>
    order !== undefined && order.request.departure === departureId ? [order] : [],
  )
  const passengers = yield* Effect.forEach(known, passengersOf)
  return {
    departureId,
    passengers: passengers.flat().toSorted(byName),
    marks: yield* Boarding.use((boarding) => boarding.marksOf(departureId)),
  }
})
