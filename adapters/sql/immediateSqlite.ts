/**
 * SQLite for several processes: a transaction takes the right to write when it begins. One that reads first and writes
 * later would fail at once when another process has written in between, and no waiting would help (SQLite docs,
 * isolation, SQLITE_BUSY_SNAPSHOT).
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
} from "kysely"

export class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"))
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database })
  }
}

export const immediateSqlite = (database: SqliteDatabase): SqliteDialect => new ImmediateDialect(database)
