/** A pool's departures over days: what the rules plan, and what the books have of them. */
import { Effect } from "effect"
import { addDays, type Day, daysBetween } from "../days.ts"
import { Paise } from "../money.ts"
import { type BookedDeparture, PoolBooks } from "../ports/poolBooks.ts"
import { type Departure, departureIdOf, occupiedMinutes } from "./departure.ts"
import { plannedOn, pooledTrips, type PooledTrip } from "./pooledTrips.ts"
import type { SeatClaim } from "./seatHold.ts"

/** Ready to be changed. */
export interface PoolDeparture extends BookedDeparture {
  /** Of no seats. */
  readonly claim: SeatClaim
}

const FRESH = {
  taken: 0,
  state: "OPEN",
  revision: 1,
  held: 0,
  sold: 0,
  byDesk: 0,
  bookings: 0,
  heads: 0,
  paid: Paise.make(0),
} as const

const claimOf = (
  departure: Departure,
  capacity: number,
  trips: ReadonlyArray<Pick<PooledTrip, "rules">>,
): SeatClaim => ({
  departure,
  capacity,
  seats: 0,
  occupiedMinutes: Math.max(0, ...trips.map(({ rules }) => occupiedMinutes(rules, departure))),
})

/** Every day from one to another, both included; none where the second comes first. */
export const daysFrom = (from: Day, to: Day): ReadonlyArray<Day> =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, count) => addDays(from, count))

/** In the order of their days and times. What was sold by rules that are no longer these still sets out. */
export const departuresOfPool = Effect.fn("departuresOfPool")(function* (pool: string, from: Day, to: Day) {
  const trips = (yield* pooledTrips).filter((trip) => trip.pool.id === pool)
  const booked = yield* PoolBooks.use((books) => books.read(pool, from, to))
  const known = new Map(booked.map((row) => [row.id, row]))
  const planned = daysFrom(from, to).flatMap((day) => plannedOn(trips, day))
  const rows = planned.map(({ departure, trips: its }): PoolDeparture => {
    const id = departureIdOf(departure)
    const row = known.get(id)
    known.delete(id)
    const capacity = row?.capacity ?? its[0]?.pool.capacity ?? 0
    return { ...(row ?? { ...FRESH, id, departure, capacity }), claim: claimOf(departure, capacity, its) }
  })
  const others = [...known.values()].map((row) => ({
    ...row,
    claim: claimOf(row.departure, row.capacity, []),
  }))
  return [...rows, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1))
})
