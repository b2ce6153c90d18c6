/** Several servers on one connection: a transaction, or a single statement, waits until nobody else is in one. */
import { CompiledQuery, type DatabaseConnection, SqliteDriver, type SqliteDatabase } from "kysely"
import { CompiledOnceDialect } from "./compiledOnceDialect.ts"

/** Whose transaction, or single statement, it is. */
export const makeWriteQueue = () => {
  let holder: object | undefined
  const waiting: Array<{ readonly who: object; readonly go: () => void }> = []
  const release = (who: object) => {
    if (holder !== who) return
    const next = waiting.shift()
    holder = next?.who
    next?.go()
  }
  return {
    take: (who: object) => {
      if (holder === undefined) {
        holder = who
        return Promise.resolve()
      }
      return new Promise<void>((go) => void waiting.push({ who, go }))
    },
    release,
    isHeldBy: (who: object) => holder === who,
    forget: (who: object) => {
      const others = waiting.filter((one) => one.who !== who)
      waiting.splice(0, waiting.length, ...others)
      release(who)
    },
  }
}
export type WriteQueue = ReturnType<typeof makeWriteQueue>

class TurnTakingDriver extends SqliteDriver {
  readonly #turns: WriteQueue
  readonly #who: object

  constructor(database: SqliteDatabase, turns: WriteQueue, who: object) {
    super({ database })
    this.#turns = turns
    this.#who = who
  }

  /** As the shop's own driver does it: who may write later takes that right at once. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"))
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take(this.#who)
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.release(this.#who)
  }
}

class TurnTakingDialect extends CompiledOnceDialect {
  readonly #makeDriver: () => TurnTakingDriver

  constructor(database: SqliteDatabase, turns: WriteQueue, who: object) {
    super(database)
    this.#makeDriver = () => new TurnTakingDriver(database, turns, who)
  }

  override createDriver(): TurnTakingDriver {
    return this.#makeDriver()
  }
}

/** The database as `who` reaches it. */
export const queuedSqlite = (database: SqliteDatabase, turns: WriteQueue, who: object): TurnTakingDialect =>
  new TurnTakingDialect(database, turns, who)
