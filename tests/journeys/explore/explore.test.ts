/** Explore in Chromium: one category's trips, on their way, there, or not to be had. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { hasFocus, hydratePage } from "../../harness/browser/page.ts"
import { DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()

const SLUGS = seedCatalogue()
  .filter(({ slug }) => slug === "cruises")
  .flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))

/** Comes from the page without an id, by the link that carries one. */
const exploreCruises = async (viewport: typeof PHONE, prepare?: (page: Page) => Promise<unknown>) => {
  const { page, complaints } = await site.arrive(viewport)
  await prepare?.(page)
  await page.goto(`${site.baseUrl()}/explore/adventure`)
  // A link that is followed by a page at rest may load the next one whole, with its trips in it.
  await hydratePage(page)
  await page.getByRole("main").getByRole("link", { name: "Cruises" }).click()
  await seeHeading(page, "Explore Trips under cruises")
  return { page, complaints }
}

const CATEGORY = "**/api/subcategories/cat-cruises"

describe("Explore", () => {
  it(
    "should say that it loads, then link every trip of the category, cards and buttons",
    { tags: ["1.product.10", "2.explore.3", "2.explore.4", "2.explore.6", "2.explore.7"] },
    async () => {
      const held = Promise.withResolvers<void>()
      const { page, complaints } = await exploreCruises(PHONE, (page) =>
        playCalls(page, CATEGORY, async (call) => {
          await held.promise
          await call.continue()
        }),
      )
      await page.getByRole("status").getByText("Loading trips…").waitFor()
      held.resolve()
      const book = page.getByRole("article").getByRole("link", { name: /^Book Now/ })
      await book.first().waitFor()
      expect(await book.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        SLUGS.map((slug) => `/cruises/${slug}`),
      )
      await book.first().click()
      await seeHeading(page, "Sunset Cruise on the Mandovi")
      expect(complaints).toEqual([])
    },
  )

  it.each([
    ["has none", { json: [] }],
    ["cannot be read", { status: 500, body: "{}" }],
  ])(
    "should say that no trips were found when the category %s",
    { tags: ["2.explore.5", "8.errors.4", "8.errors.5"] },
    async (_, answer) => {
      const { page } = await exploreCruises(DESKTOP, (page) =>
        playCalls(page, CATEGORY, (call) => call.fulfill(answer)),
      )
      await page.getByText("No Trips found for this category.", { exact: true }).waitFor()
      expect(await page.getByRole("article").count()).toBe(0)
      expect(await page.getByRole("alert").count()).toBe(0)
    },
  )

  it("should keep the focus above the trips that come at the second try", async () => {
    const { page } = await exploreCruises(DESKTOP, (page) =>
      playCalls(page, CATEGORY, (call) => call.abort()),
    )
    const again = page.getByRole("button", { name: "Try again" })
    await again.waitFor()
    await endPlay(page, CATEGORY)
    await again.press("Enter")
    await page.getByRole("article").first().waitFor()
    await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 }))).toBe(true)
  })

  it("should keep the focus there where they come by themselves, as the device is back on the network", async () => {
    const { page } = await exploreCruises(DESKTOP, (page) =>
      playCalls(page, CATEGORY, (call) => call.abort()),
    )
    const again = page.getByRole("button", { name: "Try again" })
    await again.press("Enter")
    await again.focus()
    await endPlay(page, CATEGORY)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await page.getByRole("article").first().waitFor()
    await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 }))).toBe(true)
  })
})
