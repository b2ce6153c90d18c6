/** A clock on which waiting takes no time: it jumps ahead by whatever anybody sleeps. Unit: milliseconds since 1970. */
import { Clock, Duration, Effect, Layer } from "effect"

export const quickClock = (time: { nowMs: number }) =>
  Layer.effect(
    Clock.Clock,
    Clock.clockWith((real) =>
      Effect.succeed({
        currentTimeMillisUnsafe: () => time.nowMs,
        currentTimeMillis: Effect.sync(() => time.nowMs),
        currentTimeNanosUnsafe: () => BigInt(time.nowMs) * 1_000_000n,
        currentTimeNanos: Effect.sync(() => BigInt(time.nowMs) * 1_000_000n),
        monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
        monotonicTimeNanos: real.monotonicTimeNanos,
        sleep: (duration) => Effect.sync(() => void (time.nowMs += Duration.toMillis(duration))),
      }),
    ),
  )
