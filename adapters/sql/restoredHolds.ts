/** Seats of orders in a restored SQLite database: each order of a departure has a row that says what it holds there. */
import type Sqlite from "better-sqlite3"
import { poolQuarters } from "#core/departures/departure.ts"
import { insertKnownColumns, type Row } from "./knownColumns.ts"
import { departureFromRow } from "./sqlSeats.ts"
import type { DepartureRow } from "./tables.ts"

/**
 * Selects the departures of the orders that `ids` selects, both where they are and where they were placed for: a shop may
 * have hundreds of thousands.
 */
export const departuresOf = (ids: string): string =>
  `select * from departures where departure_id in (
    select departure from orders where merchant_order_id in (${ids})
    union select json_extract(change, '$.request.departure') from order_events
      where what = 'placed' and json_valid(change) and merchant_order_id in (${ids}))`

/** Makes the departure's row where `file` has none: with no seat taken, and on sale. */
const bringDeparture = (file: Sqlite.Database, departures: ReadonlyArray<Row>, id: unknown): void => {
  const known = departures.find(({ departure_id }) => departure_id === id)
  const unused = { taken: 0, state: "OPEN", revision: 1, decided_by: null, reason: null }
  if (known !== undefined) insertKnownColumns(file, "departures", { ...known, ...unused })
}

/** Seats that were given back: a settlement takes them again, if they are still free. */
export const bringHold = (file: Sqlite.Database, departures: ReadonlyArray<Row>, order: Row): void => {
  const { merchant_order_id, departure, adults, children } = order
  if (typeof departure !== "string") return
  bringDeparture(file, departures, departure)
  insertKnownColumns(file, "seat_holds", {
    hold_id: merchant_order_id,
    departure_id: departure,
    seats: Number(adults) + Number(children),
    state: "RELEASED",
  })
}

/** Frees the seats of the holds whose ids `chosen` selects, and the pools that nobody has a seat of then. */
export const freeHolds = (file: Sqlite.Database, chosen: string, ...values: ReadonlyArray<unknown>): void => {
  const holds = file
    .prepare(
      `select hold_id, departure_id, seats from seat_holds where state <> 'RELEASED' and hold_id in (${chosen})`,
    )
    .all(...values) as ReadonlyArray<Row>
  const release = file.prepare("update seat_holds set state = 'RELEASED', until_ms = null where hold_id = ?")
  const free = file.prepare(
    "update departures set taken = taken - ?, revision = revision + 1 where departure_id = ?",
  )
  for (const { hold_id, departure_id, seats } of holds) {
    release.run(hold_id)
    free.run(seats, departure_id)
  }
  file.exec(
    "delete from pool_slots where departure_id in (select departure_id from departures where taken = 0)",
  )
}

/** Whether another departure of its pool has one of its quarters. */
const isPoolBusy = (file: Sqlite.Database, row: DepartureRow): boolean => {
  const isAnothers = file
    .prepare("select 1 from pool_slots where pool = ? and day = ? and quarter = ? and departure_id <> ?")
    .pluck()
  return poolQuarters(departureFromRow(row), row.occupied_minutes).some(
    ({ day, quarter }) => isAnothers.get(row.pool, day, quarter, row.departure_id) !== undefined,
  )
}

/**
 * Gives a hold that has no seats in `file` those that it had, whether the departure is on sale or not. False where others
 * have them.
 */
export const takeSeatsAgain = (
  file: Sqlite.Database,
  departures: ReadonlyArray<Row>,
  { hold_id, departure_id, seats, state, until_ms = null, gone_at_ms = null }: Row,
): boolean => {
  bringDeparture(file, departures, departure_id)
  const row = file.prepare("select * from departures where departure_id = ?").get(departure_id) as
    | DepartureRow
    | undefined
  if (row === undefined || row.taken + Number(seats) > row.capacity || isPoolBusy(file, row)) return false
  file
    .prepare("update departures set taken = taken + ?, revision = revision + 1 where departure_id = ?")
    .run(seats, departure_id)
  for (const { day, quarter } of poolQuarters(departureFromRow(row), row.occupied_minutes))
    insertKnownColumns(file, "pool_slots", { pool: row.pool, day, quarter, departure_id })
  insertKnownColumns(file, "seat_holds", { hold_id, departure_id, seats, state: "RELEASED" })
  file
    .prepare(
      "update seat_holds set departure_id = ?, seats = ?, state = ?, until_ms = ?, gone_at_ms = ? where hold_id = ?",
    )
    .run(departure_id, seats, state, until_ms, gone_at_ms, hold_id)
  return true
}
