/**
 * What had become of bookings and days that a restored SQLite database does not know of, and that is to be done again:
 * bookings that were moved or are for fewer, and call-offs. What the desk had done to departures is told beside it.
 */
import type { Party } from "#core/booking/party.ts"
import { Paise } from "#core/money.ts"
import type Sqlite from "better-sqlite3"
import { columnsOf, type Row, rowsOf } from "./knownColumns.ts"

/** What a database knows of such changes. */
export interface KnownChanges {
  /** Paid bookings that were moved, each with when it last was, `last_moved_at_ms`. */
  readonly moved: ReadonlyArray<Row>
  /** Those of which some were taken off. */
  readonly fewer: ReadonlyArray<Row>
  readonly callOffs: ReadonlyArray<Row>
}

/** Which of them are lost. */
export interface LostChanges {
  readonly moves: ReadonlyArray<LostMove>
  readonly fewer: ReadonlyArray<LostFewer>
  readonly callOffs: ReadonlyArray<LostCallOff>
}

/** What was called off and is on sale again: a day, a pool's day or one departure. */
export interface LostCallOff {
  readonly day: string
  readonly pool?: string
  readonly departure?: string
  readonly reason: string
  readonly decidedBy: string
}

/** Of which booking something is to be done again, and not before the difference is paid that takes it to a dearer trip. */
interface LostChange {
  readonly merchantOrderId: string
  /** The order that pays it; absent where nothing is to be waited for. */
  readonly onceSettled?: string
}

/** Who travelled of a booking after some were taken off, who are on it again. */
export interface LostFewer extends Party, LostChange {
  /** What the rules had given for those who are on it again, sent or not. Unit: paise. */
  readonly due: Paise
}

/** Where a booking had been moved and is not any more: to another day, another time of it, or another trip. */
export interface LostMove extends LostChange {
  readonly day: string
  /** Absent where the trip counts no seats. */
  readonly departure?: string
  /** The other trip; absent where the restored booking is of the same. */
  readonly subSlug?: string
  /** What an adult pays on a cheaper one; absent where nothing went back for it. Unit: paise. */
  readonly fare?: Paise
  /** With how many days' notice, where that counts and the restored booking does not have it. Unit: days. */
  readonly noticeDays?: number
}

/** Also of a database in an older form. */
export const readKnownChanges = (file: Sqlite.Database): KnownChanges => ({
  moved: columnsOf(file, "orders").has("moved_from")
    ? rowsOf(
        file,
        "orders",
        `select *, (select at_ms from order_events where what = 'moved'
            and order_events.merchant_order_id = orders.merchant_order_id order by seq desc limit 1) as last_moved_at_ms
          from orders where moved_from is not null and cancelled_on is null`,
      )
    : [],
  fewer: columnsOf(file, "orders").has("bought_adults")
    ? rowsOf(
        file,
        "orders",
        "select merchant_order_id, adults, children, due_for_fewer from orders where bought_adults is not null and cancelled_on is null",
      )
    : [],
  callOffs: rowsOf(file, "call_offs", "select * from call_offs order by at_ms, call_off_id"),
})

/** States of orders by their ids. */
type StatesById = ReadonlyMap<string, string>

/** By what a booking is somewhere. */
const PLACES = ["travel_day", "departure", "sub_slug"] as const

/**
 * The last of the differences that had taken a booking to a dearer trip and are to be settled in `file` yet: it goes there by
 * itself. Undefined where there is none.
 */
const awaitedIn = (file: Sqlite.Database, states: StatesById) => {
  const find = file.prepare(
    "select * from orders where difference_of = ? and state <> 'COMPLETED' order by placed_at_ms, merchant_order_id",
  )
  return (booking: unknown): Row | undefined =>
    (find.all(booking) as ReadonlyArray<Row>).findLast(
      ({ merchant_order_id }) => states.get(String(merchant_order_id)) === "COMPLETED",
    )
}

type FindAwaited = ReturnType<typeof awaitedIn>

const onceSettled = (awaited: Row | undefined): Pick<LostChange, "onceSettled"> =>
  awaited === undefined ? {} : { onceSettled: String(awaited["merchant_order_id"]) }

