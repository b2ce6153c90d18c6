/** The trips whose seats are counted, and what a departure is by their rules and by the books. */
import { Effect } from "effect"
import { standingState } from "../callOffs/callOff.ts"
import type { Day } from "../days.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import { DepartureStore } from "../ports/departureStore.ts"
import {
  type Departure,
  departureIdOf,
  departuresOn,
  occupiedMinutes,
  parseDepartureId,
} from "./departure.ts"
import type { DepartureState, SeatClaim } from "./seatHold.ts"
import type { Pool, TripRules } from "./tripRules.ts"

export interface PooledTrip {
  readonly name: string
  readonly rules: TripRules
  readonly pool: Pool
}

/** Every trip of the catalogue whose seats are counted. */
export const pooledTrips = Effect.gen(function* () {
  const trips = yield* CatalogueStore.use((catalogue) => catalogue.trips)
  return trips.flatMap(({ name, rules = {} }): ReadonlyArray<PooledTrip> =>
    rules.pool === undefined ? [] : [{ name, rules, pool: rules.pool }],
  )
})

/** A departure as the rules plan it, with every trip that sets out on it. */
export interface PlannedDeparture {
  readonly departure: Departure
  readonly trips: ReadonlyArray<PooledTrip>
}

/** What the rules have set out on a day, the earliest first. Trips that share a pool and a time are one departure. */
export const plannedOn = (trips: ReadonlyArray<PooledTrip>, day: Day): ReadonlyArray<PlannedDeparture> => {
  const planned = new Map<string, PlannedDeparture>()
  for (const trip of trips)
    for (const departure of departuresOn(trip.rules, day)) {
      const id = departureIdOf(departure)
      planned.set(id, { departure, trips: [...(planned.get(id)?.trips ?? []), trip] })
    }
  return [...planned.values()].toSorted(
    (one, other) => one.departure.startMinute - other.departure.startMinute,
  )
}

/** A departure as it stands, ready to be changed. Unit: seats. */
export interface StandingDeparture {
  readonly claim: SeatClaim
  readonly taken: number
  readonly state: DepartureState
  /** None where the catalogue has it no more. */
  readonly trips: ReadonlyArray<PooledTrip>
}

/**
 * What a departure is by the catalogue, or by the books where the catalogue has it no more, as a claim of `seats`.
 * `undefined` for a text that is no departure's id, and where neither knows it.
 */
export const findDeparture = Effect.fn("findDeparture")(function* (
  id: string,
  seats: number,
): Effect.fn.Return<StandingDeparture | undefined, never, CallOffs | CatalogueStore | DepartureStore> {
  const departure = parseDepartureId(id)
  if (departure === undefined) return undefined
  const store = yield* DepartureStore
  const trips =
    plannedOn(yield* pooledTrips, departure.day).find((one) => departureIdOf(one.departure) === id)?.trips ??
    []
  const { departures } = yield* store.read(departure.pool, departure.day, departure.day)
  const record = departures.find((one) => one.id === id)
  const capacity = record?.capacity ?? trips[0]?.pool.capacity
  if (capacity === undefined) return undefined
  const { day } = departure
  const callOffs = yield* CallOffs.use((all) => all.ofDays(day, day))
  const occupied = Math.max(0, ...trips.map(({ rules }) => occupiedMinutes(rules, departure)))
  return {
    claim: { departure, capacity, seats, occupiedMinutes: occupied },
    taken: record?.taken ?? 0,
    state: standingState(callOffs, { departure, state: record?.state ?? "OPEN" }),
    trips,
  }
})
