/**
 * Who boarded after the backup was made. A restore does not undo it: the boat has left. Marks are only ever added, and their
 * order does not matter, so the restored database gets those of the replaced one beside its own.
 */
import type Sqlite from "better-sqlite3"
import { insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import { preparedStatement } from "./preparedStatement.ts"

/** What a database knows of who boarded, and which device boards what. */
export interface KnownBoarding {
  readonly marks: ReadonlyArray<Row>
  readonly leases: ReadonlyArray<Row>
}

/** Also of a database in an older form. */
export const readBoarding = (file: Sqlite.Database): KnownBoarding => ({
  marks: rowsOf(file, "boarding_marks", "select * from boarding_marks"),
  leases: rowsOf(file, "boarding_leases", "select * from boarding_leases"),
})

/**
 * Of two leases of a departure the later one holds: its device boards on without a network. Returns how many marks were new.
 */
export const restoreBoarding = (file: Sqlite.Database, { marks, leases }: KnownBoarding): number =>
  file.transaction(() => {
    const put = preparedStatement(
      file,
      `insert into boarding_leases (departure_id, device_id, until_ms) values (@departure_id, @device_id, @until_ms)
        on conflict (departure_id) do update set device_id = excluded.device_id, until_ms = excluded.until_ms
        where excluded.until_ms > boarding_leases.until_ms`,
    )
    for (const lease of leases) put.run(lease)
    return marks.filter((mark) => insertKnownColumns(file, "boarding_marks", mark)).length
  })()
