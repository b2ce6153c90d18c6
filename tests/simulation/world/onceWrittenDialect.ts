/** SQLite, whose prepared queries are written once for all databases of the process: writing one takes longer than running it. */
import { type QueryCompiler, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely"
import { SteadySqliteCompiler } from "#adapters/sql/steadySqliteCompiler.ts"

/** By it `preparedQuery` knows for what it has written a query already. */
const adapter = new SqliteAdapter()

export class OnceWrittenDialect extends SqliteDialect {
  constructor(database: SqliteDatabase) {
    super({ database })
  }

  override createAdapter(): SqliteAdapter {
    return adapter
  }

  override createQueryCompiler(): QueryCompiler {
    return new SteadySqliteCompiler()
  }
}
