/** From a press to the next frame that shows something, as the browser itself measures it (Event Timing). */
import type { Locator } from "playwright"
import { bringToMiddle, tapOn } from "./tapOn.ts"

/** Runs in the page before its own scripts: keeps the longest event since it was last emptied. Unit: milliseconds. */
export const watchPresses = (): void => {
  const presses = { longest: 0 }
  Object.assign(window, { presses })
  new PerformanceObserver((list) => {
    // A pointer that comes to lie on something is no press.
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, "interactionId")) > 0)
        presses.longest = Math.max(presses.longest, entry.duration)
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

interface Watched {
  readonly presses: { longest: number }
}

/** The browser says it after the frame; a slow phone takes a while to scroll, too. Unit: milliseconds. */
const QUIET_MS = 1500

/** The longest event of one press; the browser counts in steps of 8 ms, and one below 16 ms is said as 0. */
export const pressTime = async (button: Locator): Promise<number> => {
  const page = button.page()
  await bringToMiddle(button)
  await page.waitForTimeout(QUIET_MS)
  await page.evaluate(() => {
    ;(window as unknown as Watched).presses.longest = 0
  })
  await tapOn(button)
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => (window as unknown as Watched).presses.longest)
}
