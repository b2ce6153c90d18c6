/** Statements of a SQLite file, prepared once: preparing one takes longer than running it. */
import type Sqlite from "better-sqlite3"

const kept = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement<Array<unknown>>>>()

/**
 * The same statement for the same words, as long as the file is open: whoever asks leaves it as it is, without `pluck`.
 * Throws for what is no statement of the file.
 */
export const preparedStatement = (file: Sqlite.Database, sql: string): Sqlite.Statement<Array<unknown>> => {
  const statements = kept.get(file) ?? new Map<string, Sqlite.Statement<Array<unknown>>>()
  const statement = statements.get(sql) ?? file.prepare<Array<unknown>>(sql)
  kept.set(file, statements.set(sql, statement))
  return statement
}
