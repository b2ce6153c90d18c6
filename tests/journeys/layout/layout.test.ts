/** What stands around every screen in Chromium: the addresses, and the header with its menus. */
import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { hasFocus, hydratePage, hrefsOf, withoutServerRendering } from "../../harness/browser/page.ts"
import { useBrowserAndServer, pageVisits } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()
const visit = pageVisits(site)

const SHELVES = "**/api/categories/all-with-subcategories"

const CATEGORIES = ["Cruises", "Water Sports", "Sightseeing", "Adventure", "Tour Packages", "Trip Packages"]

describe.each([
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
])("around the screens %s", (_, viewport) => {
  it(
    "should the bar stay on top, with the logo that leads home",
    { tags: ["2.screens.4", "2.header.1", "2.header.2"] },
    () =>
      visit(
        "/AboutUs",
        async (page) => {
          await seeHeading(page, /About Us/)
          await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
          const bar = page.getByRole("banner")
          expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(viewport.height)
          expect((await bar.boundingBox())?.y).toBe(0)
          await bar.getByRole("link", { name: SAMPLE_OPERATOR.name }).click()
          await seeHeading(page, "Goa is one ticket away")
          await expect.poll(() => page.evaluate(() => [location.pathname, window.scrollY])).toEqual(["/", 0])
        },
        viewport,
      ),
  )
})

