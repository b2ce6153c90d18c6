/** What a device at the boat may have noted. */
import { HOUR, MINUTE } from "../../plan/durations.ts"
import { runIn, idsIn, type BooksAtWork } from "./booksAtWork.ts"

const DEPARTURES = "select departure_id as id from departures order by departure_id"

/** In such a share of its departures somebody has boarded who sits there. */
const BOARDED_DEPARTURES = 0.5

/** One of so many marks is taken back. */
const UNDONE_EACH = 5

/** So long a device has a departure to itself, or a little longer. */
const BOARDS_MS = 4 * HOUR
const LONGER = 3

const LOGGED_DEEDS = [
  "take over boarding",
  "note who boards",
  "hand boarding over",
  "erase a person",
  "restore a backup",
] as const

/** As a device has noted it, with the log's rows of what no restore undoes: in a story hardly anybody boards before one. */
export const board = ({ file, atMs, chance }: BooksAtWork, device: string): void => {
  const run = runIn(file)
  for (const id of idsIn(file, DEPARTURES)) {
    if (!chance.isHit(BOARDED_DEPARTURES)) continue
    run(
      "insert or replace into boarding_leases (departure_id, device_id, until_ms) values (?, ?, ?)",
      id,
      device,
      atMs + BOARDS_MS + chance.below(LONGER),
    )
    const markedMs = atMs - chance.below(MINUTE)
    run(
      `insert into boarding_marks select ? || departure_id || hold_id, departure_id, hold_id, ?, ?, 'Asha', ?, ?
        from seat_holds where departure_id = ? and state <> 'RELEASED'`,
      [device, markedMs, ""].join(" "),
      markedMs % UNDONE_EACH === 0 ? "UNDONE" : "BOARDED",
      device,
      markedMs,
      atMs,
      id,
    )
    const deed = chance.pick(LOGGED_DEEDS)
    run(
      "insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail) values (?, ?, null, 'Asha', 'crew', ?, ?, '{}')",
      [deed, device, id].join(" "),
      atMs,
      deed,
      id,
    )
  }
}
