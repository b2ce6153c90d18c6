/**
 * When an order is read at the gateway without anyone asking, as a table.
 *
 * Source: PhonePe, "Order Status API", reconciliation: first after 20 to 25 s, then every 3 s for 30 s, every 6 s for
 * 60 s, every 10 s for 60 s, every 30 s for 60 s, then each minute until the order expires. The slow tail after it is
 * ours: a payment that arrives late is still found. Unit: milliseconds.
 */

/** From placing the order to its first read. */
export const FIRST_POLL_AFTER_MS = 22_000

interface Pace {
  readonly everyMs: number
  /** For how long this pace is kept. */
  readonly forMs: number
}

/** Counted from the first read. After them comes `MINUTE_MS`, until the order expires. */
const BRISK: ReadonlyArray<Pace> = [
  { everyMs: 3000, forMs: 30_000 },
  { everyMs: 6000, forMs: 60_000 },
  { everyMs: 10_000, forMs: 60_000 },
  { everyMs: 30_000, forMs: 60_000 },
]
const MINUTE_MS = 60_000

/** From one read to the next at most. */
export const LONGEST_POLL_GAP_MS = 86_400_000

/** Counted from the expiry. After them nobody looks any more. */
const SLOW: ReadonlyArray<Pace> = [
  { everyMs: 300_000, forMs: 3_600_000 },
  { everyMs: 3_600_000, forMs: 86_400_000 },
  { everyMs: LONGEST_POLL_GAP_MS, forMs: 7 * 86_400_000 },
]

/** The first instant after `nowMs` in a row of paces that begins at `startMs`. */
const nextIn = (paces: ReadonlyArray<Pace>, startMs: number, nowMs: number): number | undefined => {
  let from = startMs
  for (const { everyMs, forMs } of paces) {
    const until = from + forMs
    if (nowMs < until) return Math.min(until, from + (Math.floor((nowMs - from) / everyMs) + 1) * everyMs)
    from = until
  }
  return undefined
}

const lengthOf = (paces: ReadonlyArray<Pace>) => paces.reduce((sum, { forMs }) => sum + forMs, 0)

/** How long an order can be paid when the gateway's answer, which says so, was lost. Unit: milliseconds. */
const ASSUMED_OPEN_MS = 3_600_000

/**
 * The next read, also of an order of which nobody knows until when it can be paid. One from the future was placed by a
 * clock that was ahead, and nobody knows how old it is: its brisk reads are taken for over. A little ahead is another
 * server's clock.
 */
export const nextPollOfOrderMs = (
  order: { readonly placedAtMs: number; readonly expiresAtMs?: number | undefined },
  nowMs: number,
): number | undefined => {
  const isFromFuture = order.placedAtMs - nowMs > FIRST_POLL_AFTER_MS
  const placedAtMs = isFromFuture
    ? Math.min(nowMs - ASSUMED_OPEN_MS, (order.expiresAtMs ?? nowMs) - FIRST_POLL_AFTER_MS)
    : order.placedAtMs
  return nextPollAtMs(placedAtMs, order.expiresAtMs ?? placedAtMs + ASSUMED_OPEN_MS, nowMs)
}

/** The next read after the one at `nowMs`; `undefined` when the watch is over. */
export const nextPollAtMs = (placedAtMs: number, expiresAtMs: number, nowMs: number): number | undefined => {
  const firstAtMs = placedAtMs + FIRST_POLL_AFTER_MS
  if (nowMs < firstAtMs) return firstAtMs
  const briskUntilMs = Math.min(firstAtMs + lengthOf(BRISK), Math.max(expiresAtMs, firstAtMs))
  const brisk = nowMs < briskUntilMs ? nextIn(BRISK, firstAtMs, nowMs) : undefined
  if (brisk !== undefined) return Math.min(brisk, briskUntilMs)
  if (nowMs < expiresAtMs)
    return Math.min(
      expiresAtMs,
      briskUntilMs + (Math.floor((nowMs - briskUntilMs) / MINUTE_MS) + 1) * MINUTE_MS,
    )
  return nextIn(SLOW, Math.max(expiresAtMs, briskUntilMs), nowMs)
}
