/** A pool's departures over days: what the rules plan, and what the books have of them. */
import { Effect } from "effect"
import { standingState } from "../callOffs/callOff.ts"
import { addDays, type Day, daysBetween } from "../days.ts"
import { Paise } from "../money.ts"
import { CallOffs } from "../ports/callOffs.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import { type BookedDeparture, PoolBooks, type RevisedDeparture } from "../ports/poolBooks.ts"
import { type Departure, departureIdOf, occupiedMinutes } from "./departure.ts"
import { plannedOn, pooledTrips, type PooledTrip } from "./pooledTrips.ts"
import type { SeatClaim } from "./seatHold.ts"

/** Ready to be changed: with its claim, of no seats. */
export type Claimed<A extends RevisedDeparture> = A & { readonly claim: SeatClaim }
export type PoolDeparture = Claimed<BookedDeparture>

const FRESH = { taken: 0, state: "OPEN", revision: 1, held: 0, sold: 0, byDesk: 0 } as const
const NOBODY = { bookings: 0, heads: 0, paid: Paise.make(0) } as const

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

/** Days of a pool, both ends included. */
export interface PoolDays {
  readonly pool: string
  readonly from: Day
  readonly to: Day
}

/** Every day from one to another, both included; none where the second comes first. */
const daysFrom = (from: Day, to: Day): ReadonlyArray<Day> =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, count) => addDays(from, count))

/**
 * What is planned and what is known, in the order of their ids. What was sold by rules that are no longer these still sets out.
 */
const plannedAndKnown = Effect.fn("plannedAndKnown")(function* <A extends RevisedDeparture>(
  { pool, from, to }: PoolDays,
  rows: ReadonlyArray<A>,
  fresh: (planned: RevisedDeparture) => A,
): Effect.fn.Return<ReadonlyArray<Claimed<A>>, never, CallOffs | CatalogueStore> {
  const trips = (yield* pooledTrips).filter((trip) => trip.pool.id === pool)
  const known = new Map<string, A>(rows.map((row) => [row.id, row]))
  const planned = daysFrom(from, to).flatMap((day) => plannedOn(trips, day))
  const mine = planned.map(({ departure, trips: its }): Claimed<A> => {
    const id = departureIdOf(departure)
    const capacity = known.get(id)?.capacity ?? its[0]?.pool.capacity ?? 0
    const row = known.get(id) ?? fresh({ ...FRESH, id, departure, capacity })
    known.delete(id)
    return { ...row, claim: claimOf(departure, capacity, its) }
  })
  const others = [...known.values()].map((row): Claimed<A> => ({
    ...row,
    claim: claimOf(row.departure, row.capacity, []),
  }))
  const callOffs = yield* CallOffs.use((all) => all.ofDays(from, to))
  return [...mine, ...others]
    .map((row) => ({ ...row, state: standingState(callOffs, row) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
})

/** A pool's departures with their seats. */
export const seatsOfPool = Effect.fn("seatsOfPool")(function* (days: PoolDays) {
  const rows = yield* PoolBooks.use((books) => books.counted(days.pool, days.from, days.to))
  return yield* plannedAndKnown(days, rows, (planned) => planned)
})

/** The same with the bookings that stand on them. */
export const departuresOfPool = Effect.fn("departuresOfPool")(function* (days: PoolDays) {
  const rows = yield* PoolBooks.use((books) => books.read(days.pool, days.from, days.to))
  return yield* plannedAndKnown(days, rows, (planned): BookedDeparture => ({ ...planned, ...NOBODY }))
})
