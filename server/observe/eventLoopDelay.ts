/** How far the process is behind, whoever keeps the machine busy: the time by which its event loop's turns come late. */

const TICK_MS = 20

export interface EventLoopDelay {
  /** The delay now, a turn that is still under way included. Unit: milliseconds. */
  readonly ms: () => number
}

/** Keeps no process alive. */
export const eventLoopDelay = (): EventLoopDelay => {
  let tickedAt = performance.now()
  let lastDelay = 0
  const lateness = () => Math.max(0, performance.now() - tickedAt - TICK_MS)
  setInterval(() => {
    lastDelay = lateness()
    tickedAt = performance.now()
  }, TICK_MS).unref()
  return { ms: () => Math.max(lastDelay, lateness()) }
}
