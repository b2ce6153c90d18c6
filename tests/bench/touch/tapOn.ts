/** A finger on a slow phone. Playwright's own tap runs code in the page while it presses, which would be timed too. */
import type { Locator } from "playwright"

/** Taps the middle of what is on the screen. */
export const tapOn = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`nothing to tap: ${String(target)}`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
