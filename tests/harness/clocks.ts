/** Clocks for tests: one that stands still, one that jumps, the process's own, and a machine's, moved on in steps. */
import { Clock, Effect, Layer, Duration } from "effect"
import type { SimulatedClock } from "xstate"

/** A world whose clock stands still. Unit: milliseconds since 1970. */
export const fixedClock = (nowMs: number) => setClock({ nowMs })

/** A world whose clock shows what the test says, while waiting takes its time. Unit: milliseconds since 1970. */
export const setClock = (
  time: { readonly nowMs: number },
  sleep?: (duration: Duration.Duration) => Effect.Effect<void>,
) =>
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
        sleep: sleep ?? ((duration) => real.sleep(duration)),
      }),
    ),
  )

/**
 * A clock on which waiting takes no time: it jumps ahead by whatever anybody sleeps. Unit: milliseconds since 1970.
 */
export const testClock = (time: { nowMs: number }) =>
  setClock(time, (duration) => Effect.sync(() => void (time.nowMs += Duration.toMillis(duration))))

/** A world in which whoever waits for a while has waited long enough once that is so, however busy the machine is. */
export const clockThatEnds = (when: () => Promise<unknown>) =>
  Layer.unwrap(
    Effect.map(Clock.currentTimeMillis, (nowMs) =>
      setClock({ nowMs }, () => Effect.asVoid(Effect.promise(when))),
    ),
  )

/**
 * Lets a machine's clock run in steps small enough for every timer to be heard at its own moment.
 * Unit: milliseconds. Every delay of the machine should be a multiple of `stepMs`.
 */
export const advanceTime = (clock: SimulatedClock, ms: number, stepMs = 5): void => {
  for (let left = ms; left > 0; left -= stepMs) clock.increment(Math.min(stepMs, left))
}

const running = performance.now.bind(performance)
let passing = running
let aheadMs = 0
const showTime = () => void (performance.now = () => passing() + aheadMs)

/**
 * Lets time pass without anybody's waiting, for all in this process that measures it by `performance.now()`. Timers stay
 * as they are. Unit: milliseconds.
 */
export const passTime = (ms: number): void => {
  aheadMs += ms
  showTime()
}

/**
 * Keeps the same time from passing by itself, however long the machine takes, until what it returns is called. It stands at
 * a whole millisecond, so that sums are exact.
 */
export const stopTime = (): (() => void) => {
  const stoppedAtMs = Math.ceil(running())
  passing = () => stoppedAtMs
  showTime()
  return () => void (passing = running)
}
