/** The wishlist in Chromium: hearts that stay filled, and the list that they fill. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { hasFocus, hydratePage } from "../../harness/browser/page.ts"
import { CRUISE, DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { addInitScript } from "../../harness/browser/addInitScript.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()
const NAME = "Sunset Cruise on the Mandovi"

const heartOf = (page: Page, name = NAME) => page.getByRole("button", { name: `Wishlist: ${name}` }).first()
const isFilled = (page: Page, name = NAME) => heartOf(page, name).getAttribute("aria-pressed")

it(
  "should be filled by hearts that stay filled, on the page and on cards, lead to a trip, and let one go, looking well on a phone and on a desktop",
  { tags: ["2.activity.12"] },
  async () => {
    const { page, complaints } = await site.arrive(PHONE)
    const openCruise = async () => {
      await page.goto(site.baseUrl() + CRUISE)
      await seeHeading(page, NAME)
      await hydratePage(page)
    }
    await openCruise()
    expect(await isFilled(page)).toBe("false")
    await heartOf(page).click()
    expect(await isFilled(page)).toBe("true")
    await page.goto(site.baseUrl())
    await hydratePage(page)
    await page.getByRole("article").first().waitFor()
    expect(await isFilled(page)).toBe("true")
    for (const filled of ["false", "true"]) {
      await heartOf(page).click()
      expect(await isFilled(page)).toBe(filled)
    }
    expect(new URL(page.url()).pathname).toBe("/")

    await openCruise()
    expect(await isFilled(page)).toBe("true")
    const other = page.getByRole("region", { name: "Discover Other Activities" }).getByRole("article").first()
    const otherName = (await other.getByRole("heading").textContent()) ?? ""
    await heartOf(page, otherName).click()
    const list = await openList(page)
    await list.getByRole("heading", { name: "2 saved trips" }).waitFor()
    await expect
      .poll(() => list.getByRole("listitem").allInnerTexts())
      .toEqual([
        expect.stringContaining(otherName),
        expect.stringMatching(/Sunset Cruise on the Mandovi[\s\S]*₹500 per adult/),
      ])
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      expect.soft([viewport.width, await accessibilityViolations(page)]).toEqual([viewport.width, []])
    }
    await list.getByRole("link", { name: otherName }).click()
    await seeHeading(page, otherName)
    expect(await page.getByRole("dialog").count()).toBe(0)
    await openList(page)
    await list.getByRole("button", { name: `Remove ${NAME}` }).click()
    await list.getByRole("heading", { name: "1 saved trip" }).waitFor()
    await list.getByRole("button", { name: `Remove ${otherName}` }).click()
    await list.getByText("Nothing here yet.").waitFor()
    await page.keyboard.press("Escape")
    expect(await isFilled(page, otherName)).toBe("false")
    expect(complaints).toEqual([])
  },
)

describe("the saved list", () => {
  it("should name a trip that is no longer run, and let it go", async () => {
    const { page } = await site.arrive()
    await addInitScript(page, () => {
      localStorage.setItem("savedActivities", '["moon-walk","sunset-cruise-mandovi","moon-walk"]')
    })
    await page.goto(site.baseUrl() + CRUISE)
    const list = await openList(page)
    await list.getByText("Moon walk").waitFor()
    await list.getByText("We no longer run this trip.").waitFor()
    expect(await list.getByRole("listitem").count()).toBe(2)
    await list.getByRole("button", { name: "Remove Moon walk" }).click()
    expect(await list.getByRole("listitem").count()).toBe(1)
  })

  it("should fill hearts for this visit on a device that keeps nothing", async () => {
    const { page, complaints } = await site.arrive()
    await addInitScript(page, () => {
      const forbidden = () => {
        throw new DOMException("no storage here", "SecurityError")
      }
      Object.defineProperty(window, "localStorage", { get: forbidden })
      Object.defineProperty(window, "sessionStorage", { get: forbidden })
    })
    await page.goto(site.baseUrl() + CRUISE)
    await hydratePage(page)
    await heartOf(page).click()
    expect(await isFilled(page)).toBe("true")
    const list = await openList(page)
    await list.getByRole("heading", { name: "1 saved trip" }).waitFor()
    expect(complaints).toEqual([])
  })

  it("should keep the focus in it while what did not come is asked for again", async () => {
    const { page } = await site.arrive()
    await addInitScript(page, () => localStorage.setItem("savedActivities", '["sunset-cruise-mandovi"]'))
    const calls = ["**/api/categories/all-with-subcategories", "**/api/booking/mine"]
    for (const call of calls) await playCalls(page, call, (played) => played.abort())
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    const list = await openList(page)
    const heading = list.getByRole("heading", { name: "1 saved trip" })
    for (const name of ["Look again", "Try again"]) {
      const again = list.getByRole("button", { name })
      await again.waitFor()
      if (name === "Try again") await endPlay(page, calls[0])
      await again.press("Enter")
      expect([name, await hasFocus(heading)]).toEqual([name, true])
    }
    await list.getByText("₹500 per adult").waitFor()
    expect(await hasFocus(heading)).toBe(true)
  })

  it("should say so when its script does not come, open at the next try, and follow what another tab saves, also on a page that was left and comes back as it was", async () => {
    const { page } = await site.arrive()
    const other = await page.context().newPage()
    await page.goto(site.baseUrl() + CRUISE)
    await seeHeading(page, NAME)
    await hydratePage(page)
    await page.route("**/WishlistPanel*.js", (route) => route.abort())
    await page.getByRole("button", { name: /^Saved trips:/ }).click()
    await page.getByRole("alert").getByText("Your saved trips did not load. Please try again.").waitFor()
    await page.unrouteAll()
    await (await openList(page)).getByText("Nothing here yet.").waitFor()
    await page.keyboard.press("Escape")
    await other.goto(site.baseUrl() + CRUISE)
    await heartOf(other).click()
    await page.getByRole("button", { name: "Saved trips: 1" }).waitFor()
    expect(await isFilled(page)).toBe("true")
    await other.close()

    // A page that the browser has put aside hears of nothing; that it is back, it hears.
    const save = (slugs: string) =>
      page.evaluate((text) => localStorage.setItem("savedActivities", text), slugs)
    await save('["dinner-cruise-mandovi","sunset-cruise-mandovi"]')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
    await page.getByRole("button", { name: "Saved trips: 2" }).waitFor()
    await save('["jet-ski-calangute","dinner-cruise-mandovi","sunset-cruise-mandovi"]')
    await heartOf(page).click()
    await page.getByRole("button", { name: "Saved trips: 2" }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem("savedActivities"))).toBe(
      '["jet-ski-calangute","dinner-cruise-mandovi"]',
    )
  })
})

// Helpers

/** Opens the list, on phones by way of the menu. */
async function openList(page: Page) {
  const inHeader = page.getByRole("banner").getByRole("button", { name: /^Saved trips/ })
  const menu = page.getByRole("button", { name: "Menu", exact: true })
  await page.getByRole("heading", { level: 1 }).waitFor()
  if (await inHeader.first().isVisible()) await inHeader.first().click()
  else {
    await menu.click()
    await page
      .getByRole("dialog", { name: "Menu" })
      .getByRole("button", { name: /^Saved trips/ })
      .click()
  }
  return page.getByRole("dialog", { name: /[Ss]aved trip/ })
}