describe("the bar", () => {
  it("should take one row at every width", () =>
    visit("/AboutUs", async (page) => {
      const bar = page.getByRole("banner")
      const rows = []
      for (const width of [320, 360, 768, 1024, 1151, 1152, 1280, 1343, 1344, 1366, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        rows.push([width, (await bar.boundingBox())?.height])
      }
      const [, row] = rows[0] ?? []
      expect(rows).toEqual(rows.map(([width]) => [width, row]))
    }))

  it("should hide nothing that is scrolled to, however many rows large letters need", () =>
    visit("/AboutUs", async (page) => {
      await page.setViewportSize(PHONE)
      const room = () =>
        page.evaluate(
          () =>
            Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) -
            (document.querySelector("header")?.getBoundingClientRect().height ?? NaN),
        )
      expect(await room()).toBe(24)
      for (const [letters, least] of [
        ["150%", 36],
        ["100%", 24],
      ] as const) {
        await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters)
        await expect.poll(room).toBe(least)
      }
    }))

  it.each([
    ["long names", 104, ["Festivals and Cruises", "Festivals and Water Sports"]],
    ["short names", 68, []],
  ] as const)(
    "should give six categories of %s a row of their own where they need it",
    async (_, height, names) => {
      const { page } = await site.arrive(DESKTOP)
      await withoutServerRendering(page)
      await page.route("**/api/categories/all*", async (route) => {
        const response = await route.fetch()
        const categories = (await response.json()) as ReadonlyArray<{ readonly name: string }>
        const named = categories.map((category, place) => ({
          ...category,
          name: names[place] ?? category.name,
        }))
        await route.fulfill({ response, json: named })
      })
      await page.goto(`${site.baseUrl()}/AboutUs`)
      const bar = page.getByRole("banner")
      const nav = bar.getByRole("navigation", { name: "Categories" })
      await nav.getByRole("button", { name: "Trip Packages" }).waitFor()
      for (const width of [1152, 1280, 1344, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const { height: tall = NaN } = (await bar.boundingBox()) ?? {}
        expect([width, tall]).toEqual([width, height])
      }
    },
  )

  it("should give many categories rows of their own under the rest, and their lists the page's width", async () => {
    const { page } = await site.arrive(DESKTOP)
    await withoutServerRendering(page)
    const tripsMayCome = Promise.withResolvers<void>()
    await page.route("**/api/categories/all*", async (route) => {
      const response = await route.fetch()
      if (route.request().url().endsWith("-with-subcategories")) await tripsMayCome.promise
      const categories = (await response.json()) as ReadonlyArray<{ readonly name: string }>
      const more = categories.map((category, place) => ({
        ...category,
        _id: `more-${place}`,
        slug: `more-${place}`,
        name: `Festivals and ${category.name}`,
      }))
      await route.fulfill({ response, json: [...categories, ...more] })
    })
    await page.goto(`${site.baseUrl()}/AboutUs`)
    const bar = page.getByRole("banner")
    const nav = bar.getByRole("navigation", { name: "Categories" })
    await nav.getByRole("button", { name: "Festivals and Trip Packages" }).waitFor()
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN
    for (const width of [1152, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const logo = bar.getByRole("link", { name: SAMPLE_OPERATOR.name })
      const saved = bar.getByRole("button", { name: /Saved trips/ })
      const [navTop, logoTop, savedTop] = [await topOf(nav), await topOf(logo), await topOf(saved)]
      expect([width, Math.abs(savedTop - logoTop) < 8, navTop > savedTop]).toEqual([width, true, true])
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    }
    const last = nav.getByRole("button", { name: "Festivals and Adventure" })
    await last.hover()
    const all = nav.getByRole("link", { name: "All Festivals and Adventure" })
    await all.waitFor()
    // The way to the list leads over no other category, before and after its trips have come.
    const wayToList = () =>
      last.evaluate((button) => {
        const list = document.getElementById(button.getAttribute("aria-controls") ?? "")?.querySelector("ul")
        const top = list?.checkVisibility({ visibilityProperty: true })
          ? list.getBoundingClientRect().top
          : NaN
        return Math.abs(top - button.getBoundingClientRect().bottom)
      })
    await nav.getByText("Loading trips…").waitFor()
    expect(await wayToList()).toBeLessThan(40)
    tripsMayCome.resolve()
    await nav.getByRole("link", { name: /Rafting/ }).waitFor()
    expect(await wayToList()).toBeLessThan(40)
    await all.click()
    await page.waitForURL("**/explore/more-3")
  })
})

describe("the header's menu", () => {
  it(
    "should show, on a desktop, the subcategories of the category under the pointer",
    { tags: ["2.header.3", "2.header.4", "2.header.6"] },
    () =>
      visit("/AboutUs", async (page) => {
        const nav = page.getByRole("banner").getByRole("navigation", { name: "Categories" })
        await nav.getByRole("button", { name: "Trip Packages" }).waitFor()
        expect(await nav.getByRole("button").allInnerTexts()).toEqual(CATEGORIES)
        const dinner = nav.getByRole("link", { name: "Dinner Cruise on the Mandovi" })
        expect(await dinner.count()).toBe(0)
        await hydratePage(page)
        await nav.getByRole("button", { name: "Cruises" }).hover()
        await dinner.waitFor()
        const places = (await hrefsOf(nav.getByRole("link"))).slice(0, -1)
        expect(places.length).toBeGreaterThan(5)
        for (const place of places) expect(place).toMatch(/^\/cruises\/[a-z-]+$/)
        await dinner.click()
        await seeHeading(page, "Dinner Cruise on the Mandovi")
        expect(new URL(page.url()).pathname).toBe("/cruises/dinner-cruise-mandovi")
      }),
  )

  it("should be gone at Esc where the mouse has opened it, wherever the focus is", () =>
    visit("/AboutUs", async (page) => {
      await hydratePage(page)
      const category = page.getByRole("banner").getByRole("button", { name: "Cruises" })
      const opened = page.getByRole("banner").getByRole("button", { expanded: true })
      await category.hover()
      await opened.waitFor()
      await page.keyboard.press("Escape")
      await opened.waitFor({ state: "detached" })
      expect(await hasFocus(category)).toBe(false)
      await category.press("Enter")
      await opened.waitFor()
      await page.keyboard.press("Tab")
      await page.keyboard.press("Escape")
      await opened.waitFor({ state: "detached" })
      expect(await hasFocus(category)).toBe(true)
    }))

  it("should keep the focus on the category whose trips are asked for again, in the drawer and in the bar", async () => {
    const { page } = await site.arrive(PHONE)
    await playCalls(page, SHELVES, (call) => call.abort())
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    const summary = page.getByRole("dialog", { name: "Menu" }).locator("summary").first()
    await summary.press("Enter")
    const again = page.getByRole("button", { name: "Try again" })
    await again.press("Enter")
    expect(await hasFocus(summary)).toBe(true)
    await again.waitFor()
    await page.keyboard.press("Escape")
    await page.setViewportSize(DESKTOP)
    const nav = page.getByRole("banner").getByRole("navigation", { name: "Categories" })
    const category = nav.getByRole("button", { name: "Cruises" })
    await category.press("Enter")
    await endPlay(page, SHELVES)
    await again.press("Enter")
    expect(await hasFocus(category)).toBe(true)
    await nav.getByRole("link", { name: "Dinner Cruise on the Mandovi" }).waitFor()
  })

  it(
    "should slide in on a phone, with categories that unfold",
    { tags: ["2.header.3", "2.header.5", "2.header.6"] },
    () =>
      visit(
        "/AboutUs",
        async (page) => {
          await seeHeading(page, /About Us/)
          const menu = page.getByRole("dialog", { name: "Menu" })
          expect(await menu.count()).toBe(0)
          await page.getByRole("button", { name: "Menu", exact: true }).click()
          await menu.locator("summary").last().waitFor()
          expect(await menu.locator("summary").allInnerTexts()).toEqual(CATEGORIES)
          const rafting = menu.getByRole("link", { name: /Rafting/ })
          expect(await rafting.isVisible()).toBe(false)
          await menu.getByText("Adventure", { exact: true }).click()
          await rafting.click()
          await seeHeading(page, /Rafting/)
          expect(new URL(page.url()).pathname).toBe("/adventure/white-water-rafting-mhadei")
          await expect.poll(() => menu.count()).toBe(0)
        },
        PHONE,
      ),
  )
})

it("should break no word of the footer's lists in two, however large the letters are", () =>
  visit(
    "/AboutUs",
    async (page) => {
      const brokenWords = () =>
        page
          .getByRole("contentinfo")
          .locator("ul a")
          .evaluateAll((links) =>
            links.flatMap(({ firstChild }) =>
              [...(firstChild?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
                const range = document.createRange()
                if (!(firstChild instanceof Text)) return []
                range.setStart(firstChild, index)
                range.setEnd(firstChild, index + word.length)
                return range.getClientRects().length > 1 ? [word] : []
              }),
            ),
          )
      await hydratePage(page)
      for (const letters of ["100%", "200%"]) {
        await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), letters)
        expect(await brokenWords()).toEqual([])
      }
    },
    PHONE,
  ))
