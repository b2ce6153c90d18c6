/** A finger on a slow phone. Playwright's own tap runs code in the page while it presses, which would be timed too. */
import type { Locator } from "playwright"

/** Brings it to the middle of the screen, where nothing lies over it. */
export const bringToMiddle = (target: Locator): Promise<void> =>
  target.evaluate((part) => part.scrollIntoView({ behavior: "instant", block: "center", inline: "center" }))

/** Taps the middle of what is on the screen. */
export const tapOn = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`nothing to tap: ${String(target)}`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
