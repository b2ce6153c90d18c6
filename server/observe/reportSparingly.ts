/** A trouble that lasts is said once, and then now and again: a log with a line each second hides everything else. */

/** Unit: milliseconds. */
export const SAID_AGAIN_AFTER_MS = 60_000

/** Troubles are the same when their texts are. `nowMs` is a clock in milliseconds that is never set back. */
export const reportSparingly = (
  report: (error: unknown) => void,
  nowMs: () => number = () => performance.now(),
): ((error: unknown) => void) => {
  const silentUntil = new Map<string, number>()
  return (error) => {
    const now = nowMs()
    for (const [text, until] of silentUntil) if (until <= now) silentUntil.delete(text)
    const text = String(error)
    if (silentUntil.has(text)) return
    silentUntil.set(text, now + SAID_AGAIN_AFTER_MS)
    report(error)
  }
}
