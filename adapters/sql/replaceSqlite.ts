/** Puts another SQLite file in the place of one that nobody has open, and keeps the one that was there. */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import Sqlite from "better-sqlite3"

/** What stood at a place until it was replaced at that moment. */
export const replacedAs = (place: string, moment: string): string => `${place}.replaced-${moment}`

/** The databases that were replaced at a place and are still kept beside it, the oldest first. */
export const replacedCopies = (place: string): ReadonlyArray<string> => {
  const folder = dirname(place)
  if (!existsSync(folder)) return []
  const begins = replacedAs(basename(place), "")
  return readdirSync(folder)
    .filter((name) => name.startsWith(begins) && !/-(?:wal|shm|journal)$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

/** Whoever has a database in WAL mode open keeps a lock on it, and only who is alone may leave that mode (SQLite docs, WAL). */
const takenAlone = (place: string): Sqlite.Database | undefined => {
  const file = new Sqlite(place, { timeout: 0 })
  try {
    file.pragma("locking_mode = EXCLUSIVE")
    if (file.pragma("journal_mode = DELETE", { simple: true }) !== "delete") throw new SqliteInUse()
    file.exec("begin exclusive")
    return file
  } catch (error) {
    file.close()
    if (error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY"))
      throw new SqliteInUse()
    if (error instanceof SqliteInUse) throw error
    // What is damaged cannot be locked; it is kept as it is.
    return undefined
  }
}

/** Somebody has the database open. */
export class SqliteInUse extends Error {
  override readonly name = "SqliteInUse"
  constructor() {
    super("somebody has it open; stop the shop first")
  }
}

/** Throws `SqliteInUse`. */
export const checkUnused = (place: string): void => {
  if (existsSync(place)) takenAlone(place)?.close()
}

/** Throws `SqliteInUse`, or the system's error; `place` is then as it was. */
export const replaceSqlite = (copy: string, place: string, keptAs: string): void => {
  const before = existsSync(place) ? takenAlone(place) : undefined
  try {
    for (const part of ["", "-wal", "-shm"])
      if (existsSync(place + part)) renameSync(place + part, keptAs + part)
    renameSync(copy, place)
    const folder = openSync(dirname(place), "r")
    fsyncSync(folder)
    closeSync(folder)
  } finally {
    before?.close()
  }
}
