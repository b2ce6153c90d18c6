/** The machine's own time, where a test may put another in its place. Unit: milliseconds, since whenever. */

export interface MachineClock {
  readonly nowMs: () => number
  /** Returns how to call it off. */
  readonly every: (ms: number, act: () => void) => () => void
}

export const MACHINE_CLOCK: MachineClock = {
  nowMs: () => performance.now(),
  every: (ms, act) => {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
}
