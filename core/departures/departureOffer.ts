/** What a visitor is told of a departure: whether it can be booked, and how many seats are left where they are few. */
import { addDays, type Day, daysBetween, type IndianMoment } from "../days.ts"
import type { OfferedDeparture } from "../ports/departures.ts"
import type { BusyQuarter, DepartureRecord } from "../ports/departureStore.ts"
import { type Departure, departureIdOf, departuresOn, occupiedMinutes, poolQuarters } from "./departure.ts"
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
  readonly departures: ReadonlyArray<DepartureRecord>
  readonly busy: ReadonlyArray<BusyQuarter>
}

const isElsewhere = (rules: TripRules, departure: Departure, busy: PoolBooks["busy"]): boolean => {
  const id = departureIdOf(departure)
  return poolQuarters(departure, occupiedMinutes(rules, departure)).some(({ day, quarter }) =>
    busy.some((one) => one.day === day && one.quarter === quarter && one.departureId !== id),
  )
}

const offerOf = (
  rules: TripRules,
  departure: Departure,
  { departures, busy }: PoolBooks,
  now: IndianMoment,
): OfferedDeparture => {
  const { day, startMinute } = departure
  const id = departureIdOf(departure)
  const record = departures.find((one) => one.id === id)
  const capacity = record?.capacity ?? rules.pool?.capacity ?? 0
  const left = capacity - (record === undefined ? 0 : record.held + record.sold)
  const isClosed =
    (record !== undefined && record.state !== "OPEN") ||
    isDepartureClosed(rules, departure, now) ||
    isElsewhere(rules, departure, busy)
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
): ReadonlyArray<OfferedDeparture> =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, ahead) => addDays(from, ahead))
    .flatMap((day) => departuresOn(rules, day))
    .map((departure) => offerOf(rules, departure, books, now))
