/** Who travels on a departure: what the desk prints, and what a device at the jetty takes along. */
import { Effect } from "effect"
import { type DepartureId, parseDepartureId } from "../departures/departure.ts"
import { Paise } from "../money.ts"
import { isBooking, type Order } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { bookingStateOf } from "../paidBooking/bookingOffers.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { Boarding } from "../ports/boarding.ts"
import { DepartureStore } from "../ports/departureStore.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import type { Refund } from "../refunds/refund.ts"
import type { Boarder, PassengerState } from "./boarder.ts"
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

/** What the books have of all bookings of a departure, read at once. */
interface ReadBooks {
  readonly refunds: ReadonlyMap<MerchantOrderId, ReadonlyArray<Refund>>
  /** Whose trip is called off, and who have not chosen yet. */
  readonly choosing: ReadonlySet<MerchantOrderId>
}

const stateOf = (order: Order, { refunds, choosing }: ReadBooks): PassengerState | undefined => {
  if (order.state === "OWED") return "OWED"
  if (!isBooking(order)) return undefined
  if (bookingStateOf(order, refunds.get(order.merchantOrderId) ?? []) === "CANCELLED") return "CANCELLED"
  return choosing.has(order.merchantOrderId) ? "CALLED_OFF" : "PAID"
}

const passengersOf = (order: Order, books: ReadBooks): ReadonlyArray<Passengers> => {
  const { merchantOrderId, request, activityName } = order
  const state = stateOf(order, books)
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
}

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
  const day = parseDepartureId(departureId)?.day
  if (day === undefined) return undefined
  const holds = yield* DepartureStore.use((store) => store.holds(departureId))
  const seated = yield* OrderStore.use((orders) => orders.findMany(holds.map(({ holdId }) => holdId)))
  const known = [...seated.values()].filter(({ request }) => request.departure === departureId)
  const ids = known.map(({ merchantOrderId }) => merchantOrderId)
  const refunds = yield* RefundStore.use((store) => store.ofOrders(ids))
  const open = yield* CallOffs.use((callOffs) => callOffs.open(day))
  const choosing = new Set(open.map(({ offer }) => offer.merchantOrderId))
  return {
    departureId,
    passengers: known.flatMap((order) => passengersOf(order, { refunds, choosing })).toSorted(byName),
    marks: yield* Boarding.use((boarding) => boarding.marksOf(departureId)),
  }
})
