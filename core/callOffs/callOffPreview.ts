/**
 * What calling trips off now would do, before anything is done: which departures, whom it concerns, and what goes back to
 * each of them where they choose nothing. Both the command and the desk show it.
 */
import { Clock, Effect } from "effect"
import { dayInIndia, dayText } from "../days.ts"
import { parseDepartureId } from "../departures/departure.ts"
import type { SeatClaim } from "../departures/seatHold.ts"
import type { CompletedOrder, Order } from "../orders/order.ts"
import { paymentsOfBookings } from "../paidBooking/paymentsOfBookings.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { DepartureStore } from "../ports/departureStore.ts"
import { DeskRefused } from "../ports/desk.ts"
import { type CalledOffTrips, coversDeparture } from "./callOff.ts"
import { type CallOffShare, callOffShare } from "./callOffShare.ts"
import { callOffClaims, type CallOffRequest, tripsNow } from "./callOffTrips.ts"

export interface ConcernedBooking extends CallOffShare {
  readonly order: CompletedOrder
}

export interface CallOffPreview {
  readonly trips: CalledOffTrips
  /** The departures by the catalogue's rules, booked or not. */
  readonly claims: ReadonlyArray<SeatClaim>
  readonly bookings: ReadonlyArray<ConcernedBooking>
  /** Booked at the desk and not paid: they are told, and nothing goes back. */
  readonly unpaid: ReadonlyArray<Order>
}

const refuse = (message: string) => new DeskRefused({ message: `${message} Nothing was called off.` })

/**
 * Which trips that would be. Errors: the day is past, or neither the catalogue nor the books know such a departure or pool
 * on that day.
 */
export const tripsToCallOff = Effect.fn("tripsToCallOff")(function* (
  request: Pick<CallOffRequest, "day" | "scope">,
) {
  const { day, scope } = request
  if (day < dayInIndia(yield* Clock.currentTimeMillis)) return yield* refuse(`${dayText(day)} is past.`)
  const trips = yield* tripsNow(request)
  const claims = yield* callOffClaims(trips)
  if (scope.kind === "day" || claims.length > 0) return { trips, claims }
  const pool = scope.kind === "pool" ? scope.pool : (parseDepartureId(scope.departureId)?.pool ?? "")
  const { departures } = yield* DepartureStore.use((store) => store.read(pool, day, day))
  return departures.some(({ departure }) => coversDeparture(trips, departure))
    ? { trips, claims }
    : yield* refuse(`There is no such departure on ${dayText(day)}.`)
})

/** Errors: those of `tripsToCallOff`. */
export const previewCallOff = Effect.fn("previewCallOff")(function* (
  request: Pick<CallOffRequest, "day" | "scope">,
) {
  const { trips, claims } = yield* tripsToCallOff(request)
  const nowMs = yield* Clock.currentTimeMillis
  const callOffs = yield* CallOffs
  const owed = yield* callOffs.owed(trips)
  const payments = yield* paymentsOfBookings(owed)
  const bookings = owed.map((order): ConcernedBooking => ({
    order,
    ...callOffShare(order, payments.get(order.merchantOrderId) ?? [], nowMs),
  }))
  const preview: CallOffPreview = { trips, claims, bookings, unpaid: yield* callOffs.unpaid(trips) }
  return preview
})
