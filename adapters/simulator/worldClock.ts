/** Time and chance in a world: the clock stands at the world's instant and moves on with real waiting; chance is seeded. */
import { Clock, Effect, Layer, Random } from "effect"

/** Unit: milliseconds since 1970. Sleeping still takes real time, so that screens can be watched. */
export const worldClock = (nowMs: number) =>
  Layer.effect(
    Clock.Clock,
    Clock.clockWith((real) => {
      const offsetMs = nowMs - real.currentTimeMillisUnsafe()
      const offsetNanos = BigInt(offsetMs) * 1_000_000n
      return Effect.succeed({
        ...real,
        currentTimeMillisUnsafe: () => real.currentTimeMillisUnsafe() + offsetMs,
        currentTimeMillis: Effect.map(real.currentTimeMillis, (ms) => ms + offsetMs),
        currentTimeNanosUnsafe: () => real.currentTimeNanosUnsafe() + offsetNanos,
        currentTimeNanos: Effect.map(real.currentTimeNanos, (nanos) => nanos + offsetNanos),
        monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
        sleep: (duration) => real.sleep(duration),
      })
    }),
  )

/** The same seed draws the same chances, in the same order. */
export const worldRandom = (seed: string) => Layer.effect(Random.Random, Random.withSeed(Random.Random, seed))
