/** A world whose clock stands still. Unit: milliseconds since 1970. */
import { Clock, Effect, Layer } from "effect"

export const clockAt = (nowMs: number) =>
  Layer.effect(
    Clock.Clock,
    Clock.clockWith((real) =>
      Effect.succeed({
        currentTimeMillisUnsafe: () => nowMs,
        currentTimeMillis: Effect.succeed(nowMs),
        currentTimeNanosUnsafe: () => BigInt(nowMs) * 1_000_000n,
        currentTimeNanos: Effect.succeed(BigInt(nowMs) * 1_000_000n),
        monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
        monotonicTimeNanos: real.monotonicTimeNanos,
        sleep: (duration) => real.sleep(duration),
      }),
    ),
  )
