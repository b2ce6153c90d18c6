/** Rows that go from one SQLite file into another, which may be of another release. */
import type Sqlite from "better-sqlite3"

export type Row = Readonly<Record<string, unknown>>

export const hasTable = (file: Sqlite.Database, name: string): boolean =>
  file.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined

/** Of a table that only another release has there are none. */
export const rowsOf = (file: Sqlite.Database, table: string, sql: string): ReadonlyArray<Row> =>
  hasTable(file, table) ? (file.prepare(sql).all() as ReadonlyArray<Row>) : []

/** Names of a table's columns. */
export const columnsOf = (file: Sqlite.Database, table: string): ReadonlySet<string> =>
  new Set(
    (file.pragma(`table_info(${table})`) as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name),
  )

/** Columns that only another release knows are left out. Rows that are there already stay. True when it was put in. */
export const insertKnownColumns = (file: Sqlite.Database, table: string, row: Row): boolean => {
  const known = columnsOf(file, table)
  const columns = Object.keys(row).filter((column) => known.has(column))
  const sql = `insert or ignore into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`
  return file.prepare(sql).run(...columns.map((column) => row[column])).changes === 1
}
