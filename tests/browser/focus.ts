/** Where the focus is, and how it gets there by keyboard. */
import type { Locator, Page } from "playwright"

export const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.matches(":focus"))

/** Presses Tab until the part has the focus. Throws when it never comes there. */
export const tabTo = async (page: Page, part: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus(part)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`Tab never came to ${String(part)}`)
}
