/** Opens an SQLite file, reads all of it, and counts every table: a copy that passes can be lived from. */
import Sqlite from "better-sqlite3"
import { UNSETTLED_CHECKS } from "./unsettledChecks.ts"

export interface SqliteReport {
  /** Rows of each table, by name. */
  readonly rows: Readonly<Record<string, number>>
  /** Names of the migrations it has taken. */
  readonly steps: ReadonlyArray<string>
  /** When something last came in from a visitor or happened to an order. Unit: milliseconds since 1970; 0 for never. */
  readonly newestMs: number
  /** Orders that its last restore lost and that are still to be asked about or adopted. */
  readonly unsettled: number
}

/** Where a moment is kept. */
const MOMENTS = [
  ["orders", "placed_at_ms"],
  ["order_events", "at_ms"],
  ["refunds", "requested_at_ms"],
  ["trip_plans", "received_at_ms"],
  ["newsletter_subscribers", "subscribed_at_ms"],
] as const

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const numberIn = (file: Sqlite.Database, query: string) => Number(file.prepare(query).pluck().get() ?? 0)

const checkWhole = (file: Sqlite.Database) => {
  const found = file.pragma("integrity_check", { simple: true })
  if (found !== "ok") throw new Error(`it is damaged: ${String(found).split("\n")[0]}`)
  const lost = file.pragma("foreign_key_check") as ReadonlyArray<{ readonly table: string }>
  if (lost.length > 0)
    throw new Error(`${lost.length} rows belong to nothing, the first in ${lost[0]?.table}`)
}

/** Throws with the reason when it is no database of a shop, or not whole. */
export const inspectSqlite = (path: string): SqliteReport => {
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
      unsettled: tables.includes("restore_checks") ? numberIn(file, UNSETTLED_CHECKS) : 0,
    }
  } finally {
    file.close()
  }
}
