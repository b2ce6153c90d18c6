/** How far the server is behind: the time by which its event loop's turns come late. Unit: milliseconds. */

const TICK_MS = 20

export interface EventLoopDelay {
  /** The delay now, a turn that is still under way included. */
  readonly ms: () => number
  /** Counts a request; returns how many came in this turn and the last. */
  readonly arrive: () => number
}

/** Keeps no process alive. */
export const eventLoopDelay = (): EventLoopDelay => {
  let tickedAt = performance.now()
  let lastDelay = 0
  let [arrived, arrivedBefore] = [0, 0]
  const lateness = () => Math.max(0, performance.now() - tickedAt - TICK_MS)
  setInterval(() => {
    lastDelay = lateness()
    tickedAt = performance.now()
    ;[arrived, arrivedBefore] = [0, arrived]
  }, TICK_MS).unref()
  return { ms: () => Math.max(lastDelay, lateness()), arrive: () => ++arrived + arrivedBefore }
}
