/** How many rows each table has, as the operator reads it. */
import type { SqliteReport } from "#adapters/sql/inspectSqlite.ts"
import { alignedTable } from "./alignedTable.ts"

const isOurs = (table: string) => !table.startsWith("kysely_")

/** A column for each report. */
export const rowsText = (heads: ReadonlyArray<string>, ...reports: ReadonlyArray<SqliteReport>): string => {
  const tables = [...new Set(reports.flatMap(({ rows }) => Object.keys(rows)))].filter(isOurs).toSorted()
  const columns = reports.map((_, place) => place + 1)
  const lines = tables.map((table) => [table, ...reports.map(({ rows }) => String(rows[table] ?? 0))])
  return alignedTable([["TABLE", ...heads], ...lines], columns)
}
