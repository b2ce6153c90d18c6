/** A page comes to life when somebody moves. For tests that look at once at what only a living page shows. */
import type { Page } from "playwright"

/** Moves, and waits until the page answers; what has been pressed and typed before is given back by then or soon. */
export const comeAlive = async (page: Page): Promise<void> => {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForFunction(() => document.documentElement.dataset["live"] !== undefined)
}
