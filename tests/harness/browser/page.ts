/** What tests do with an open page: bring it to life, see it at rest, walk it by keyboard, read its head. */
import type { Page, Locator } from "playwright"
import { playPages } from "./playCalls.ts"
import { withinLimit } from "./withinLimit.ts"

/**
 * A page comes to life when somebody moves. Moves, and waits until the page answers, for tests that look at once at
 * what only a living page shows; what has been pressed and typed before is given back by then or soon.
 */
export const hydratePage = async (page: Page): Promise<void> => {
  for (const place of [1, 2]) await withinLimit(page, "moving the mouse", page.mouse.move(place, place))
  // Told by its event: to ask in each picture costs 30 ms more of processor time.
  const life = page.evaluate(async () => {
    if (document.documentElement.dataset["live"] === undefined)
      await new Promise((resolve) => addEventListener("live", resolve, { once: true }))
  })
  await withinLimit(page, "coming to life", life)
}

/** Has the page parse what it has deferred, as before it is printed, and leaves it at rest. */
export const parseDeferred = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")))
}

/** Waits for the fonts of a page that has loaded: they come all at once, and their written sheet goes. */
export const seeFonts = (page: Page): Promise<void> =>
  page.locator("#font-faces").waitFor({ state: "detached" })

/** So many pictures of a page are painted without a change before it is taken for finished. */
const STILL_FRAMES = 20

/** Waits until the page neither grows nor fetches nor has pictures under way, for so many frames that more would have shown. */
export const seeAtRest = (page: Page): Promise<void> =>
  withinLimit(
    page,
    "coming to rest",
    page.evaluate(async (stillFrames) => {
      const state = () =>
        [
          document.documentElement.scrollHeight,
          Math.round(window.scrollY),
          performance.getEntriesByType("resource").length,
          [...document.images].filter(({ complete, loading }) => !complete && loading !== "lazy").length,
        ].join()
      let seen = state()
      for (let still = 0; still < stillFrames; still++) {
        await new Promise(requestAnimationFrame)
        if (state() !== seen) still = 0
        seen = state()
      }
    }, STILL_FRAMES),
  )

/** Where the focus is. */
export const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.matches(":focus"))

/** Where links lead, as their pages wrote it. */
export const hrefsOf = (links: Locator): Promise<ReadonlyArray<string>> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))

const WRITTEN = /(?<=<div id="root">)[\s\S]*(?=<\/div><style>)/
const KNOWN = /<script type="application\/json" id="known-answers">.*?<\/script>/
/** What the head says about the written screen. */
const AHEAD = /<link rel="(?:expect"|preload" as="image")[^>]*>/g

/**
 * Takes what the server has written out of every page, so that the browser makes it and asks for all that it shows:
 * what a visitor meets who moves on inside the site. For tests of waiting, of failing answers, of odd records.
 */
export const withoutServerRendering = (page: Page): Promise<void> =>
  playPages(page, (html) =>
    html.replace(WRITTEN, "").replace(KNOWN, "").replace(AHEAD, "").replace('"now":false', '"now":true'),
  )
