/**
 * Who travels on a departure, or on a day by a trip that has none: what the desk prints, and what a device at the jetty takes
 * along.
 */
import { Effect } from "effect"
import { slugsOfTrip } from "../catalogue/slugsOfTrip.ts"
import type { Day } from "../days.ts"
import { DepartureId } from "../departures/departure.ts"
import { Paise } from "../money.ts"
import { isBooking, type Order } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { bookingStateOf } from "../paidBooking/bookingOffers.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { Boarding } from "../ports/boarding.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import { DepartureStore } from "../ports/departureStore.ts"
import { OrderSearch, OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import type { Refund } from "../refunds/refund.ts"
import type { Boarder, PassengerState } from "./boarder.ts"
import {
  type BoardingId,
  boardingDayOf,
  parseUntimedTripId,
  type UntimedTrip,
  untimedTripIdOf,
} from "./boardingId.ts"
import { type BoardingMark, mergedMarks } from "./boardingMark.ts"

/** One booking, with what it takes to reach it. */
export interface Passengers extends Boarder {
  readonly mobileNumber: string
  readonly activityName: string
}

export interface Manifest {
  readonly departureId: BoardingId
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

/** Who has paid for a departure without having seats of it, as somebody may say of a payment that the books did not have. */
export const seatlessOn = Effect.fn("seatlessOn")(function* (departureId: DepartureId, day: Day) {
  const search = yield* OrderSearch
  const found = yield* search.find({ travelDay: day, state: "COMPLETED", seatlessOn: departureId })
  // A payment for a dearer trip has its booking's seats.
  return found.filter(isBooking)
})

const bookedOn = Effect.fn("bookedOn")(function* (departureId: DepartureId, day: Day) {
  const holds = yield* DepartureStore.use((store) => store.holds(departureId))
  const seated = yield* OrderStore.use((orders) => orders.findMany(holds.map(({ holdId }) => holdId)))
  return [
    ...[...seated.values()].filter(({ request }) => request.departure === departureId),
    ...(yield* seatlessOn(departureId, day)),
  ]
})

/** A trip is boarded as one under whatever slug it was booked. */
const untimedTripsOf = Effect.fn("untimedTripsOf")(function* ({ subSlug, day }: UntimedTrip) {
  return (yield* slugsOfTrip(subSlug)).map((slug): UntimedTrip => ({ subSlug: slug, day }))
})

const bookedUnder = Effect.fn("bookedUnder")(function* ({ subSlug, day }: UntimedTrip) {
  const search = yield* OrderSearch
  const found = yield* search.find({ travelDay: day, isUntimed: true, activity: subSlug })
  return found.filter(({ request }) => request.subSlug === subSlug)
})

/**
 * Everybody who has a place on it, or had: paid, owed at the desk, or given up since, so that a code of theirs is told why.
 * `undefined` for a text that is the id of nothing that is boarded.
 */
export const readManifest = Effect.fn("readManifest")(function* (
  id: BoardingId,
): Effect.fn.Return<
  Manifest | undefined,
  never,
  Boarding | CallOffs | CatalogueStore | DepartureStore | OrderSearch | OrderStore | RefundStore
> {
  const day = boardingDayOf(id)
  if (day === undefined) return undefined
  const untimed = parseUntimedTripId(id)
  const trips = untimed && (yield* untimedTripsOf(untimed))
  const known =
    trips === undefined
      ? yield* bookedOn(DepartureId.make(id), day)
      : (yield* Effect.forEach(trips, bookedUnder)).flat()
  const orderIds = known.map(({ merchantOrderId }) => merchantOrderId)
  const refunds = yield* RefundStore.use((store) => store.ofOrders(orderIds))
  const open = yield* CallOffs.use((callOffs) => callOffs.open(day))
  const choosing = new Set(open.map(({ offer }) => offer.merchantOrderId))
  const boarding = yield* Boarding
  const ids: ReadonlyArray<BoardingId> = trips?.map(untimedTripIdOf) ?? [id]
  return {
    departureId: id,
    passengers: known.flatMap((order) => passengersOf(order, { refunds, choosing })).toSorted(byName),
    marks: mergedMarks(...(yield* Effect.forEach(ids, boarding.marksOf))),
  }
})
