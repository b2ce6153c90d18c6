/** From a press to the next frame that shows something, as the browser itself measures it (Event Timing). */
import type { Page } from "playwright"

/** Runs in the page before its own scripts: keeps the longest event since it was last emptied. Unit: milliseconds. */
export const watchPresses = (): void => {
  const presses = { longest: 0 }
  Object.assign(window, { presses })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) presses.longest = Math.max(presses.longest, duration)
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

interface Watched {
  readonly presses: { longest: number }
}

/** The browser says it after the frame; a slow phone takes a while. Unit: milliseconds. */
const SAID_WITHIN_MS = 1500

/** The longest event of one press; the browser counts in steps of 8 ms, and one below 16 ms is said as 0. */
export const pressTime = async (page: Page, press: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    ;(window as unknown as Watched).presses.longest = 0
  })
  await press()
  await page.waitForTimeout(SAID_WITHIN_MS)
  return page.evaluate(() => (window as unknown as Watched).presses.longest)
}
