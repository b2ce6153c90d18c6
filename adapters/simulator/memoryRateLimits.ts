/** Counts in memory: the same promises as the database's, under the same contract tests. */
import { Clock, Effect, Layer } from "effect"
import { type RateCount, RateLimits } from "#core/ports/rateLimits.ts"

export const memoryRateLimits = () => {
  const counts = new Map<string, RateCount>()
  return Layer.succeed(RateLimits, {
    increment: (key, windowMs) =>
      Effect.map(Clock.currentTimeMillis, (nowMs) => {
        const begun = counts.get(key)
        const isUnderWay = begun !== undefined && begun.resetAtMs > nowMs
        const count = isUnderWay
          ? { hits: begun.hits + 1, resetAtMs: Math.min(begun.resetAtMs, nowMs + windowMs) }
          : { hits: 1, resetAtMs: nowMs + windowMs }
        counts.set(key, count)
        return count
      }),
    read: (key, windowMs) =>
      Effect.map(Clock.currentTimeMillis, (nowMs) => {
        const count = counts.get(key)
        const isOurs = count !== undefined && count.resetAtMs > nowMs && count.resetAtMs <= nowMs + windowMs
        return isOurs ? count : undefined
      }),
    decrement: (key) =>
      Effect.sync(() => {
        const count = counts.get(key)
        if (count === undefined) return
        if (count.hits === 1) counts.delete(key)
        else counts.set(key, { ...count, hits: count.hits - 1 })
      }),
  })
}
