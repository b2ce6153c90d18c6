/** A file of SQLite as the product's stores reach it, with its statements prepared once. */
import type Sqlite from "better-sqlite3"
import { Kysely, type SqliteDatabase, type SqliteStatement } from "kysely"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { CompiledOnceDialect } from "./compiledOnceDialect.ts"

export const storesOf = (file: Sqlite.Database): Kysely<Tables> => {
  const database: SqliteDatabase = {
    close: () => void file.close(),
    prepare: (sql) => preparedStatement(file, sql) as unknown as SqliteStatement,
  }
  return new Kysely<Tables>({ dialect: new CompiledOnceDialect(database) })
}
