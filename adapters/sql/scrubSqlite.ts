/**
 * Makes an SQLite file forget what was deleted. Every connection overwrites what it deletes (secure_delete), so only the
 * journal still holds it; and in a file that a release from before that has written, pages that are free. Bookings go on.
 */
import { setTimeout } from "node:timers/promises"
import Sqlite from "better-sqlite3"
import { type Kysely, sql } from "kysely"
import type { Tables } from "./tables.ts"

/** How often the journal is tried, and how long apart: whoever waited in one long try would keep all writers out. */
const TRIES = 50
const APART_MS = 200

/** What `user_version` is in a file without free pages from before (SQLite docs, pragma user_version). */
export const SCRUBBED_USER_VERSION = 1

/** False when somebody still reads what is in the journal: it leaves the file when the shop next writes it back. */
export const truncateJournal = async (path: string): Promise<boolean> => {
  const file = new Sqlite(path, { fileMustExist: true, timeout: 0 })
  try {
    for (let left = TRIES; left > 0; left--) {
      const [done] = file.pragma("wal_checkpoint(TRUNCATE)") as ReadonlyArray<{ readonly busy: number }>
      // Stryker disable next-line OptionalChaining: SQLite answers this pragma with a row, always.
      if (done?.busy === 0) return true
      await setTimeout(APART_MS)
    }
    return false
  } finally {
    file.close()
  }
}

/**
 * Once in a file's life, when it is opened: writes all of it anew, if an older release may have left something in it.
 * Where others have it open, or no room is left for it, the next to open it does.
 */
export const scrubSqlite = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ readonly user_version: number }>`pragma user_version`.execute(db)
  // Stryker disable next-line OptionalChaining: SQLite answers this pragma with a row, always.
  if (rows[0]?.user_version === SCRUBBED_USER_VERSION) return
  try {
    await sql`vacuum`.execute(db)
    await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db)
    await sql.raw(`pragma user_version = ${SCRUBBED_USER_VERSION}`).execute(db)
  } catch {
    // The file is as usable as it was.
  }
}
