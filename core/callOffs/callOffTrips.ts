/**
 * The operator calls trips off. From then on nobody can book them, and every paid booking of them may choose: nothing is
 * dispatched afterwards that a crash could lose.
 */
import { Clock, Effect } from "effect"
import type { Day } from "../days.ts"
import { nowInIndia } from "../days.ts"
import { departureIdOf, departuresOn, occupiedMinutes } from "../departures/departure.ts"
import type { SeatClaim } from "../departures/seatHold.ts"
import type { TripRules } from "../departures/tripRules.ts"
import type { OperatorDecision } from "../orders/order.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import {
  type CallOff,
  callOffFromMinute,
  type CallOffId,
  type CallOffScope,
  type CalledOffTrips,
  coversDeparture,
} from "./callOff.ts"

/** What the operator wants called off; which departures that are depends on the time at which it is done. */
export interface CallOffRequest extends OperatorDecision {
  readonly callOffId: CallOffId
  readonly day: Day
  readonly scope: CallOffScope
}

/** Which trips calling them off now would concern. */
export const tripsNow = Effect.fn("tripsNow")(function* ({
  day,
  scope,
}: Pick<CallOffRequest, "day" | "scope">): Effect.fn.Return<CalledOffTrips> {
  return { day, scope, fromMinute: callOffFromMinute(scope, day, yield* nowInIndia) }
})

const callOffNow = Effect.fn("callOffNow")(function* (request: CallOffRequest): Effect.fn.Return<CallOff> {
  return { ...request, ...(yield* tripsNow(request)), atMs: yield* Clock.currentTimeMillis }
})

/** The departures of a call-off by one trip's rules, as claims of no seats. */
const claimsOf = (callOff: CalledOffTrips, rules: TripRules): ReadonlyArray<SeatClaim> =>
  departuresOn(rules, callOff.day)
    .filter((departure) => coversDeparture(callOff, departure))
    .map((departure) => ({
      departure,
      capacity: rules.pool?.capacity ?? 0,
      seats: 0,
      occupiedMinutes: occupiedMinutes(rules, departure),
    }))

/** Every departure that the catalogue's rules give a call-off, each once, booked or not. */
export const callOffClaims = Effect.fn("callOffClaims")(function* (
  callOff: CalledOffTrips,
): Effect.fn.Return<ReadonlyArray<SeatClaim>, never, CatalogueStore> {
  const catalogue = yield* CatalogueStore
  const slugs = (yield* catalogue.shelves).flatMap(({ subcategories }) =>
    subcategories.map(({ slug }) => slug),
  )
  const stored = yield* Effect.forEach(slugs, catalogue.activity)
  const claims = stored.flatMap((found) => claimsOf(callOff, found?.activity.rules ?? {}))
  return [...new Map(claims.map((claim) => [departureIdOf(claim.departure), claim])).values()]
})

/** Returns the offers that were made. Sent twice under one id it is one call-off. `progress` hears how far it is. */
export const callOffTrips = Effect.fn("callOffTrips")(function* (
  request: CallOffRequest,
  progress?: (done: number, all: number) => void,
) {
  const callOffs = yield* CallOffs
  const callOff = yield* callOffNow(request)
  return yield* callOffs.callOff(callOff, yield* callOffClaims(callOff), progress)
})

/** The same in a transaction of the caller's. "before": it was done under that id, also by who began at the same moment. */
export const callOffTripsOnce = Effect.fn("callOffTripsOnce")(function* (request: CallOffRequest) {
  const callOffs = yield* CallOffs
  const callOff = yield* callOffNow(request)
  if (!(yield* callOffs.begin(callOff))) return "before" as const
  return yield* callOffs.callOff(callOff, yield* callOffClaims(callOff))
})
