/**
 * Rows of the log about what a restore does not undo: who boarded, that somebody was erased, and what was restored before.
 * All else that the log told after the backup is undone with what it tells of, and stays in the replaced database; what is
 * taken over with an order comes with it.
 */
import type Sqlite from "better-sqlite3"
import type { LogDeed } from "#core/desk/deskRights.ts"
import { insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"

const STANDING: ReadonlyArray<LogDeed> = [
  "take over boarding",
  "note who boards",
  "hand boarding over",
  "erase a person",
  "restore a backup",
]

/** The first done first. Also of a database in an older form. */
export const readStandingDeeds = (file: Sqlite.Database): ReadonlyArray<Row> =>
  rowsOf(
    file,
    "deeds",
    `select * from deeds where deed in (${STANDING.map((deed) => `'${deed}'`).join(", ")}) order by at_ms, rowid`,
  )

export const restoreStandingDeeds = (file: Sqlite.Database, deeds: ReadonlyArray<Row>): void =>
  file.transaction(() => {
    for (const deed of deeds) insertKnownColumns(file, "deeds", deed)
  })()
