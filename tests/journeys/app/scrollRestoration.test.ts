/** The way back in Chromium: to the very place on the page that was left, from its first picture on. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { CRUISE, DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { addInitScript } from "../../harness/browser/addInitScript.ts"

const site = useBrowserAndServer()

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** From now on, where the page stood whenever it was painted with another title than now. */
const watchScroll = (page: Page) =>
  page.evaluate(() => {
    const left = document.title
    const painted = new Set<number>()
    Object.assign(window, { painted })
    const look = () => {
      if (document.title !== left) painted.add(window.scrollY)
      requestAnimationFrame(look)
    }
    look()
  })

const painted = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { painted: Set<number> }).painted])

const PAGES = [
  ["/", /^Trips|Goa/],
  [CRUISE, /^Sunset Cruise/],
] as const

describe("Back", () => {
  it.each([
    ["a phone", PHONE],
    ["a tablet", { width: 768, height: 1024 }],
    ["a desktop", DESKTOP],
  ])(
    "should show Home and an activity where they were left, at once and for good, on %s",
    async (_, viewport) => {
      const { page, complaints } = await site.arrive(viewport)
      await addInitScript(page, () => sessionStorage.setItem("introPlayed", ""))
      for (const [path, heading] of PAGES) {
        await page.goto(site.baseUrl() + path)
        await hydratePage(page)
        const card = page.getByRole("link", { name: /^Book Now: / }).first()
        await card.scrollIntoViewIfNeeded()
        await card.hover()
        await seeAtRest(page)
        const left = await scrolled(page)
        expect(left).toBeGreaterThan(0)
        await card.click()
        await page.waitForFunction(() => window.scrollY === 0)
        await seeAtRest(page)
        await watchScroll(page)
        await page.goBack()
        await seeHeading(page, heading)
        await seeAtRest(page)
        expect.soft([path, ...(await painted(page))]).toEqual([path, left])
      }
      expect(complaints).toEqual([])
    },
  )

  it.each([
    ["/", "Trending holiday packages in Goa"],
    [CRUISE, "Discover Other Activities"],
  ])(
    "should show a strip of cards on a phone as far as it was pushed, and from its begin to who comes anew: on %s, %s",
    async (path, name) => {
      const { page, complaints } = await site.arrive(PHONE)
      await addInitScript(page, () => sessionStorage.setItem("introPlayed", ""))
      await page.goto(site.baseUrl() + path)
      await hydratePage(page)
      const strip = page.getByRole("list", { name })
      const pushed = () => strip.evaluate(({ scrollLeft }) => Math.round(scrollLeft))
      await strip
        .getByRole("link", { name: /^Book Now: / })
        .nth(2)
        .focus()
      await strip
        .getByRole("listitem")
        .nth(2)
        .evaluate((card) => card.scrollIntoView({ inline: "start" }))
      await seeAtRest(page)
      const left = await pushed()
      expect(left).toBeGreaterThan(0)
      await page.keyboard.press("Enter")
      await page.waitForFunction(() => window.scrollY === 0)
      await seeAtRest(page)
      // Home, anew.
      await page.getByRole("banner").getByRole("link").first().click()
      await seeHeading(page, /^Goa/)
      await seeAtRest(page)
      expect(path === "/" ? await pushed() : 0).toBe(0)
      for (const _step of [1, 2]) {
        await page.goBack()
        await seeAtRest(page)
      }
      await strip.waitFor()
      expect(await pushed()).toBe(left)
      expect(complaints).toEqual([])
    },
  )
})
