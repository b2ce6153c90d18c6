/**
 * Keeps a clock that was wrong from putting work off for ever. Work that is put off is stored with the instant at which it
 * is due. If the clock was ahead then, that instant lies far in the future once the clock is right. So nothing may be due
 * later than the longest wait that there is for it: what is stored beyond that horizon is due now.
 */

/** How long a thing may wait. Unit: milliseconds. */
export interface LongestWaits {
  /** From one time to the next. */
  readonly againMs: number
  /** To the first time; `againMs` where it is the same. */
  readonly firstMs?: number
  /** How far ahead of ours another process's clock may be, by which the last time was noted. */
  readonly aheadMs?: number
}

/** The latest instants that a clock which is right can have kept. Unit: milliseconds since 1970. */
export interface ClockHorizon {
  /** For the next time. */
  readonly nextMs: number
  /** For the first time, of what was not done yet. */
  readonly firstMs: number
  /** For the last time. */
  readonly lastMs: number
}

export const clockHorizon = (
  nowMs: number,
  { againMs, firstMs = againMs, aheadMs = 0 }: LongestWaits,
): ClockHorizon => ({ nextMs: nowMs + againMs, firstMs: nowMs + firstMs, lastMs: nowMs + aheadMs })

/** Whether only a clock that was ahead can have put it off so. `lastMs` is absent for what was not done yet. */
export const isPutOffByClock = (
  kept: { readonly nextMs: number; readonly lastMs: number | undefined },
  horizon: ClockHorizon,
): boolean =>
  kept.nextMs > horizon.nextMs ||
  (kept.lastMs === undefined ? kept.nextMs > horizon.firstMs : kept.lastMs > horizon.lastMs)
