/**
 * Counts clients' requests in a copy of the books, takes some back, and asks how many there were, while windows end and a
 * clock is ahead for a moment. What the store has to say follows from the requests alone. Unit: milliseconds since 1970.
 */
import { Clock, Effect } from "effect"
import { sqlRateLimits } from "#adapters/sql/sqlRateLimits.ts"
import type { RateCount } from "#core/ports/rateLimits.ts"
import { MINUTE } from "../../plan/durations.ts"
import { randomFromSeed } from "../../plan/randomFromSeed.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { makeVirtualTime } from "../../world/virtualTime.ts"

const ASKED = 40
const CLIENTS = ["counted-a", "counted-b", "counted-c"] as const
const LATER_MS = [0, 1, 7000, MINUTE - 1, MINUTE]
const AHEAD_MS = 5 * MINUTE

/** The first answer that is another than the requests make it; undefined where none is. */
export const wrongCount = Effect.fn("wrongCount")(function* ({ db, rows, nowMs: atMs }: OpenedCopy) {
  const chance = randomFromSeed(atMs)
  const limits = sqlRateLimits(db)
  const due = new Map<string, RateCount>()
  let nowMs = atMs
  const clock = makeVirtualTime(atMs).clock(() => nowMs - atMs)
  for (let nth = 0; nth < ASKED; nth++) {
    const client = chance.pick(CLIENTS)
    const does = chance.weighted({ hit: 4, hitAhead: 1, read: 2, takeBack: 1 })
    nowMs += chance.pick([0, ...LATER_MS])
    const thenMs = nowMs
    if (does === "hitAhead") nowMs += AHEAD_MS
    const open = due.get(client)
    const isUnderWay = open !== undefined && open.resetAtMs > nowMs
    const told: RateCount | undefined =
      does === "takeBack"
        ? yield* Effect.as(limits.decrement(client), undefined)
        : yield* Effect.provideService(
            does === "read" ? limits.read(client, MINUTE) : limits.increment(client, MINUTE),
            Clock.Clock,
            clock,
          )
    const endsAtMs = nowMs + MINUTE
    const count = {
      hits: isUnderWay ? open.hits + 1 : 1,
      resetAtMs: isUnderWay ? Math.min(open.resetAtMs, endsAtMs) : endsAtMs,
    }
    const answer = {
      hit: count,
      hitAhead: count,
      read: isUnderWay && open.resetAtMs <= endsAtMs ? open : undefined,
      takeBack: undefined,
    }[does]
    if (JSON.stringify(told) !== JSON.stringify(answer))
      return `${does} of ${client}: ${JSON.stringify(told)}, and ${JSON.stringify(answer)} is right`
    if (does === "takeBack" && open !== undefined) due.set(client, { ...open, hits: open.hits - 1 })
    if (does === "hit" || does === "hitAhead") due.set(client, count)
    if (due.get(client)?.hits === 0) due.delete(client)
    // A window that begins sweeps out those that have ended.
    if (count.hits === 1 && answer === count)
      for (const [one, { resetAtMs }] of due) if (resetAtMs <= nowMs) due.delete(one)
    nowMs = thenMs
    const kept = rows<{ readonly client: string }>(
      "select client from rate_limits where client like 'counted-%' order by client",
    ).map((row) => row.client)
    const left = [...due.keys()].toSorted()
    if (kept.join() !== left.join())
      return `after ${does} ${kept.join()} are counted, and ${left.join()} is right`
  }
  return undefined
})
