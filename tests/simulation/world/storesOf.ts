/** A file of SQLite as the product's stores reach it, with its statements prepared once. */
import type Sqlite from "better-sqlite3"
import { Kysely, type SqliteDatabase, type SqliteStatement } from "kysely"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { CompiledOnceDialect } from "./compiledOnceDialect.ts"
import { type RowLocks, takenBy } from "./rowLocks.ts"

/** Tells `locks` which rows each statement takes. */
const watchedBy =
  ({ note }: RowLocks, watched: Map<string, SqliteStatement>) =>
  (sql: string, statement: SqliteStatement): SqliteStatement => {
    const kept = watched.get(sql)
    if (kept !== undefined) return kept
    const taken = takenBy(sql)
    const made: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => {
        note(taken, parameters)
        return statement.all(parameters)
      },
      run: (parameters) => {
        note(taken, parameters)
        return statement.run(parameters)
      },
      iterate: (parameters) => statement.iterate(parameters),
    }
    watched.set(sql, made)
    return made
  }

/** `locks` hear of the rows that are taken. */
export const storesOf = (file: Sqlite.Database, locks?: RowLocks): Kysely<Tables> => {
  const watched = locks && watchedBy(locks, new Map())
  const database: SqliteDatabase = {
    close: () => void file.close(),
    prepare: (sql) => {
      const statement = preparedStatement(file, sql) as unknown as SqliteStatement
      return watched?.(sql, statement) ?? statement
    },
  }
  return new Kysely<Tables>({ dialect: new CompiledOnceDialect(database) })
}
