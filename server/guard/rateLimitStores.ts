/** Where requests are counted: in this process, or in a database that several servers share. */
import { Effect } from "effect"
import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from "express-rate-limit"
import type { Kysely } from "kysely"
import { isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { sqlRateLimits } from "#adapters/sql/sqlRateLimits.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import type { RateCount, RateLimits } from "#core/ports/rateLimits.ts"

/** A count of its own for each `name`. A client's window begins with its first request. Unit: milliseconds. */
export type RateLimitStores = (name: string, windowMs: number) => Store

/** A visitor does not wait longer than this for the database's count. Unit: milliseconds. */
const COUNTED_WITHIN_MS = 500
/** How long the database is not asked again after it failed to count. Unit: milliseconds. */
const LEFT_ALONE_MS = 5000

/** A window that ends later than one that begins now was begun by a clock that was ahead, and is forgotten. */
const ownRateCounts = (windowMs: number) => {
  const store = new MemoryStore()
  store.init({ windowMs } as Options)
  const sound = async <Count extends ClientRateLimitInfo | undefined>(
    client: string,
    count: () => Promise<Count>,
  ): Promise<Count> => {
    const found = await count()
    if ((found?.resetTime?.getTime() ?? 0) <= Date.now() + windowMs) return found
    await store.resetKey(client)
    return count()
  }
  return {
    localKeys: true,
    increment: (client: string) => sound(client, () => store.increment(client)),
    get: (client: string) => sound(client, () => store.get(client)),
    decrement: (client: string) => store.decrement(client),
    resetKey: (client: string) => store.resetKey(client),
  } satisfies Store
}

const answerOf = ({ hits, resetAtMs }: RateCount) => ({ totalHits: hits, resetTime: new Date(resetAtMs) })

/**
 * Servers that share `limits` count together. While it does not count within `countedWithinMs` milliseconds, each counts by
 * itself: limits get wider, and nobody is shut out.
 */
export const sharedRateLimitStores = (
  limits: RateLimits["Service"],
  countedWithinMs = COUNTED_WITHIN_MS,
): RateLimitStores => {
  let leftAloneUntilMs = 0
  const counted = async <A>(count: Effect.Effect<A>, otherwise: () => A | Promise<A>): Promise<A> => {
    if (performance.now() < leftAloneUntilMs) return otherwise()
    try {
      return await Effect.runPromise(Effect.timeout(count, countedWithinMs))
    } catch {
      leftAloneUntilMs = performance.now() + LEFT_ALONE_MS
      return otherwise()
    }
  }
  return (name, windowMs) => {
    const own = ownRateCounts(windowMs)
    const prefix = `${name} `
    const keyOf = (client: string) => prefix + client
    return {
      localKeys: false,
      prefix,
      increment: (client) =>
        counted(Effect.map(limits.increment(keyOf(client), windowMs), answerOf), () => own.increment(client)),
      get: (client) =>
        counted(
          Effect.map(limits.read(keyOf(client), windowMs), (count) => count && answerOf(count)),
          () => own.get(client),
        ),
      decrement: (client) => counted(limits.decrement(keyOf(client)), () => own.decrement(client)),
      resetKey: (client) => own.resetKey(client),
    }
  }
}

/** Each process counts by itself. */
export const memoryRateLimitStores: RateLimitStores = (_name, windowMs) => ownRateCounts(windowMs)

/** `place` is where `db` is. SQLite's file would have to be synced for each request, and several servers on it are rare. */
export const rateLimitStoresFor = (
  place: string,
  db: Kysely<Tables>,
  countedWithinMs?: number,
): RateLimitStores =>
  isPostgresUrl(place) ? sharedRateLimitStores(sqlRateLimits(db), countedWithinMs) : memoryRateLimitStores
