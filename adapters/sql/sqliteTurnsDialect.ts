/** Kysely's SQLite with our own turns and whole migrations. */
import type Sqlite from "better-sqlite3"
import { type DialectAdapter, type Driver, SqliteAdapter, SqliteDialect } from "kysely"
import { SqliteTurns } from "./sqliteTurns.ts"

/** SQLite changes tables inside transactions too (SQLite docs, atomic commit): a migration is there whole or not at all. */
class WholeStepsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** `waitMs`: how long a lock of another process is waited for, in milliseconds. */
export class SqliteTurnsDialect extends SqliteDialect {
  readonly #driver: SqliteTurns

  constructor(file: Sqlite.Database, waitMs: number) {
    super({ database: file })
    this.#driver = new SqliteTurns(file, waitMs)
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): DialectAdapter {
    return new WholeStepsAdapter()
  }
}
