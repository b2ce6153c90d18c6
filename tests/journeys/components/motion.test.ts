/** Pictures that travel from card to page, in Chromium: short, and only for who wants it. */
import type { Locator, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { newVisitorWithMotion, CRUISE, DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { addInitScript } from "../../harness/browser/addInitScript.ts"
import { hydratePage, seeAtRest } from "../../harness/browser/page.ts"

const site = useBrowserAndServer()

/** The longest that anything may move. Unit: milliseconds. */
const LONGEST_MS = 500

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Arrival {
  /** Where the picture of the pressed card was, and where the banner begins. */
  readonly left: Place
  readonly begins: Place
  readonly endMs: number
}

/** Remembers in the page which pictures arrived, from where, and how long it took. */
const watchArrivals = (page: Page) =>
  addInitScript(page, () => {
    const arrivals: Array<Arrival> = []
    Object.assign(window, { arrivals })
    const placeOf = (element: Element | null | undefined) =>
      (element?.getBoundingClientRect() ?? new DOMRect()).toJSON()
    let left = placeOf(null)
    const leave = ({ target }: Event) => {
      if (target instanceof Element) left = placeOf(target.closest("article")?.querySelector("picture"))
    }
    window.addEventListener("click", leave, { capture: true })
    // Told of before the next frame: on a busy machine the whole of it may pass between two.
    const watch = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        if (oldValue !== null || !(target instanceof HTMLElement)) continue
        const arriving = target
          .getAnimations()
          .find((one) => one instanceof CSSAnimation && one.animationName === "arrive")
        if (arriving === undefined) continue
        arriving.currentTime = 0
        const begins = placeOf(target)
        arrivals.push({
          left,
          // The page is painted from its top on, and may not yet have been scrolled there.
          begins: { ...begins, y: begins.y + window.scrollY },
          endMs: Number(arriving.effect?.getComputedTiming().endTime),
        })
      }
    })
    watch.observe(document, { attributeFilter: ["data-arriving"], attributeOldValue: true, subtree: true })
  })

const arrivalsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { arrivals: Array<Arrival> }).arrivals)

/** How much further the one reaches than the other, at the left, the top, the right and the bottom. */
const overhang = (outer: Place, inner: Place) => [
  inner.x - outer.x,
  inner.y - outer.y,
  outer.x + outer.width - inner.x - inner.width,
  outer.y + outer.height - inner.y - inner.height,
]

const arriving = (page: Page) => page.locator("[data-arriving]").count()

const book = (page: Page) =>
  page.getByRole("region", { name: "Discover Other Activities" }).getByRole("link", { name: /^Book Now/ })

/** Longer than a picture waits for its banner. */
const TOO_LATE_MS = 500

const OTHER_HEADING = /^(?!Sunset Cruise)/

describe("from a card to its page", () => {
  it("should the picture travel within half a second, and leave from where it was seen, far down a page, on a phone and on a desktop", async () => {
    const { page, complaints } = await newVisitorWithMotion(site.browser(), "no-preference", PHONE)
    await watchArrivals(page)
    await page.clock.install()
    // The picture waits for its banner; on a machine of any speed the banner now comes in time.
    const press = async (link: Locator) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      await link.click()
      await page.clock.runFor(10)
      await expect.poll(() => arrivalsOf(page)).toHaveLength(1)
      const [arrival] = await arrivalsOf(page)
      if (arrival === undefined) throw new Error("nothing arrived")
      return arrival
    }
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto(site.baseUrl() + CRUISE)
      await book(page).first().waitFor()
      await hydratePage(page)
      const near = await press(book(page).first())
      await seeHeading(page, OTHER_HEADING)
      expect(near.endMs).toBeGreaterThan(0)
      expect(near.endMs).toBeLessThanOrEqual(LONGEST_MS)
      expect(near.left.width).toBeGreaterThan(0)
      const [left = 0, top = 0, right = 0, bottom = 0] = overhang(near.begins, near.left)
      expect(Math.min(left, top, right, bottom)).toBeGreaterThan(-1)
      expect(Math.abs(left - right)).toBeLessThan(1)
      expect(Math.abs(top - bottom)).toBeLessThan(1)
      await expect.poll(() => arriving(page)).toBe(0)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.clock.resume()

      await page.goto(site.baseUrl())
      await hydratePage(page)
      const card = page.getByRole("link", { name: /^Book Now: / }).first()
      await card.scrollIntoViewIfNeeded()
      const ahead = page.waitForResponse("**/api/subcategories/get-by-slug/*")
      await card.hover()
      await (await ahead).finished()
      await seeAtRest(page)
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      const far = await press(card)
      expect(Math.min(...overhang(far.begins, far.left))).toBeGreaterThan(-1)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.clock.resume()
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should a page that is late open without its picture having travelled", async () => {
    const { page, complaints } = await newVisitorWithMotion(site.browser(), "no-preference")
    const held = Promise.withResolvers<void>()
    await watchArrivals(page)
    await page.clock.install()
    await page.goto(site.baseUrl() + CRUISE)
    await book(page).first().waitFor()
    await hydratePage(page)
    await page.route("**/api/subcategories/get-by-slug/*", async (route) => {
      await held.promise
      await route.continue()
    })
    await book(page).first().click()
    await page.clock.runFor(TOO_LATE_MS)
    held.resolve()
    await seeHeading(page, OTHER_HEADING)
    expect([await arrivalsOf(page), await arriving(page)]).toEqual([[], 0])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should nothing move for a visitor who wants no motion, and two presses be one step on the way back", async () => {
    const { page, complaints } = await site.arrive()
    await watchArrivals(page)
    await page.goto(site.baseUrl() + CRUISE)
    await book(page).first().click()
    await seeHeading(page, OTHER_HEADING)
    expect([await arrivalsOf(page), await arriving(page)]).toEqual([[], 0])
    await page.goBack()
    await seeHeading(page, /^Sunset Cruise/)
    await book(page)
      .first()
      .evaluate((link: HTMLElement) => {
        link.click()
        link.click()
      })
    await seeHeading(page, OTHER_HEADING)
    await page.goBack()
    await seeHeading(page, /^Sunset Cruise/)
    expect(complaints).toEqual([])
  })
})
