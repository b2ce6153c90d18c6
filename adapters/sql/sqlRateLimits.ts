/** How often clients ask, counted for all processes together: one statement per request, so that no hit is lost. */
import { Clock, Effect } from "effect"
import { type Kysely, sql } from "kysely"
import { bug } from "#core/bug.ts"
import type { RateCount, RateLimits } from "#core/ports/rateLimits.ts"
import type { Tables } from "./tables.ts"

const counted = async (db: Kysely<Tables>, key: string, nowMs: number, endMs: number) => {
  const { rows } = await sql<RateCount>`
    insert into rate_limits (client, hits, reset_at_ms) values (${key}, 1, ${endMs})
    on conflict (client) do update set
      hits = case when rate_limits.reset_at_ms <= ${nowMs} then 1 else rate_limits.hits + 1 end,
      reset_at_ms = case
        when rate_limits.reset_at_ms <= ${nowMs} or rate_limits.reset_at_ms > excluded.reset_at_ms
        then excluded.reset_at_ms else rate_limits.reset_at_ms end
    returning hits, reset_at_ms as "resetAtMs"`.execute(db)
  return rows[0] ?? bug("a row was written, and none is returned")
}

const forgetEnded = (db: Kysely<Tables>, nowMs: number) =>
  db.deleteFrom("rate_limits").where("reset_at_ms", "<=", nowMs).execute()

const underWay = (db: Kysely<Tables>, key: string, nowMs: number, endMs: number) =>
  db
    .selectFrom("rate_limits")
    .select(["hits", "reset_at_ms as resetAtMs"])
    .where("client", "=", key)
    .where("reset_at_ms", ">", nowMs)
    .where("reset_at_ms", "<=", endMs)
    .executeTakeFirst()

/** Hits are positive: without its last one, the row goes. */
const uncounted = async (db: Kysely<Tables>, key: string) => {
  const { numUpdatedRows } = await db
    .updateTable("rate_limits")
    .set(({ eb }) => ({ hits: eb("hits", "-", 1) }))
    .where("client", "=", key)
    .where("hits", ">", 1)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n)
    await db.deleteFrom("rate_limits").where("client", "=", key).where("hits", "=", 1).execute()
}

export const sqlRateLimits = (db: Kysely<Tables>): RateLimits["Service"] => ({
  increment: Effect.fn("RateLimits.increment")(function* (key: string, windowMs: number) {
    const nowMs = yield* Clock.currentTimeMillis
    const count = yield* Effect.promise(() => counted(db, key, nowMs, nowMs + windowMs))
    // A window that begins pays for sweeping out those that have ended.
    if (count.hits === 1) yield* Effect.promise(() => forgetEnded(db, nowMs))
    return count
  }),
  read: Effect.fn("RateLimits.read")(function* (key: string, windowMs: number) {
    const nowMs = yield* Clock.currentTimeMillis
    return yield* Effect.promise(() => underWay(db, key, nowMs, nowMs + windowMs))
  }),
  decrement: (key) => Effect.promise(() => uncounted(db, key)),
})
