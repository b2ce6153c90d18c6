/** A limit for the waits to which playwright gives none: they end, and say where, and how the page was. */
import { setTimeout as wait } from "node:timers/promises"
import type { Page } from "playwright"

/** Many times what any of them takes while the machine is busy. Unit: milliseconds. */
const LIMIT_MS = 30_000

/** How long a page that does not go on is asked about itself. Unit: milliseconds. */
const ASKED_MS = 5_000

/** What tells a page that paints no more from one whose thread is busy, or that is gone. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { documentElement, readyState, visibilityState, hidden } = document
    const frame = new Promise<string>((resolve) => requestAnimationFrame(() => resolve("it paints")))
    const none = new Promise<string>((resolve) =>
      setTimeout(() => resolve("it painted nothing for 2 s"), 2000),
    )
    const fetched = performance.getEntriesByType("resource").length
    return [
      location.href,
      await Promise.race([frame, none]),
      `${readyState}, ${visibilityState}, ${hidden ? "hidden" : "not hidden"}`,
      `marks ${JSON.stringify(documentElement.dataset)}`,
      `${innerWidth} × ${innerHeight} of ${documentElement.scrollWidth} × ${documentElement.scrollHeight}, at ${scrollY}`,
      `${fetched} fetched`,
    ].join("; ")
  })

/**
 * The result of `waiting`. Throws once that takes longer than the limit, with the stage, as in "moving the mouse", and the
 * page's state; "its thread does not answer" where even that cannot be had.
 */
export const withinLimit = async <A>(
  page: Page,
  stage: string,
  waiting: Promise<A>,
  limitMs = LIMIT_MS,
): Promise<A> => {
  const over = new AbortController()
  const late = async (): Promise<never> => {
    await wait(limitMs, undefined, { signal: over.signal })
    const gone = page.isClosed() ? "it is closed" : "its thread does not answer"
    const state = await Promise.race([
      stateOf(page).catch(String),
      wait(ASKED_MS, `${page.url()}; ${gone}`, { ref: false }),
    ])
    throw new Error(`${stage} took longer than ${limitMs / 1000} s. The page: ${state}`)
  }
  try {
    return await Promise.race([waiting, late()])
  } finally {
    over.abort()
  }
}
