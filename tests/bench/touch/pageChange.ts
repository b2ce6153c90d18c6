/** From the press on a card to its page on the screen, with its script and its answer fetched when it was pointed at. */
import type { Page } from "playwright"
import { bringToMiddle, tapOn } from "./tapOn.ts"

interface Changing {
  readonly changed: Promise<number>
}

/**
 * Runs in the page: from the press to the moment the new heading is on the screen, as the browser itself tells it
 * (Element Timing). It asks for no frame before, and runs no task after.
 */
const watchChange = () => {
  const before = document.querySelector("h1")
  const changed = new Promise<number>((resolve) => {
    const clicked = new Promise<number>((press) => {
      window.addEventListener("click", ({ timeStamp }) => press(timeStamp), { capture: true, once: true })
    })
    const growth = new MutationObserver(() => {
      const heading = document.querySelector("main h1")
      if (heading === null || heading === before || !location.pathname.includes("/", 1)) return
      growth.disconnect()
      heading.setAttribute("elementtiming", "heading")
    })
    growth.observe(document.body, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        void clicked.then((pressed) => resolve(Number(Reflect.get(entry, "renderTime")) - pressed))
    }).observe({ type: "element" })
  })
  Object.assign(window, { changed })
}

/** What the screen does by itself comes to rest. Unit: milliseconds. */
const QUIET_MS = 1000

/** `page` is Home. Unit: milliseconds. */
export const pageChange = async (page: Page): Promise<number> => {
  const card = page.getByRole("link", { name: /^Book Now: / }).first()
  await card.focus()
  await bringToMiddle(card)
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(QUIET_MS)
  await page.evaluate(watchChange)
  await tapOn(card)
  return page.evaluate(() => (window as unknown as Changing).changed)
}
