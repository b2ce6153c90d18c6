/** Time passes on a story's clock from timer to timer, so that answers can arrive in between as they really do. */
import type { StoryClock } from "./storyClock.ts"

/** Turns of the event loop in which an answer of the simulator arrives. */
const TURNS = 3

export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve))
}

/** Unit: milliseconds. The clock stands still afterwards if it did before. */
export const passTime = async (clock: StoryClock, ms: number): Promise<void> => {
  let left = ms
  while (left > 0) {
    const step = Math.min(left, clock.untilNext() ?? left)
    clock.pass(step)
    left -= step
    await settled()
  }
}
