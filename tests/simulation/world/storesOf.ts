/** A file of SQLite as the product's stores reach it, with its statements prepared once. */
import type Sqlite from "better-sqlite3"
import { Kysely, type SqliteDatabase, type SqliteStatement } from "kysely"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { CompiledOnceDialect } from "./compiledOnceDialect.ts"
import type { RowLocks, StatementHeard } from "./rowLocks.ts"

const heardBy = (statement: SqliteStatement, hear: StatementHeard): SqliteStatement => ({
  reader: statement.reader,
  all: (parameters) => {
    hear(parameters)
    return statement.all(parameters)
  },
  run: (parameters) => {
    hear(parameters)
    return statement.run(parameters)
  },
  iterate: (parameters) => statement.iterate(parameters),
})

/** `locks` hear of the rows that are taken. */
export const storesOf = (file: Sqlite.Database, locks?: RowLocks): Kysely<Tables> => {
  const heard = new Map<string, SqliteStatement>()
  const database: SqliteDatabase = {
    close: () => void file.close(),
    prepare: (sql) => {
      const kept = heard.get(sql)
      if (kept !== undefined) return kept
      const statement = preparedStatement(file, sql) as unknown as SqliteStatement
      const made = locks === undefined ? statement : heardBy(statement, locks.watch(sql))
      heard.set(sql, made)
      return made
    },
  }
  return new Kysely<Tables>({ dialect: new CompiledOnceDialect(database) })
}
