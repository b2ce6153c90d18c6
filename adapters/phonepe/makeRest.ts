/**
 * Obeys PhonePe's "too many calls": until the time it asked for is over, calls of that kind end at once and do not
 * reach it.
 */
import { Clock, Effect } from "effect"
import { type PhonepeFailure, PhonepeRateLimited } from "./phonepeFailures.ts"

/** When PhonePe names no time, and the most that it may name. Unit: milliseconds. */
const USUAL_REST_MS = 1000
const LONGEST_REST_MS = 60_000

export type Rest = <Answer>(
  call: Effect.Effect<Answer, PhonepeFailure>,
) => Effect.Effect<Answer, PhonepeFailure>

const nowMs = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1e6)

/** One rest for all calls that go through it: each kind of call has one of its own, and keeps no other waiting. */
export const makeRest = (): Rest => {
  let restsUntilMs = 0
  return (call) =>
    Effect.gen(function* () {
      const leftMs = Math.ceil(restsUntilMs - (yield* nowMs))
      if (leftMs > 0) return yield* new PhonepeRateLimited({ retryAfterMs: leftMs })
      return yield* Effect.tapError(call, (failure) =>
        failure instanceof PhonepeRateLimited
          ? Effect.map(nowMs, (endedMs) => {
              restsUntilMs = endedMs + Math.min(failure.retryAfterMs ?? USUAL_REST_MS, LONGEST_REST_MS)
            })
          : Effect.void,
      )
    })
}
