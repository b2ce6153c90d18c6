/** A file of SQLite whose statements are prepared once: preparing one takes longer than running it. */
import type Sqlite from "better-sqlite3"
import { Kysely, type SqliteDatabase, type SqliteStatement } from "kysely"
import type { Tables } from "#adapters/sql/tables.ts"
import { CompiledOnceDialect } from "./compiledOnceDialect.ts"

const prepared = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement<Array<unknown>>>>()

/** The same statement for the same words, as long as the file is there. Throws for what is no statement of it. */
export const preparedStatement = (file: Sqlite.Database, sql: string): Sqlite.Statement<Array<unknown>> => {
  const known = prepared.get(file) ?? new Map<string, Sqlite.Statement<Array<unknown>>>()
  prepared.set(file, known)
  const statement = known.get(sql) ?? file.prepare<Array<unknown>>(sql)
  known.set(sql, statement)
  return statement
}

/** The file as the product's stores reach it. */
export const storesOf = (file: Sqlite.Database): Kysely<Tables> => {
  const database: SqliteDatabase = {
    close: () => void file.close(),
    prepare: (sql) => preparedStatement(file, sql) as unknown as SqliteStatement,
  }
  return new Kysely<Tables>({ dialect: new CompiledOnceDialect(database) })
}