/** Which of the bookings that were moved are elsewhere in `file`, not moved on since, and do not go there by themselves. */
const lostMoves = (
  file: Sqlite.Database,
  { moved }: KnownChanges,
  awaitedOf: FindAwaited,
): ReadonlyArray<LostMove> => {
  const findNow = file.prepare("select * from orders where merchant_order_id = ?")
  const findMove = file.prepare(
    "select 1 from order_events where merchant_order_id = ? and what = 'moved' and at_ms = ?",
  )
  return moved.flatMap((was) => {
    const now = findNow.get(was["merchant_order_id"]) as Row | undefined
    if (now === undefined) return []
    const awaited = awaitedOf(was["merchant_order_id"])
    const comesTo = awaited ?? now
    // A backup may be newer than what it replaces.
    const isMoveKnown = findMove.get(was["merchant_order_id"], was["last_moved_at_ms"]) !== undefined
    if (isMoveKnown || PLACES.every((place) => comesTo[place] === was[place])) return []
    const { departure, adult_fare: fare, notice_days: notice } = was
    const subSlug = String(was["sub_slug"])
    const isOtherTrip = subSlug !== comesTo["sub_slug"]
    // An older form does not know of it: then nothing was given back.
    const isGivenBack = Number(was["difference_back"]) > Number(now["difference_back"])
    return [
      {
        merchantOrderId: String(was["merchant_order_id"]),
        day: String(was["travel_day"]),
        ...(typeof departure === "string" ? { departure } : {}),
        ...(isOtherTrip ? { subSlug } : {}),
        ...(isOtherTrip && isGivenBack ? { fare: Paise.make(Number(fare)) } : {}),
        // On the day itself or after it there was none: a cancellation gives back the same for both.
        ...(typeof notice !== "number" || notice === now["notice_days"]
          ? {}
          : { noticeDays: Math.max(0, notice) }),
        ...onceSettled(awaited),
      },
    ]
  })
}

/** Which of the bookings that are for fewer are for more of them in `file`: their money has gone back. */
const lostFewer = (
  file: Sqlite.Database,
  { fewer }: KnownChanges,
  awaitedOf: FindAwaited,
): ReadonlyArray<LostFewer> => {
  const findNow = file.prepare(
    "select adults, children, due_for_fewer from orders where merchant_order_id = ?",
  )
  return fewer.flatMap((was) => {
    const now = findNow.get(was["merchant_order_id"]) as Row | undefined
    if (now === undefined) return []
    const [adults, children] = [Number(was["adults"]), Number(was["children"])]
    // A backup may be newer than what it replaces.
    if (Number(now["adults"]) <= adults && Number(now["children"]) <= children) return []
    const due = Number(was["due_for_fewer"]) - Number(now["due_for_fewer"])
    return [
      {
        merchantOrderId: String(was["merchant_order_id"]),
        adults,
        children,
        due: Paise.make(Math.max(0, due)),
        ...onceSettled(awaitedOf(was["merchant_order_id"])),
      },
    ]
  })
}

/** Which call-offs `file` does not have. */
const lostCallOffs = (file: Sqlite.Database, { callOffs }: KnownChanges): ReadonlyArray<LostCallOff> => {
  const has = file.prepare("select 1 from call_offs where call_off_id = ?")
  return callOffs
    .filter((was) => has.get(was["call_off_id"]) === undefined)
    .map(({ day, pool, departure_id: departure, reason, decided_by }) => ({
      day: String(day),
      ...(typeof pool === "string" ? { pool } : {}),
      ...(typeof departure === "string" ? { departure } : {}),
      reason: String(reason),
      decidedBy: String(decided_by),
    }))
}

/** Which changes `file` lacks. `states` are those that the orders had where the changes are known. */
export const lostChanges = (file: Sqlite.Database, known: KnownChanges, states: StatesById): LostChanges => {
  const awaitedOf = awaitedIn(file, states)
  return {
    moves: lostMoves(file, known, awaitedOf),
    fewer: lostFewer(file, known, awaitedOf),
    callOffs: lostCallOffs(file, known),
  }
}
