/** The pages in a browser without scripts, in Chromium: all of their words can be read, and nothing to press is dead. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { mainText } from "../../harness/browser/mainText.ts"
import { onePage } from "../../harness/browser/onePage.ts"
import { CRUISE, DESKTOP, PHONE } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

const { arrive } = onePage(site, async (browser, viewport = DESKTOP) => {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false, locale: "en-IN" })
  return { page: await context.newPage(), complaints: [] }
})

const WIDTHS = [PHONE, DESKTOP]

/** Opens a page on a phone, and has it looked at there and, without loading it anew, on a desktop. */
const visit = async (path: string, look: (page: Page, width: number) => Promise<unknown>) => {
  const { page } = await arrive(PHONE)
  await page.goto(site.baseUrl() + path)
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await look(page, viewport.width)
  }
}

/** What could be pressed and only does something by a script. A picture that would be enlarged is there to be seen. */
const deadButtons = (page: Page) =>
  page.locator("button[type=button]:not(:has(img))").filter({ visible: true }).allTextContents()

describe("a visitor without scripts, on a phone and on a desktop", () => {
  it.each(["/", "/explore", "/explore/cruises", CRUISE, "/planYourTrip", "/AboutUs", "/refundPolicy"])(
    "should find no dead button at %s",
    (path) =>
      visit(path, async (page, width) => {
        expect([width, ...(await deadButtons(page))]).toEqual([width])
      }),
  )

  it.each(["/", CRUISE])(
    "should come to each slide of a carousel by keyboard and by a scroll bar at %s",
    (path) =>
      visit(path, async (page) => {
        const strip = page.getByRole("main").locator(":has(> [aria-roledescription=slide])").first()
        const slides = strip.locator("> [aria-roledescription=slide]")
        expect(await slides.count()).toBeGreaterThan(1)
        const last = slides.last().locator("a, button").first()
        await last.blur()
        await strip.evaluate((part) => part.scrollTo({ left: 0, behavior: "instant" }))
        await last.focus()
        expect(await last.evaluate((part) => part === document.activeElement)).toBe(true)
        expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
        expect(await strip.evaluate((part) => getComputedStyle(part).scrollbarWidth)).toBe("auto")
      }),
  )

  it("should read all of a description", () =>
    visit(CRUISE, async (page, width) => {
      const end = page.getByText(/the lamps of the waterfront coming on as you return/)
      expect([width, await end.filter({ visible: true }).count()]).toEqual([width, 1])
    }))

  it("should be told by the wizard and the newsletter what they need, and who helps", () =>
    visit("/planYourTrip", async (page) => {
      expect(await mainText(page)).toContain("This form needs JavaScript.")
      expect(await page.getByRole("main").getByRole("link", { name: "Chat on WhatsApp" }).count()).toBe(1)
      const footer = await page.getByRole("contentinfo").innerText()
      expect(footer).toContain("Subscribing here needs JavaScript. Write to us")
    }))
})

it("should be led from the bar of a wide screen to the categories", async () => {
  const { page } = await arrive(DESKTOP)
  await page.goto(`${site.baseUrl()}/AboutUs`)
  const categories = page.getByRole("banner").getByRole("navigation", { name: "Categories" })
  await categories.getByRole("link", { name: "Water Sports" }).click()
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/water-sports/i)
})
