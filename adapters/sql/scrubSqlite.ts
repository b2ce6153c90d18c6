/**
 * Makes an SQLite file forget what was deleted: pages that are free, and the journal, still hold it (SQLite docs,
 * VACUUM, secure_delete). Others may go on using the file.
 */
import Sqlite from "better-sqlite3"

/** How long somebody else's write is waited for. Unit: milliseconds. */
const WAIT_MS = 10_000

/** False when a reader still needed the journal: what was deleted is in it until the shop next writes it back. */
export const scrubSqlite = (path: string): boolean => {
  const file = new Sqlite(path, { fileMustExist: true, timeout: WAIT_MS })
  try {
    file.pragma("secure_delete = ON")
    file.exec("vacuum")
    const [done] = file.pragma("wal_checkpoint(TRUNCATE)") as ReadonlyArray<{ readonly busy: number }>
    return done?.busy === 0
  } finally {
    file.close()
  }
}
