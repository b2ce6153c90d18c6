/** What the desk may have done to departures, their days and their seats. */
import type Sqlite from "better-sqlite3"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import type { DepartureRow } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import type { RandomSource } from "../../plan/randomFromSeed.ts"
import { runIn, idsIn, type BooksAtWork } from "./booksAtWork.ts"

const ALL_DEPARTURES = "select * from departures order by departure_id"

/** In such a share of its departures somebody has done something that the story did not. */
const CHANGED_DEPARTURES = 0.3

/** What becomes of a departure, and the log's row of it: of a call-off that is about what it calls off. */
type DepartureDeed = readonly [change: string, deed: string | undefined]

const DEPARTURE_DEEDS: readonly [DepartureDeed, ...ReadonlyArray<DepartureDeed>] = [
  ["state = 'CLOSED'", "close a departure"],
  ["state = 'OPEN'", "reopen a departure"],
  ["state = 'CANCELLED'", undefined],
  ["capacity = capacity + 1", "set capacity"],
  ["capacity = capacity + 2", "set capacity"],
  ["capacity = max(1, taken)", "set capacity"],
]

/** The same as it is done to several days of a pool at once. */
const OF_DAYS: Readonly<Record<string, string>> = {
  "close a departure": "close days",
  "reopen a departure": "reopen days",
  "set capacity": "set the capacity of days",
}
const DONE_TO_DAYS = 0.4

/** From which day to which, counted from the departure's: it is among them, or just is not. */
type DaysAround = readonly [from: number, to: number]

const DAYS_AROUND: readonly [DaysAround, ...ReadonlyArray<DaysAround>] = [
  [0, 0],
  [-1, 0],
  [0, 1],
  [-2, -1],
  [1, 2],
]

/** Hardly two of the log's rows draw the same one. */
const MOST_DEED_IDS = 1_000_000_000

/** In such a share the log has no row of it, as before there was one. */
const UNLOGGED = 0.2

/** What the log's row says was done, and about what: the departure, or days of its pool or of another one. */
const loggedDeed = (
  { departure_id, pool, day }: Pick<DepartureRow, "departure_id" | "pool" | "day">,
  deed: string,
  chance: RandomSource,
): readonly [deed: string, about: string] => {
  if (!chance.isHit(DONE_TO_DAYS)) return [deed, departure_id]
  const [from, to] = chance.pick(DAYS_AROUND).map((nth) => addDays(Day.make(day), nth))
  const named = chance.isHit(0.8) ? pool : `another-${pool}`
  return [OF_DAYS[deed] ?? deed, [named, from, to].join("/")]
}

/** What was done to every departure before either of the books, and what both tell of. */
export const logOfBoth = ({ file, atMs }: BooksAtWork): void => {
  for (const deed of ["close a departure", "set capacity"])
    runIn(file)(
      `insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail)
        select ? || departure_id, ?, null, 'Asha', 'crew', ?, departure_id, '{}' from departures`,
      `before: ${deed} `,
      atMs,
      deed,
    )
}

/** As somebody at the desk may have done it: in a story few departures are changed, and hardly one of them twice. */
export const changeDepartures = ({ file, atMs, chance }: BooksAtWork): void => {
  const run = runIn(file)
  for (const row of preparedStatement(file, ALL_DEPARTURES).all() as ReadonlyArray<DepartureRow>) {
    if (!chance.isHit(CHANGED_DEPARTURES)) continue
    const { departure_id: id } = row
    const [change, deed] = chance.pick(DEPARTURE_DEEDS)
    run(
      `update departures set decided_by = 'Asha', reason = 'as the weather is', ${change} where departure_id = ?`,
      id,
    )
    if (deed !== undefined && !chance.isHit(UNLOGGED))
      run(
        "insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail) values (?, ?, null, 'Asha', 'crew', ?, ?, '{}')",
        [deed, id, chance.below(MOST_DEED_IDS)].join(" "),
        atMs,
        ...loggedDeed(row, deed, chance),
      )
  }
}

/** Departures of a season to come, each with a seat that is the desk's: when a story is over few of its own lie ahead. */
const SEASON = ["2031-05-01", "2031-05-02", "2031-05-03"]
const KNOWN_BEFORE = 0.8

/** A copy may know of each; the last books do. */
export const openSeason = ({ file, chance }: BooksAtWork, last?: Sqlite.Database): void => {
  for (const day of SEASON) {
    if (last !== undefined && !chance.isHit(KNOWN_BEFORE)) continue
    const id = `late-boat/${day}/09:30`
    runIn(file)(
      `insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
        values (?, 'late-boat', ?, 570, 6, 1, 60, 'OPEN', 1)`,
      id,
      day,
    )
    runIn(file)(
      `insert into seat_holds (hold_id, departure_id, seats, state, decided_by, reason)
        values ('DESK-SEASON ' || ?, ?, 1, 'SOLD', 'Asha', 'for a friend')`,
      id,
      id,
    )
  }
}

const BLOCKED = 0.4

/** One seat of a departure is the desk's, or was; in each of the books, or in one of them. */
export const blockSeats = ({ file, chance }: BooksAtWork): void => {
  const run = runIn(file)
  const withRoom =
    "select departure_id as id from departures where taken between 1 and capacity - 1 order by 1"
  for (const id of idsIn(file, withRoom)) {
    if (!chance.isHit(BLOCKED)) continue
    const isReleased = chance.isHit(0.3)
    run(
      `insert or ignore into seat_holds (hold_id, departure_id, seats, state, decided_by, reason)
        values ('DESK-LATE ' || ?, ?, 1, ?, 'Asha', 'for a friend')`,
      id,
      id,
      isReleased ? "RELEASED" : "SOLD",
    )
    if (!isReleased) run("update departures set taken = taken + 1 where departure_id = ?", id)
  }
}

const SOLD_OUT = 0.3

/** Others have all the seats of departures that the last books know. */
export const sellOut = ({ file, chance }: BooksAtWork, last: Sqlite.Database): void => {
  const run = runIn(file)
  const rows = preparedStatement(last, "select * from departures order by departure_id").all()
  for (const row of rows as ReadonlyArray<Readonly<Record<string, unknown>>>) {
    if (!chance.isHit(SOLD_OUT)) continue
    const unused = { ...row, taken: 0, state: "OPEN", revision: 1, decided_by: null, reason: null }
    run(
      `insert or ignore into departures (${Object.keys(unused).join(", ")}) values (${Object.keys(unused)
        .map(() => "?")
        .join(", ")})`,
      ...Object.values(unused),
    )
    run(
      `insert or ignore into seat_holds (hold_id, departure_id, seats, state, decided_by, reason)
        select 'DESK-REST ' || departure_id, departure_id, capacity - taken, 'SOLD', 'Asha', 'for a school'
        from departures where departure_id = ? and taken < capacity`,
      row["departure_id"],
    )
    run("update departures set taken = capacity where departure_id = ?", row["departure_id"])
  }
}
