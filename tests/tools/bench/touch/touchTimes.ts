/** How long a press takes to show, and the page behind a link to come, for a finger on a slow phone. */
import type { Locator, Page } from "playwright"

/** Brings it to the middle of the screen, where nothing lies over it. */
const scrollToMiddle = (target: Locator): Promise<void> =>
  target.evaluate((part) => part.scrollIntoView({ behavior: "instant", block: "center", inline: "center" }))

/** How long a finger rests on what it taps: to no phone do touch and release come at once. Unit: milliseconds. */
const RESTS_MS = 70

/**
 * Taps the middle of what is on the screen. Playwright's own tap runs code in the page while it presses, which would be
 * timed too.
 */
const tapOn = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`nothing to tap: ${String(target)}`)
  const page = target.page()
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints })
  await page.waitForTimeout(RESTS_MS)
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
}

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

/**
 * From a press to the next frame that shows something, as the browser itself measures it (Event Timing).
 * The longest event of one press; the browser counts in steps of 8 ms, and one below 16 ms is said as 0.
 */
export const pressTime = async (button: Locator): Promise<number> => {
  const page = button.page()
  await scrollToMiddle(button)
  await page.waitForTimeout(QUIET_MS)
  await page.evaluate(() => {
    ;(window as unknown as Watched).presses.longest = 0
  })
  await tapOn(button)
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => (window as unknown as Watched).presses.longest)
}

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
const PAGE_QUIET_MS = 1000

/**
 * From the press on a card to its page on the screen, with its script and its answer fetched when it was pointed at.
 * `page` is Home. Unit: milliseconds.
 */
export const pageChange = async (page: Page): Promise<number> => {
  const card = page.getByRole("link", { name: /^Book Now: / }).first()
  await card.focus()
  await scrollToMiddle(card)
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(PAGE_QUIET_MS)
  await page.evaluate(watchChange)
  await tapOn(card)
  return page.evaluate(() => (window as unknown as Changing).changed)
}
