/** Rows that go from one SQLite file into another, which may be of another release. */
import type Sqlite from "better-sqlite3"
import { preparedStatement } from "./preparedStatement.ts"

export type Row = Readonly<Record<string, unknown>>

const readColumns = (file: Sqlite.Database, table: string): ReadonlySet<string> =>
  new Set(
    (file.pragma(`table_info(${table})`) as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name),
  )

const kept = new WeakMap<Sqlite.Database, Map<string, ReadonlySet<string>>>()

/**
 * Names of a table's columns, none where there is no such table. They are asked for once: nothing changes the form of a file
 * while it is open here.
 */
export const columnsOf = (file: Sqlite.Database, table: string): ReadonlySet<string> => {
  const tables = kept.get(file) ?? new Map<string, ReadonlySet<string>>()
  const columns = tables.get(table) ?? readColumns(file, table)
  kept.set(file, tables.set(table, columns))
  return columns
}

/** Of a table that only another release has there are none. */
export const rowsOf = (file: Sqlite.Database, table: string, sql: string): ReadonlyArray<Row> =>
  columnsOf(file, table).size === 0 ? [] : (preparedStatement(file, sql).all() as ReadonlyArray<Row>)

/** Columns that only another release knows are left out. Rows that are there already stay. True when it was put in. */
export const insertKnownColumns = (file: Sqlite.Database, table: string, row: Row): boolean => {
  const known = columnsOf(file, table)
  const columns = Object.keys(row).filter((column) => known.has(column))
  const sql = `insert or ignore into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`
  return preparedStatement(file, sql).run(...columns.map((column) => row[column])).changes === 1
}
