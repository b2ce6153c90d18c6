/** A finger on a slow phone. Playwright's own tap runs code in the page while it presses, which would be timed too. */
import type { Locator } from "playwright"

/** Brings it to the middle of the screen, where nothing lies over it. */
export const bringToMiddle = (target: Locator): Promise<void> =>
  target.evaluate((part) => part.scrollIntoView({ behavior: "instant", block: "center", inline: "center" }))

/** How long a finger rests on what it taps: to no phone do touch and release come at once. Unit: milliseconds. */
const RESTS_MS = 70

/** Taps the middle of what is on the screen. */
export const tapOn = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`nothing to tap: ${String(target)}`)
  const page = target.page()
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints })
  await page.waitForTimeout(RESTS_MS)
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
}
