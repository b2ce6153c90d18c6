/** What the invariants ask of seats: what is taken of a departure, where its pool is, and whose a hold is. */
import type { DepartureRow, RefundRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import { type Departure, departureIdOf, occupiedMinutes } from "#core/departures/departure.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import type { Scenario } from "../world/scenario.ts"
import type { OrderBooks } from "./orderBooks.ts"
import { capturedOf, sum } from "./orderFindings.ts"

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000

/** The slow looks after a checkout's end are an hour apart at most. */
const RELEASED_WITHIN_MS = 75 * MINUTE_MS
/** No checkout lasts as long: a hold that ends later was taken by a clock that was ahead. */
const LONGEST_HOLD_MS = 120 * MINUTE_MS
/** From the provider's answer to the release that it allows. */
const ANSWER_TAKES_MS = MINUTE_MS

/** The books, or a copy of them. */
interface ReadableBooks {
  readonly db: Pick<Scenario["db"], "rows">
}

const departureOf = ({ db }: Pick<Scenario, "db">, id: string) =>
  db.rows<DepartureRow>("select * from departures where departure_id = ?", id)[0]

const holdOf = ({ db }: Scenario, id: string) =>
  db.rows<SeatHoldRow>("select * from seat_holds where hold_id = ?", id)[0]

/** The departures of the pool that somebody has a seat of while this one is out, in minutes. */
const beside = ({ db }: ReadableBooks, row: DepartureRow): ReadonlyArray<DepartureRow> => {
  const startOf = ({ day, start_minute }: DepartureRow) =>
    Date.parse(`${day}T00:00Z`) / MINUTE_MS + start_minute
  const start = startOf(row)
  return db
    .rows<DepartureRow>(
      "select * from departures where pool = ? and departure_id <> ? and taken > 0",
      row.pool,
      row.departure_id,
    )
    .filter((other) => {
      const otherStart = startOf(other)
      return (
        Math.abs(otherStart - start) < DAY_MINUTES &&
        start < otherStart + other.occupied_minutes &&
        otherStart < start + row.occupied_minutes
      )
    })
}

/** Whether so many find seats, as the books stand now. */
export const hasRoom = (scenario: ReadableBooks, row: DepartureRow, seats: number): boolean =>
  row.state === "OPEN" && row.taken + seats <= row.capacity && beside(scenario, row).length === 0

/** A departure as the books have it; as it is before anybody has asked for it, where they do not. */
export const departureRowNow = (
  { db }: ReadableBooks,
  rules: TripRules,
  departure: Departure,
): DepartureRow =>
  db.rows<DepartureRow>("select * from departures where departure_id = ?", departureIdOf(departure))[0] ?? {
    departure_id: departureIdOf(departure),
    pool: departure.pool,
    day: departure.day,
    start_minute: departure.startMinute,
    capacity: rules.pool?.capacity ?? 0,
    taken: 0,
    occupied_minutes: occupiedMinutes(rules, departure),
    state: "OPEN",
    revision: 0,
    decided_by: null,
    reason: null,
  }

export const miscounted = (id: string, scenario: Scenario): string | undefined => {
  const row = departureOf(scenario, id)
  const [held] = scenario.db.rows<{ readonly seats: number | null }>(
    "select sum(seats) as seats from seat_holds where departure_id = ? and state <> 'RELEASED'",
    id,
  )
  const seats = held?.seats ?? 0
  // One that was made and undone again has no row.
  if (row === undefined)
    return seats === 0 ? undefined : `${seats} seats are held of ${id}, which is not there`
  if (row.taken !== seats) return `${row.taken} seats of ${id} are counted, and ${seats} are held or sold`
  return seats > row.capacity ? `${seats} of ${row.capacity} seats of ${id} are held or sold` : undefined
}

export const inTwoPlaces = (id: string, scenario: Scenario): string | undefined => {
  const row = departureOf(scenario, id)
  const [other] = row === undefined || row.taken === 0 ? [] : beside(scenario, row)
  return other && `${id} and ${other.departure_id} set out with one ${other.pool}`
}

const isGivenBack = (refunds: ReadonlyArray<RefundRow>, captured: number): boolean =>
  sum(refunds.filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE")) >= captured

/** Seats that an order should have and has not, or has and should not have. */
export const wronglySeated = (books: OrderBooks, scenario: Scenario): string | undefined => {
  const { id, row, refunds } = books
  const hold = holdOf(scenario, id)
  if (row === undefined)
    return hold === undefined || hold.decided_by !== null ? undefined : `${id} has seats, and is not there`
  const isAdopted = scenario.observer.adoptedAtMs.has(id)
  if (row.departure === null) {
    if (hold !== undefined && hold.state !== "RELEASED")
      return `${id} is for no departure, and has seats of ${hold.departure_id}`
    return isAdopted || !scenario.countsSeatsOf(row.sub_slug) ? undefined : `${id} has no departure`
  }
  if (hold === undefined) return `${id} is for ${row.departure}, and has no seats there`
  const { state, seats, departure_id } = hold
  // A restore knows that it is cancelled, and gives back the seats where the backup had them.
  if (row.cancelled_on !== null && state === "RELEASED" && scenario.observer.lost.has(id)) return undefined
  if (departure_id !== row.departure) return `${id} is for ${row.departure}, and has seats of ${departure_id}`
  if (seats !== row.adults + row.children) return `${id} has ${seats} seats`
  // The seats of a difference are its booking's from the moment in which it is paid.
  if (row.state === "COMPLETED" && row.difference_of !== null)
    return state === "RELEASED" ? undefined : `${id} has moved its booking, and keeps its seats`
  const isBack = isGivenBack(refunds, row.captured_amount ?? capturedOf(books)) || row.cancelled_on !== null
  if (row.state === "COMPLETED" && state !== "SOLD" && !isBack)
    return `${id} is COMPLETED, its seats are ${state}`
  if (state === "SOLD" && row.cancelled_on !== null) return `${id} is cancelled, and keeps its seats`
  if (state === "SOLD" && row.state !== "COMPLETED")
    return `the seats of ${id} are SOLD, and it is ${row.state}`
  const isOver = row.state === "FAILED" || row.state === "ABANDONED" || row.state === "REJECTED"
  return state === "HELD" && isOver ? `the seats of ${id} are HELD, and it is ${row.state}` : undefined
}

/** Asked when the seats of an order have just been given back. */
export const releasedUnasked = (
  { id, row, atProvider }: OrderBooks,
  scenario: Scenario,
): string | undefined => {
  const { provider, observer, time } = scenario
  if (holdOf(scenario, id)?.state !== "RELEASED" || !observer.noteRelease(id)) return undefined
  if (row?.state !== "CREATED" && row?.state !== "PENDING") return undefined
  const decidedAtMs = provider.decidedAtMs.get(id)
  return atProvider?.state === "COMPLETED" &&
    decidedAtMs !== undefined &&
    time.nowMs() - decidedAtMs > ANSWER_TAKES_MS &&
    !provider.liedAbout.has(id)
    ? `the seats of ${id} are given back, and it was paid ${Math.round((time.nowMs() - decidedAtMs) / 1000)} s before`
    : undefined
}

const HELD_OPEN = `select seat_holds.* from seat_holds join orders on merchant_order_id = hold_id
  where seat_holds.state = 'HELD' and orders.state in ('CREATED', 'PENDING')`

export const heldTooLong = ({ db, time }: Scenario): string | undefined => {
  const nowMs = time.nowMs()
  const late = db
    .rows<SeatHoldRow>(HELD_OPEN)
    .find(
      ({ until_ms: until }) =>
        until !== null && (until + RELEASED_WITHIN_MS < nowMs || until > nowMs + LONGEST_HOLD_MS),
    )
  return late && `the seats of ${late.hold_id} are held still`
}

export const heldForEver = ({ db }: Scenario): string | undefined => {
  const [held] = db.rows<SeatHoldRow>(
    `select seat_holds.* from seat_holds left join orders on merchant_order_id = hold_id
      where seat_holds.state = 'HELD' and coalesce(orders.state, '') <> 'REVIEW'`,
  )
  return held && `the seats of ${held.hold_id} are held for ever`
}

/** The money came late, and no room is left for it. */
export const isUnseated = ({ id, row }: OrderBooks, scenario: Scenario): boolean => {
  const departure = row?.departure ? departureOf(scenario, row.departure) : undefined
  const hold = holdOf(scenario, id)
  return departure !== undefined && hold?.state === "RELEASED" && !hasRoom(scenario, departure, hold.seats)
}
