/** Rows as the invariants read them: what was read is kept until somebody writes, as one after the other asks for the same. */
import type { SqliteStatement } from "kysely"

export const makeKeptRows = (prepare: (sql: string) => SqliteStatement) => {
  const statements = new Map<string, SqliteStatement>()
  const kept = new Map<string, Map<string, ReadonlyArray<unknown>>>()
  const statementOf = (sql: string): SqliteStatement => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    // In the words that spare the shop's own statements a new plan.
    const made = prepare(sql.replaceAll("?", "+?"))
    statements.set(sql, made)
    return made
  }
  const answersTo = (sql: string): Map<string, ReadonlyArray<unknown>> => {
    const known = kept.get(sql)
    if (known !== undefined) return known
    const none = new Map<string, ReadonlyArray<unknown>>()
    kept.set(sql, none)
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
    forget: () => kept.clear(),
  }
}
