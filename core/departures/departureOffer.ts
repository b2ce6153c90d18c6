/** What a visitor is told of a departure: whether it can be booked, and how many seats are left where they are few. */
import { type CalledOffTrips, standingState } from "../callOffs/callOff.ts"
import { addDays, type Day, daysBetween, type IndianMoment } from "../days.ts"
import type { OfferedDeparture } from "../ports/departures.ts"
import type { BusyQuarter, DepartureRecord } from "../ports/departureStore.ts"
import {
  type Departure,
  type DepartureId,
  departureIdOf,
  departuresOn,
  occupiedMinutes,
  type PoolQuarter,
  poolQuarters,
} from "./departure.ts"
import { isDepartureClosed } from "./departureObjection.ts"
import type { TripRules } from "./tripRules.ts"

/** How many days are answered at once. */
export const MOST_DEPARTURE_DAYS = 31

const FEW_SEATS = 10
const FEW_OF_ALL = 10

/** Below ten, or below a tenth of all. */
const areFew = (left: number, capacity: number): boolean => left < FEW_SEATS || left * FEW_OF_ALL < capacity

/** What the books say of a pool's days. */
export interface PoolBooks {
  readonly callOffs: ReadonlyArray<CalledOffTrips>
  readonly departures: ReadonlyArray<DepartureRecord>
  readonly busy: ReadonlyArray<BusyQuarter>
}

/** The same, to be looked up: departures by their id, and who has the pool by day and quarter. */
interface BooksIndex extends Pick<PoolBooks, "callOffs"> {
  readonly records: ReadonlyMap<DepartureId, DepartureRecord>
  readonly holders: ReadonlyMap<string, DepartureId>
}

const quarterKey = ({ day, quarter }: PoolQuarter) => `${day} ${quarter}`

const indexOf = ({ callOffs, departures, busy }: PoolBooks): BooksIndex => ({
  callOffs,
  records: new Map(departures.map((record) => [record.id, record])),
  holders: new Map(busy.map((one) => [quarterKey(one), one.departureId])),
})

const isElsewhere = (rules: TripRules, departure: Departure, holders: BooksIndex["holders"]): boolean => {
  const id = departureIdOf(departure)
  return poolQuarters(departure, occupiedMinutes(rules, departure)).some((quarter) => {
    const holder = holders.get(quarterKey(quarter))
    return holder !== undefined && holder !== id
  })
}

const offerOf = (
  rules: TripRules,
  departure: Departure,
  { callOffs, records, holders }: BooksIndex,
  now: IndianMoment,
): OfferedDeparture => {
  const { day, startMinute } = departure
  const id = departureIdOf(departure)
  const record = records.get(id)
  const capacity = record?.capacity ?? rules.pool?.capacity ?? 0
  const left = capacity - (record?.taken ?? 0)
  const isClosed =
    standingState(callOffs, { departure, state: record?.state ?? "OPEN" }) !== "OPEN" ||
    isDepartureClosed(rules, departure, now) ||
    isElsewhere(rules, departure, holders)
  if (isClosed) return { id, day, startMinute, status: "CLOSED" }
  if (left <= 0) return { id, day, startMinute, status: "SOLD_OUT" }
  return areFew(left, capacity)
    ? { id, day, startMinute, status: "LIMITED", seatsLeft: left }
    : { id, day, startMinute, status: "AVAILABLE" }
}

/** The days that are answered of those that were asked for: from today on, and not too many. Empty where none is left. */
export const offeredRange = (
  from: Day,
  to: Day,
  today: Day,
): { readonly from: Day; readonly to: Day } | undefined => {
  const first = from < today ? today : from
  const last = daysBetween(first, to) < MOST_DEPARTURE_DAYS ? to : addDays(first, MOST_DEPARTURE_DAYS - 1)
  return first > last ? undefined : { from: first, to: last }
}

/** Every departure of the days, earliest first, those that have left today as CLOSED. */
export const offeredDepartures = (
  rules: TripRules,
  { from, to }: { readonly from: Day; readonly to: Day },
  books: PoolBooks,
  now: IndianMoment,
): ReadonlyArray<OfferedDeparture> => {
  const index = indexOf(books)
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, ahead) => addDays(from, ahead))
    .flatMap((day) => departuresOn(rules, day))
    .map((departure) => offerOf(rules, departure, index, now))
}
