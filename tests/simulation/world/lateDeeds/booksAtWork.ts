/** Books in which somebody does something that their story did not, by plain SQL. Unit: `atMs` in milliseconds since 1970. */
import type Sqlite from "better-sqlite3"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import type { RandomSource } from "../../plan/randomFromSeed.ts"

export interface BooksAtWork {
  readonly file: Sqlite.Database
  readonly atMs: number
  readonly chance: RandomSource
}

export const runIn =
  (file: Sqlite.Database) =>
  (sql: string, ...values: ReadonlyArray<unknown>): void =>
    void preparedStatement(file, sql).run(...values)

export const idsIn = (file: Sqlite.Database, sql: string): ReadonlyArray<string> =>
  (preparedStatement(file, sql).all() as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)
