/** How late a payment may be found in the books, and whether one was found too late. Unit: milliseconds. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How late an order may be found after the provider has decided it, by the time since its page closed. */
const MAY_TAKE: ReadonlyArray<readonly [untilMs: number, mayTakeMs: number]> = [
  [0, MINUTE_MS],
  [HOUR_MS, 5 * MINUTE_MS],
  [25 * HOUR_MS, HOUR_MS],
]
const MAY_TAKE_AT_LAST_MS = 24 * HOUR_MS
/** From the moment in which a look is due to its answer: a round may just have ended, and a call may run into its deadline. */
const LOOK_TAKES_MS = 30_000

export interface FoundPayment {
  readonly foundAtMs: number
  readonly decidedAtMs: number
  /** When its payment page closes. */
  readonly expiresAtMs: number
  /** From here on nothing goes wrong any more. */
  readonly calmFromMs: number
  /** Since when the books have had the order as they do, as after a restore; 0 when always. */
  readonly inBooksSinceMs: number
}

/** From the moment from which the shop could know it; undefined when it was found in time. */
export const lateBy = ({ foundAtMs, expiresAtMs, ...since }: FoundPayment): number | undefined => {
  const fromMs = Math.max(since.decidedAtMs, since.calmFromMs, since.inBooksSinceMs)
  const sinceExpiry = fromMs - expiresAtMs
  const mayTakeMs = MAY_TAKE.find(([untilMs]) => sinceExpiry < untilMs)?.[1] ?? MAY_TAKE_AT_LAST_MS
  const tookMs = foundAtMs - fromMs
  return tookMs > mayTakeMs + LOOK_TAKES_MS ? tookMs : undefined
}
