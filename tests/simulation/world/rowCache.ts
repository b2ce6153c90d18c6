/** A cache of rows for the invariants, which read the same ones one after the other. It lasts until somebody writes. */
import type { SqliteStatement } from "kysely"

export const makeRowCache = (prepare: (sql: string) => SqliteStatement) => {
  const statements = new Map<string, SqliteStatement>()
  const cached = new Map<string, Map<string, ReadonlyArray<unknown>>>()
  const statementOf = (sql: string): SqliteStatement => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    // In the words that spare the shop's own statements a new plan.
    const made = prepare(sql.replaceAll("?", "+?"))
    statements.set(sql, made)
    return made
  }
  const answersTo = (sql: string): Map<string, ReadonlyArray<unknown>> => {
    const known = cached.get(sql)
    if (known !== undefined) return known
    const none = new Map<string, ReadonlyArray<unknown>>()
    cached.set(sql, none)
    return none
  }
  return {
    rows: (sql: string, parameters: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
      const answers = answersTo(sql)
      const asked = parameters.join("\n")
      const known = answers.get(asked)
      if (known !== undefined) return known
      const rows = statementOf(sql).all(parameters)
      answers.set(asked, rows)
      return rows
    },
    /** Somebody has written. */
    forget: () => cached.clear(),
  }
}
