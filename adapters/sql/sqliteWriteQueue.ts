/**
 * SQLite for several processes, without keeping a thread waiting. A transaction takes the right to write when it
 * begins: one that reads first and writes later would fail at once when another process has written in between (SQLite
 * docs, isolation, SQLITE_BUSY_SNAPSHOT). Who meets a lock of another process tries again a moment later, and everybody
 * who only reads goes on meanwhile.
 */
import { setTimeout as pause } from "node:timers/promises"
import Sqlite from "better-sqlite3"
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type DialectAdapter,
  SqliteAdapter,
  SqliteDialect,
} from "kysely"
import { asDatabaseAway } from "./databaseErrors.ts"
import { SteadySqliteCompiler } from "./steadySqliteCompiler.ts"

/** From one try to the next, by chance, so that two processes do not meet again. Unit: milliseconds. */
const RETRY_MS = { least: 2, more: 18 } as const
/** Share of the waiting that must have been pauses: a process that gets little of a busy machine still has its tries. */
const LEAST_PAUSED = 0.5
/** Statements that are kept prepared: more than the stores have. */
const MAX_PREPARED_STATEMENTS = 300

/** Somebody else has the file, for now. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")

type Attempt = <A>(attempt: () => A) => Promise<A>
type Run = (query: CompiledQuery) => QueryResult<never>

/** One asker's connection. Inside its own transaction it waits for nobody. */
class QueuedConnection implements DatabaseConnection {
  /** Its open transaction, which others wait for. */
  writing: PromiseWithResolvers<void> | undefined
  readonly #alone: Attempt
  readonly #run: Run

  constructor(alone: Attempt, run: Run) {
    this.#alone = alone
    this.#run = run
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.writing === undefined ? this.#alone(() => this.#run(query)) : this.#run(query)
  }

  streamQuery(): never {
    throw new Error("nothing is streamed")
  }
}

/** Whoever meets another process's lock waits up to `waitMs` milliseconds in all, then gets `DatabaseAway`. */
export class SqliteWriteQueue implements Driver {
  readonly #file: Sqlite.Database
  readonly #waitMs: number
  readonly #kept = new Map<string, Sqlite.Statement>()
  /** The transaction of this process that is open. */
  #writing: PromiseWithResolvers<void> | undefined

  constructor(file: Sqlite.Database, waitMs: number) {
    this.#file = file
    this.#waitMs = waitMs
  }

  readonly #prepared = (sql: string) => {
    const known = this.#kept.get(sql)
    if (known !== undefined) return known
    // Stryker disable next-line ConditionalExpression,EqualityOperator,CallExpression: How many are kept tells in time and
    // memory alone: SQLite prepares a kept one anew where the tables have changed.
    if (this.#kept.size >= MAX_PREPARED_STATEMENTS) this.#kept.clear()
    const statement = this.#file.prepare(sql)
    this.#kept.set(sql, statement)
    return statement
  }

  readonly #run: Run = ({ sql, parameters }) => {
    try {
      const statement = this.#prepared(sql)
      if (statement.reader) return { rows: statement.all(parameters) as Array<never> }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
    } catch (error) {
      throw isLocked(error) ? error : asDatabaseAway(error)
    }
  }

  /** Between two tries nothing is held. */
  readonly #alone: Attempt = async (attempt) => {
    const until = performance.now() + this.#waitMs
    for (let pausedMs = 0; ;) {
      while (this.#writing !== undefined) await this.#writing.promise
      try {
        return attempt()
      } catch (error) {
        const isOver = performance.now() >= until && pausedMs >= this.#waitMs * LEAST_PAUSED
        if (!isLocked(error) || isOver) throw asDatabaseAway(error)
      }
      // Stryker disable next-line ArithmeticOperator: It is drawn, so that two who wait do not meet again.
      const drawnMs = Math.random() * RETRY_MS.more
      const pauseMs = RETRY_MS.least + drawnMs
      await pause(pauseMs)
      pausedMs += pauseMs
    }
  }

  readonly #finish = (turn: QueuedConnection) => {
    const { writing } = turn
    if (writing === undefined) return
    turn.writing = undefined
    if (this.#file.inTransaction) this.#file.exec("rollback")
    this.#writing = undefined
    writing.resolve()
  }

  init = () => Promise.resolve()
  acquireConnection = () => Promise.resolve(new QueuedConnection(this.#alone, this.#run))

  beginTransaction(turn: QueuedConnection): Promise<void> {
    return this.#alone(() => {
      this.#prepared("begin immediate").run()
      turn.writing = Promise.withResolvers()
      this.#writing = turn.writing
    })
  }

  commitTransaction = async (turn: QueuedConnection): Promise<void> => {
    try {
      this.#prepared("commit").run()
    } catch (error) {
      throw asDatabaseAway(error)
    }
    this.#finish(turn)
  }

  rollbackTransaction = async (turn: QueuedConnection): Promise<void> => this.#finish(turn)
  releaseConnection = (): Promise<void> => Promise.resolve()
  destroy = async (): Promise<void> => void this.#file.close()
}

/** SQLite changes tables inside transactions too (SQLite docs, atomic commit): a migration is there whole or not at all. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Kysely's SQLite with our own turns and whole migrations.
 * `waitMs`: how long a lock of another process is waited for, in milliseconds.
 */
export class SqliteWriteQueueDialect extends SqliteDialect {
  readonly #driver: SqliteWriteQueue

  constructor(file: Sqlite.Database, waitMs: number) {
    super({ database: file })
    this.#driver = new SqliteWriteQueue(file, waitMs)
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter()
  }

  override createQueryCompiler(): QueryCompiler {
    return new SteadySqliteCompiler()
  }
}
