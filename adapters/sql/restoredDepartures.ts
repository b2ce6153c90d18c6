/**
 * What the desk had done to departures that a restored SQLite database does not know of: seats that it blocked or gave
 * back, and departures that it closed, opened or gave another capacity. What was called off is told as a call-off.
 */
import type Sqlite from "better-sqlite3"
import { dayInIndia } from "#core/days.ts"
import { type Row, rowsOf } from "./knownColumns.ts"

/** What a database knows of its departures. */
export interface KnownDepartures {
  readonly departures: ReadonlyArray<Row>
  /** Seats that the desk took, given back ones too, each with the day of its departure. */
  readonly blocks: ReadonlyArray<Row>
}

interface DoneToDeparture {
  readonly departure: string
  /** Empty where nobody knows it. */
  readonly reason: string
  readonly decidedBy: string
}

/** One deed of the desk that is to be done again. Unit: `seats`. */
export type LostDepartureDeed = DoneToDeparture &
  (
    | { readonly is: "unblocked"; readonly holdId: string }
    | { readonly is: "reopened" | "closed" }
    | { readonly is: "enlarged" | "reduced" | "blocked"; readonly seats: number }
  )

/** Also of a database in an older form. */
export const readKnownDepartures = (file: Sqlite.Database): KnownDepartures => ({
  departures: rowsOf(file, "departures", "select * from departures order by day, start_minute, departure_id"),
  blocks: rowsOf(
    file,
    "seat_holds",
    `select seat_holds.*, departures.day, departures.state as departure_state
      from seat_holds join departures on departures.departure_id = seat_holds.departure_id
      where seat_holds.decided_by is not null
      order by departures.day, departures.start_minute, departures.departure_id, hold_id`,
  ),
})

const doneTo = (row: Row): DoneToDeparture => ({
  departure: String(row["departure_id"]),
  reason: String(row["reason"] ?? ""),
  decidedBy: String(row["decided_by"] ?? ""),
})

/**
 * What became of its capacity. One that the restored database has never heard of has the catalogue's, and nobody in it who
 * could stand in the way; closed, its capacity matters to nobody.
 */
const resized = (was: Row, now: Row | undefined): "enlarged" | "reduced" | "kept" => {
  if (now === undefined) return was["decided_by"] !== null && was["state"] === "OPEN" ? "enlarged" : "kept"
  const more = Number(was["capacity"]) - Number(now["capacity"])
  if (more === 0) return "kept"
  return more > 0 ? "enlarged" : "reduced"
}

const lostOfDeparture = (was: Row, now: Row | undefined): ReadonlyArray<LostDepartureDeed> => {
  const done = doneTo(was)
  const [wasClosed, isClosed] = [was, now].map((row) => row?.["state"] === "CLOSED")
  const size = resized(was, now)
  return [
    ...(wasClosed === isClosed ? [] : [{ ...done, is: wasClosed === true ? "closed" : "reopened" } as const]),
    ...(size === "kept" ? [] : [{ ...done, is: size, seats: Number(was["capacity"]) } as const]),
  ]
}

const lostOfBlock = (was: Row, now: Row | undefined): ReadonlyArray<LostDepartureDeed> => {
  const [wasBlocked, isBlocked] = [was, now].map((row) => row?.["state"] === "SOLD")
  if (wasBlocked === isBlocked) return []
  return wasBlocked === true
    ? [{ ...doneTo(was), is: "blocked", seats: Number(was["seats"]) }]
    : [{ ...doneTo(was), is: "unblocked", holdId: String(was["hold_id"]) }]
}

const MAKING_ROOM: ReadonlyArray<LostDepartureDeed["is"]> = ["unblocked", "reopened", "enlarged"]
const TAKING_ROOM: ReadonlyArray<LostDepartureDeed["is"]> = ["reduced", "blocked", "closed"]

/** Lost deeds in the order in which they can be done again. Those that make room come before bookings are moved to it. */
export interface LostDepartureDeeds {
  readonly makingRoom: ReadonlyArray<LostDepartureDeed>
  readonly takingRoom: ReadonlyArray<LostDepartureDeed>
}

/** What was done to departures of today and later days, and is not done in `file`. */
export const lostDepartureDeeds = (
  file: Sqlite.Database,
  { departures, blocks }: KnownDepartures,
  nowMs: number,
): LostDepartureDeeds => {
  const now = readKnownDepartures(file)
  const today = dayInIndia(nowMs)
  const departureNow = new Map(now.departures.map((row) => [row["departure_id"], row]))
  const blockNow = new Map(now.blocks.map((row) => [row["hold_id"], row]))
  const isAhead = ({ day }: Row) => String(day) >= today
  const lost = [
    ...departures
      .filter((was) => isAhead(was) && was["state"] !== "CANCELLED")
      .flatMap((was) => lostOfDeparture(was, departureNow.get(was["departure_id"]))),
    ...blocks
      .filter((was) => isAhead(was) && was["departure_state"] !== "CANCELLED")
      .flatMap((was) => lostOfBlock(was, blockNow.get(was["hold_id"]))),
  ]
  const inOrder = (kinds: ReadonlyArray<LostDepartureDeed["is"]>) =>
    kinds.flatMap((is) => lost.filter((deed) => deed.is === is))
  return { makingRoom: inOrder(MAKING_ROOM), takingRoom: inOrder(TAKING_ROOM) }
}
