/**
 * What the desk had done to departures that a restored SQLite database does not know of: seats that it blocked or gave
 * back, and departures that it closed, opened or gave another capacity. What was called off is told as a call-off.
 */
import type Sqlite from "better-sqlite3"
import { dayInIndia } from "#core/days.ts"
import type { DeskDeed } from "#core/desk/deskRights.ts"
import { type Row, rowsOf } from "./knownColumns.ts"

/** Deeds that change a departure's capacity, and those that change its state; the last of each are about a pool's days. */
const SIZING: ReadonlyArray<DeskDeed> = ["set capacity", "set the capacity of days"]
const STATING: ReadonlyArray<DeskDeed> = [
  "close a departure",
  "reopen a departure",
  "close days",
  "reopen days",
]

/** What a database knows of its departures. */
export interface KnownDepartures {
  readonly departures: ReadonlyArray<Row>
  /** Seats that the desk took, given back ones too, each with the day of its departure. */
  readonly blocks: ReadonlyArray<Row>
  /** The log's rows of their capacities and states. */
  readonly deeds: ReadonlyArray<Row>
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
  deeds: rowsOf(
    file,
    "deeds",
    `select deed_id, deed, about from deeds
      where deed in (${[...SIZING, ...STATING].map((deed) => `'${deed}'`).join(", ")})`,
  ),
})

const POOL_DAYS = /^(?<pool>[^/]+)\/(?<from>\d{4}-\d\d-\d\d)\/(?<to>\d{4}-\d\d-\d\d)$/

/** Whether a deed is about a departure, or about days of its pool. */
const isAbout = ({ about }: Row, { departure_id, pool, day }: Row): boolean => {
  const { from = "", to = "", ...days } = POOL_DAYS.exec(String(about))?.groups ?? {}
  return about === departure_id || (days["pool"] === pool && from <= String(day) && String(day) <= to)
}

/** Rows of one log that another lacks. */
const deedsBeside = ({ deeds }: KnownDepartures, other: KnownDepartures): ReadonlyArray<Row> => {
  const known = new Set(other.deeds.map(({ deed_id }) => deed_id))
  return deeds.filter(({ deed_id }) => !known.has(deed_id))
}

const doneTo = (row: Row): DoneToDeparture => ({
  departure: String(row["departure_id"]),
  reason: String(row["reason"] ?? ""),
  decidedBy: String(row["decided_by"] ?? ""),
})

/**
 * What became of its capacity; undefined where it is kept. One that the restored database has never heard of has the
 * catalogue's, and nobody in it who could stand in the way; closed, its capacity matters to nobody.
 */
const resized = (was: Row, now: Row | undefined): "enlarged" | "reduced" | undefined => {
  if (now === undefined) return was["decided_by"] !== null && was["state"] === "OPEN" ? "enlarged" : undefined
  const more = Number(was["capacity"]) - Number(now["capacity"])
  if (more === 0) return undefined
  return more > 0 ? "enlarged" : "reduced"
}

/**
 * Whether a departure became what it is by such deeds in the restored database alone: a backup may be newer than what it
 * replaces.
 */
type IsLater = (departure: Row, deeds: ReadonlyArray<DeskDeed>) => boolean

const lostOfDeparture = (
  was: Row,
  now: Row | undefined,
  isLater: IsLater,
): ReadonlyArray<LostDepartureDeed> => {
  const done = doneTo(was)
  const [wasClosed, isClosed] = [was, now].map((row) => row?.["state"] === "CLOSED")
  const size = resized(was, now)
  return [
    ...(wasClosed === isClosed || isLater(was, STATING)
      ? []
      : [{ ...done, is: wasClosed === true ? "closed" : "reopened" } as const]),
    ...(size === undefined || isLater(was, SIZING)
      ? []
      : [{ ...done, is: size, seats: Number(was["capacity"]) } as const]),
  ]
}

/** Seats that were given back stay so: where the restored database has, it did so later. */
const lostOfBlock = (was: Row, now: Row | undefined): ReadonlyArray<LostDepartureDeed> => {
  if (was["state"] === "SOLD")
    return now === undefined ? [{ ...doneTo(was), is: "blocked", seats: Number(was["seats"]) }] : []
  return now?.["state"] === "SOLD"
    ? [{ ...doneTo(was), is: "unblocked", holdId: String(was["hold_id"]) }]
    : []
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
  known: KnownDepartures,
  nowMs: number,
): LostDepartureDeeds => {
  const { departures, blocks } = known
  const now = readKnownDepartures(file)
  const [lostDeeds, laterDeeds] = [deedsBeside(known, now), deedsBeside(now, known)]
  const isLater: IsLater = (departure, deeds) => {
    const isOne = (row: Row) => deeds.includes(row["deed"] as DeskDeed) && isAbout(row, departure)
    return laterDeeds.some(isOne) && !lostDeeds.some(isOne)
  }
  const today = dayInIndia(nowMs)
  const departureNow = new Map(now.departures.map((row) => [row["departure_id"], row]))
  const blockNow = new Map(now.blocks.map((row) => [row["hold_id"], row]))
  const isAhead = ({ day }: Row) => String(day) >= today
  const lost = [
    ...departures
      .filter((was) => isAhead(was) && was["state"] !== "CANCELLED")
      .flatMap((was) => lostOfDeparture(was, departureNow.get(was["departure_id"]), isLater)),
    ...blocks
      .filter((was) => isAhead(was) && was["departure_state"] !== "CANCELLED")
      .flatMap((was) => lostOfBlock(was, blockNow.get(was["hold_id"]))),
  ]
  const inOrder = (kinds: ReadonlyArray<LostDepartureDeed["is"]>) =>
    kinds.flatMap((is) => lost.filter((deed) => deed.is === is))
  return { makingRoom: inOrder(MAKING_ROOM), takingRoom: inOrder(TAKING_ROOM) }
}
