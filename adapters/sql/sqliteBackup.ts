/** A whole copy of an SQLite database that others go on writing to: one file, as of one moment, on the disk. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs"
import Sqlite from "better-sqlite3"
import { isLocked } from "./sqliteWriteQueue.ts"
import { COUNT_UNSETTLED_CHECKS } from "./sqlRestoreChecks.ts"
import { basename, dirname, join } from "node:path"
import { operatorPictureHashes } from "#core/catalogue/operatorPicture.ts"

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
    // Stryker disable next-line CallExpression: Only a power cut shows what is not on the disk yet.
    sync(to)
  } catch (error) {
    for (const part of [to, `${to}-wal`, `${to}-shm`, `${to}-journal`]) rmSync(part, { force: true })
    throw error
  }
}

export interface SqliteInspection {
  /** Rows of each table, by name. */
  readonly rows: Readonly<Record<string, number>>
  /** Names of the migrations it has taken. */
  readonly steps: ReadonlyArray<string>
  /** When something last came in, happened to an order or was done by staff. Unit: milliseconds since 1970; 0 for never. */
  readonly newestMs: number
  /** Orders that its last restore lost and that are still to be asked about or adopted. */
  readonly unsettled: number
  /** Hashes of the operator's pictures that its catalogue shows. */
  readonly pictures: ReadonlyArray<string>
}

/** A catalogue of an older release has no pictures of the operator's. */
const hasRecords = (file: Sqlite.Database, table: string): boolean =>
  (file.pragma(`table_info(${quoted(table)})`) as ReadonlyArray<{ readonly name: string }>).some(
    ({ name }) => name === "record",
  )

const recordsIn = (file: Sqlite.Database): ReadonlyArray<string> =>
  ["categories", "activities"]
    .filter((table) => hasRecords(file, table))
    .flatMap(
      (table) =>
        file
          .prepare(`select record from ${quoted(table)}`)
          .pluck()
          .all() as ReadonlyArray<string>,
    )

/** Where a moment is kept. */
const MOMENTS = [
  ["orders", "placed_at_ms"],
  ["order_events", "at_ms"],
  ["refunds", "requested_at_ms"],
  ["trip_plans", "received_at_ms"],
  ["newsletter_subscribers", "subscribed_at_ms"],
  ["deeds", "at_ms"],
  ["boarding_marks", "received_at_ms"],
] as const

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const numberIn = (file: Sqlite.Database, query: string) => Number(file.prepare(query).pluck().get())

const checkWhole = (file: Sqlite.Database) => {
  const found = file.pragma("integrity_check", { simple: true })
  // Before what is wrong SQLite says in which database it is.
  const wrong = String(found)
    .split("\n")
    .find((line) => !line.startsWith("***"))
  if (found !== "ok") throw new Error(`it is damaged: ${wrong}`)
  const lost = file.pragma("foreign_key_check") as ReadonlyArray<{ readonly table: string }>
  if (lost.length > 0)
    throw new Error(`${lost.length} rows belong to nothing, the first in ${lost[0]?.table}`)
}

/**
 * Opens an SQLite file, reads all of it, and counts every table: a copy that passes can be lived from.
 * Throws with the reason when it is no database of a shop, or not whole.
 */
export const inspectSqlite = (path: string): SqliteInspection => {
  const file = new Sqlite(path, { fileMustExist: true, readonly: true })
  try {
    checkWhole(file)
    const tables = file
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .pluck()
      .all() as ReadonlyArray<string>
    if (!tables.includes("kysely_migration") || !tables.includes("orders"))
      throw new Error("it is no database of a shop")
    return {
      rows: Object.fromEntries(
        tables.map((name) => [name, numberIn(file, `select count(*) from ${quoted(name)}`)]),
      ),
      steps: file
        .prepare("select name from kysely_migration order by name")
        .pluck()
        .all() as ReadonlyArray<string>,
      newestMs: Math.max(
        ...MOMENTS.filter(([table]) => tables.includes(table)).map(([table, column]) =>
          numberIn(file, `select max(${column}) from ${table}`),
        ),
      ),
      unsettled: tables.includes("restore_checks") ? numberIn(file, COUNT_UNSETTLED_CHECKS) : 0,
      pictures: operatorPictureHashes(recordsIn(file).join("\n")),
    }
  } finally {
    file.close()
  }
}

/** Where a restore makes what is to stand at a place. */
export const restoringPath = (place: string): string => `${place}.restoring`

/** Takes away what a restore has made and not put in its place, as one that was killed: it holds people, and nobody looks there. */
export const clearRestoring = (place: string): void => {
  for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(restoringPath(place) + end, { force: true })
}

/** What stood at a place until it was replaced at that moment. */
export const replacedDatabasePath = (place: string, moment: string): string => `${place}.replaced-${moment}`

/** The databases that were replaced at a place and are still kept beside it, the oldest first. */
export const listReplacedDatabases = (place: string): ReadonlyArray<string> => {
  const folder = dirname(place)
  if (!existsSync(folder)) return []
  const begins = replacedDatabasePath(basename(place), "")
  return readdirSync(folder)
    .filter((name) => name.startsWith(begins) && !/-(?:wal|shm|journal)$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

/** Whoever has a database in WAL mode open keeps a lock on it, and only who is alone may leave that mode (SQLite docs, WAL). */
const openExclusively = (place: string): Sqlite.Database | undefined => {
  const file = new Sqlite(place, { timeout: 0 })
  try {
    file.pragma("locking_mode = EXCLUSIVE")
    if (file.pragma("journal_mode = DELETE", { simple: true }) !== "delete") throw new SqliteInUse()
    file.exec("begin exclusive")
    return file
  } catch (error) {
    file.close()
    if (isLocked(error)) throw new SqliteInUse()
    if (error instanceof SqliteInUse) throw error
    // What is damaged cannot be locked; it is kept as it is.
    return undefined
  }
}

/** What the operator reads of a database that somebody has open. */
export const IN_USE = "somebody has it open; stop the shop first"

/** Somebody has the database open. */
export class SqliteInUse extends Error {
  override readonly name = "SqliteInUse"
  constructor() {
    super(IN_USE)
  }
}

/** Throws `SqliteInUse`. */
export const checkSqliteUnused = (place: string): void => {
  if (existsSync(place)) openExclusively(place)?.close()
}

/**
 * Puts another SQLite file in the place of one that nobody has open, and keeps the one that was there. In one step: whoever
 * looks at `place`, after a power cut too, finds the one or the other. Throws `SqliteInUse`, or the system's error; `place`
 * is then as it was.
 */
export const replaceSqlite = (copy: string, place: string, keptAs: string): void => {
  const before = existsSync(place) ? openExclusively(place) : undefined
  // Only a damaged one has such files still. The new one must not take them for its own.
  const beside = ["-wal", "-shm"].filter((part) => existsSync(place + part))
  let isKept = false
  try {
    if (existsSync(place)) {
      linkSync(place, keptAs)
      isKept = true
    }
    for (const part of beside) renameSync(place + part, keptAs + part)
    renameSync(copy, place)
    sync(dirname(place))
  } catch (error) {
    for (const part of beside.filter((one) => !existsSync(place + one)))
      renameSync(keptAs + part, place + part)
    if (isKept) rmSync(keptAs)
    throw error
  } finally {
    before?.close()
  }
}
