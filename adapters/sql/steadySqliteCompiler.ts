/** SQLite's words for queries, in which no value makes SQLite plan a prepared statement again. */
import { SqliteQueryCompiler } from "kysely"

/**
 * Each value stands as `+?`, which is the same value. SQLite lets a bare `?` that an equality or a LIMIT asks for weigh in
 * its plan, and prepares such a statement again whenever the values are bound anew (SQLite docs, sqlite3_prepare_v3),
 * which better-sqlite3 does each time: 60 µs instead of 3 for the rows of one order, sorted.
 */
export class SteadySqliteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?"
  }
}
