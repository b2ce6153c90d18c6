/**
 * PostgreSQL's connections, a few of them for many askers: pg's own pool behind a line of ours, with every trouble told as
 * `DatabaseAway` and nobody's data in it.
 */
import { connectionQueue, MACHINE_CLOCK, type MachineClock } from "./connectionQueue.ts"
import { DatabaseAway, asDatabaseAway } from "./databaseErrors.ts"
import { Pool, type PoolConfig, types } from "pg"
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"

/** Money, instants and counts stay below 2^53: they are read as numbers (PostgreSQL's int8). */
const INT8 = 20
const READERS: NonNullable<PoolConfig["types"]> = {
  getTypeParser: (id: number) => (id === INT8 ? Number : types.getTypeParser(id)),
}

/** How much longer than PostgreSQL itself its client waits for an answer, in milliseconds. */
const ON_THE_WAY_MS = 500
/** A transaction that its process forgot holds its locks no longer, in milliseconds. */
const FORGOTTEN_MS = 10_000

/** Patience of migrations. Unit: milliseconds. */
const MIGRATION_WAIT_MS = 3_600_000

export interface PoolLimits {
  /** Most connections at once. */
  readonly size: number
  /**
   * How long a connection, a lock or a statement may take, and a line that does not move; absent for migrations. Unit:
   * milliseconds.
   */
  readonly waitMs?: number
}

/** What a pool stands on. */
export interface PoolGround {
  /** By which each connection is made; pg's own where it is absent. */
  readonly Client?: PoolConfig["Client"]
  readonly clock: MachineClock
}

/** PostgreSQL puts the values of a row into `detail`: they hold people's addresses and must not be printed. */
const withoutPersonalData = (error: unknown): unknown => {
  // Stryker disable next-line ConditionalExpression, LogicalOperator: Whatever is thrown there is an Error, and no detail is
  // left out of one without.
  if (error instanceof Error && "detail" in error) error.detail = undefined
  return asDatabaseAway(error)
}

const settings = (url: string, { size, waitMs }: PoolLimits): PoolConfig => ({
  connectionString: url,
  max: size,
  // An acknowledged commit is on the disk (PostgreSQL docs, synchronous_commit).
  options: "-c synchronous_commit=on",
  types: READERS,
  keepAlive: true,
  application_name: "goa",
  connectionTimeoutMillis: waitMs ?? 5000,
  ...(waitMs === undefined
    ? {}
    : {
        statement_timeout: waitMs,
        lock_timeout: waitMs,
        query_timeout: waitMs + ON_THE_WAY_MS,
        idle_in_transaction_session_timeout: FORGOTTEN_MS,
      }),
})

/** One connection as an asker has it: what breaks under it is told as `DatabaseAway`, and it is not used again. */
const watched = (client: PostgresPoolClient, leave: (isWell: boolean) => void): PostgresPoolClient => {
  let isBroken = false
  const tell = (error: unknown): never => {
    const told = withoutPersonalData(error)
    isBroken ||= told instanceof DatabaseAway
    throw told
  }
  function query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  // Stryker disable next-line ArrayDeclaration: Values are always given; the default is there for the compiler.
  function query<R>(asked: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) {
    // Stryker disable next-line ConditionalExpression: Nothing is streamed; the interface can.
    return typeof asked === "string" ? client.query<R>(asked, parameters).catch(tell) : client.query(asked)
  }
  const release = (destroy?: boolean) => {
    client.release(isBroken || destroy === true)
    leave(!isBroken)
  }
  return { query, release }
}

/**
 * PostgreSQL's connections. One that broke, or on which an answer did not come in time, is never used again; the next
 * asker gets a new one, so that the shop goes on by itself when PostgreSQL is back.
 * Nobody is connected until somebody asks.
 */
export const postgresPool = (
  url: string,
  limits: PoolLimits,
  // Stryker disable next-line ObjectLiteral: Time is the machine's own where nobody simulates it.
  { Client, clock }: PoolGround = { clock: MACHINE_CLOCK },
): PostgresPool => {
  const pool = new Pool({ ...settings(url, limits), Client })
  // A connection that breaks while nobody waits on it is no news: whoever asks next is told.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => void client.on("error", () => undefined))
  const { enter, leave } = connectionQueue(limits.size, limits.waitMs ?? MIGRATION_WAIT_MS, clock)
  const connect = async () => {
    await enter()
    try {
      return watched(await pool.connect(), leave)
    } catch (error) {
      leave(false)
      throw asDatabaseAway(error)
    }
  }
  return { connect, end: () => pool.end(), options: {} }
}
