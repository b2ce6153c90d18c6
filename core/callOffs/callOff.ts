/**
 * What the operator calls off: one departure, a pool's day or a whole day. What is called off does not take place, and
 * nobody can book it any more.
 *
 * Unit: `fromMinute` in minutes of the day in India; `atMs` in milliseconds since 1970.
 */
import type { Brand } from "effect"
import type { Day, IndianMoment } from "../days.ts"
import { type Departure, type DepartureId, departureIdOf, parseDepartureId } from "../departures/departure.ts"
import type { DepartureState } from "../departures/seatHold.ts"
import type { OperatorDecision } from "../orders/order.ts"

export type CallOffId = string & Brand.Brand<"CallOffId">
export const CallOffId = { make: (text: string): CallOffId => text as CallOffId }

/** Which trips of the day: one departure, all of a pool, or every trip of the shop, seats counted or not. */
export type CallOffScope =
  | { readonly kind: "departure"; readonly departureId: DepartureId }
  | { readonly kind: "pool"; readonly pool: string }
  | { readonly kind: "day" }

/** `reason` is a sentence that travellers read. */
export interface CallOff extends OperatorDecision {
  readonly callOffId: CallOffId
  readonly day: Day
  readonly scope: CallOffScope
  /** Departures that set out before took place, and stay; 0 where all are called off. */
  readonly fromMinute: number
  readonly atMs: number
}

/** Which trips those are: all that decides whether one of them is. */
export type CalledOffTrips = Pick<CallOff, "day" | "scope" | "fromMinute">

/** Where and when a trip is: all that decides whether it is called off. */
export interface BookedTrip {
  readonly date: Day
  /** Absent where its seats are not counted. */
  readonly departure?: DepartureId | undefined
}

/**
 * From which minute of a day a call-off at `now` counts: what has left today by then took place. A departure that is named
 * counts always.
 */
export const callOffFromMinute = (scope: CallOffScope, day: Day, now: IndianMoment): number =>
  scope.kind !== "departure" && day === now.day ? now.minute + 1 : 0

export const coversDeparture = (
  { day, scope, fromMinute }: CalledOffTrips,
  departure: Departure,
): boolean => {
  if (departure.day !== day || departure.startMinute < fromMinute) return false
  if (scope.kind === "departure") return departureIdOf(departure) === scope.departureId
  return scope.kind === "day" || departure.pool === scope.pool
}

/** Whether one of them covers it. */
export const isCalledOff = (callOffs: ReadonlyArray<CalledOffTrips>, departure: Departure): boolean =>
  callOffs.some((callOff) => coversDeparture(callOff, departure))

/** How a departure stands: what is called off does not take place, whatever its row says, and where it has none. */
export const standingState = (
  callOffs: ReadonlyArray<CalledOffTrips>,
  { departure, state }: { readonly departure: Departure; readonly state: DepartureState },
): DepartureState => (isCalledOff(callOffs, departure) ? "CANCELLED" : state)

/** Whether a booking is of a trip that is called off. Where no seats are counted, only a whole day is. */
export const coversTrip = (
  callOff: CalledOffTrips,
  { date, departure: departureId }: BookedTrip,
): boolean => {
  if (departureId === undefined) return callOff.scope.kind === "day" && callOff.day === date
  const departure = parseDepartureId(departureId)
  return departure !== undefined && coversDeparture(callOff, departure)
}
