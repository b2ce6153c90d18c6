/** From the press on a card to its page on the screen, with its script and its answer fetched when it was pointed at. */
import type { Page } from "playwright"
import { bringToMiddle, tapOn } from "./tapOn.ts"

interface Changing {
  readonly changed: Promise<number>
}

/** Runs in the page: from the press to the frame after the new heading is there. It asks for no frame before. */
const watchChange = () => {
  const before = document.querySelector("h1")
  const changed = new Promise<number>((resolve) => {
    window.addEventListener(
      "click",
      ({ timeStamp }) => {
        const growth = new MutationObserver(() => {
          const heading = document.querySelector("main h1")
          if (heading === null || heading === before || !location.pathname.includes("/", 1)) return
          growth.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        })
        growth.observe(document.body, { childList: true, subtree: true })
      },
      { capture: true, once: true },
    )
  })
  Object.assign(window, { changed })
}

/** What the screen does by itself comes to rest. Unit: milliseconds. */
const QUIET_MS = 1000

/** `page` is Home. Unit: milliseconds. */
export const pageChange = async (page: Page): Promise<number> => {
  const card = page.getByRole("link", { name: /^Book Now/ }).first()
  await card.focus()
  await bringToMiddle(card)
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(QUIET_MS)
  await page.evaluate(watchChange)
  await tapOn(card)
  return page.evaluate(() => (window as unknown as Changing).changed)
}
