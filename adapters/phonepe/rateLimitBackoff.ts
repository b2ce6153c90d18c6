/**
 * Obeys PhonePe's "too many calls": until the time it asked for is over, calls of that kind end at once and do not
 * reach it.
 */
import { Clock, Effect } from "effect"
import { type PhonepeFailure, PhonepeRateLimited } from "./phonepeTransport.ts"

/** When PhonePe names no time, and the most that it may name. Unit: milliseconds. */
const DEFAULT_BACKOFF_MS = 1000
const MAX_RATE_LIMIT_BACKOFF_MS = 60_000

export type RateLimitBackoff = <Answer>(
  call: Effect.Effect<Answer, PhonepeFailure>,
) => Effect.Effect<Answer, PhonepeFailure>

const nowMs = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1e6)

/** One rest for all calls that go through it: each kind of call has one of its own, and keeps no other waiting. */
export const createRateLimitBackoff = (): RateLimitBackoff => {
  let restsUntilMs = 0
  return (call) =>
    Effect.gen(function* () {
      const leftMs = Math.ceil(restsUntilMs - (yield* nowMs))
      if (leftMs > 0) return yield* new PhonepeRateLimited({ retryAfterMs: leftMs })
      return yield* Effect.tapError(call, (failure) =>
        failure instanceof PhonepeRateLimited
          ? Effect.map(nowMs, (endedMs) => {
              restsUntilMs =
                endedMs + Math.min(failure.retryAfterMs ?? DEFAULT_BACKOFF_MS, MAX_RATE_LIMIT_BACKOFF_MS)
            })
          : Effect.void,
      )
    })
}
