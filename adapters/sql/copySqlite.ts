/** A whole copy of an SQLite database that others go on writing to: one file, as of one moment, on the disk. */
import { closeSync, fsyncSync, openSync, rmSync } from "node:fs"
import Sqlite from "better-sqlite3"

/** All pages in one step: a copy in many steps begins anew with every commit in between (SQLite docs, backup API). */
const ALL_PAGES = 0x7fff_ffff

const sync = (path: string) => {
  const file = openSync(path, "r")
  fsyncSync(file)
  closeSync(file)
}

/** Only its owner may read the copy. Throws the driver's or the system's error, and when `to` is there already. */
export const copySqlite = async (from: string, to: string): Promise<void> => {
  closeSync(openSync(to, "wx", 0o600))
  try {
    const source = new Sqlite(from, { fileMustExist: true })
    await source.backup(to, { progress: () => ALL_PAGES }).finally(() => source.close())
    // The copy has no files beside it that could be left behind when it is moved.
    const copy = new Sqlite(to)
    copy.pragma("journal_mode = DELETE")
    copy.close()
    sync(to)
  } catch (error) {
    for (const part of [to, `${to}-wal`, `${to}-shm`, `${to}-journal`]) rmSync(part, { force: true })
    throw error
  }
}
