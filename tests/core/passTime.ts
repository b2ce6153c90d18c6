/** Lets a machine's clock run in steps small enough for every timer to be heard at its own moment. */
import type { SimulatedClock } from "xstate"

/** Unit: milliseconds. Every delay of the machine should be a multiple of `stepMs`. */
export const passTime = (clock: SimulatedClock, ms: number, stepMs = 5): void => {
  for (let left = ms; left > 0; left -= stepMs) clock.increment(Math.min(stepMs, left))
}
