/**
 * The line in which askers wait for one of a few connections. A crowd is no trouble with the database: nobody is sent
 * away as long as the line moves.
 */
import { DatabaseAway, asDatabaseAway } from "./databaseErrors.ts"
import { Pool, type PoolConfig, types } from "pg"
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"

/** How often a waiting asker looks whether the line still moves: so many times in its patience. */
const STALL_CHECKS = 4

/** `places` are taken at once. Whoever waits `patienceMs` milliseconds in which nobody came back well gets `DatabaseAway`. */
const connectionQueue = (places: number, patienceMs: number) => {
  const line = new Set<PromiseWithResolvers<void>>()
  let free = places
  let movedAt = 0
  return {
    enter: async (): Promise<void> => {
      if (free > 0) {
        free -= 1
        return
      }
      const turn = Promise.withResolvers<void>()
      const joinedAt = performance.now()
      line.add(turn)
      const look = setInterval(() => {
        if (performance.now() - Math.max(movedAt, joinedAt) < patienceMs) return
        line.delete(turn)
        turn.reject(new DatabaseAway({ message: "the database is away: nobody gets on", cause: undefined }))
      }, patienceMs / STALL_CHECKS)
      await turn.promise.finally(() => clearInterval(look))
    },
    /** Gives a place back. `isWell`: the database answered there. */
    leave: (isWell: boolean): void => {
      if (isWell) movedAt = performance.now()
      const [next] = line
      if (next === undefined) free += 1
      else {
        line.delete(next)
        next.resolve()
      }
    },
  }
}

/** Money, instants and counts stay below 2^53: they are read as numbers (PostgreSQL's int8). */
const INT8 = 20
const READERS: NonNullable<PoolConfig["types"]> = {
  getTypeParser: (id: number, format?: "text" | "binary") =>
    id === INT8 ? Number : types.getTypeParser(id, format === "binary" ? "binary" : "text"),
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
  /** How long a connection, a lock or a statement may take, and a line that does not move; absent for migrations. Unit: milliseconds. */
  readonly waitMs?: number
}

/** PostgreSQL puts the values of a row into `detail`: they hold people's addresses and must not be printed. */
const withoutPersonalData = (error: unknown): unknown => {
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
  function query<R>(asked: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) {
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
export const postgresPool = (url: string, limits: PoolLimits): PostgresPool => {
  const pool = new Pool(settings(url, limits))
  // A connection that breaks while nobody waits on it is no news: whoever asks next is told.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => void client.on("error", () => undefined))
  const { enter, leave } = connectionQueue(limits.size, limits.waitMs ?? MIGRATION_WAIT_MS)
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
