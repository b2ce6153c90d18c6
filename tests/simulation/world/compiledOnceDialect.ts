/**
 * SQLite, whose prepared queries are compiled once for all databases of the process: compiling one takes longer than running
 * it.
 */
import { type QueryCompiler, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely"
import { SteadySqliteCompiler } from "#adapters/sql/steadySqliteCompiler.ts"

/** By it `preparedQuery` knows for what it has compiled a query already. */
const adapter = new SqliteAdapter()

export class CompiledOnceDialect extends SqliteDialect {
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
