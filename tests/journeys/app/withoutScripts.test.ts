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

/** What could be pressed and only does something by a script. A picture that would be enlarged is there to be seen. */
const deadButtons = (page: Page) =>
  page.locator("button[type=button]:not(:has(img))").filter({ visible: true }).allTextContents()

/** Opens a page on a phone, and looks at it there and, without loading it anew, on a desktop. */
const visit = async (path: string, look: (page: Page) => Promise<unknown> = async () => undefined) => {
  const { page } = await arrive(PHONE)
  await page.goto(site.baseUrl() + path)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect([viewport.width, ...(await deadButtons(page))]).toEqual([viewport.width])
    await look(page)
  }
  return page
}

const comeToEachSlide = async (page: Page) => {
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
}

describe("a visitor without scripts, on a phone and on a desktop", () => {
  it.each(["/explore", "/explore/cruises", "/refundPolicy"])(
    "should find no dead button at %s",
    async (path) => {
      await visit(path)
    },
  )

  it("should find none on Home, and come to each slide of its carousel by keyboard and by a scroll bar", async () => {
    await visit("/", comeToEachSlide)
  })

  it("should find none on an activity, come to each of its pictures so, and read all of its description", async () => {
    await visit(CRUISE, async (page) => {
      await comeToEachSlide(page)
      const end = page.getByText(/the lamps of the waterfront coming on as you return/)
      expect(await end.filter({ visible: true }).count()).toBe(1)
    })
  })

  it("should be told by the wizard and the newsletter what they need, and who helps", async () => {
    await visit("/planYourTrip", async (page) => {
      expect(await mainText(page)).toContain("This form needs JavaScript.")
      expect(await page.getByRole("main").getByRole("link", { name: "Chat on WhatsApp" }).count()).toBe(1)
      const footer = await page.getByRole("contentinfo").innerText()
      expect(footer).toContain("Subscribing here needs JavaScript. Write to us")
    })
  })

  it("should be led from the bar of a wide screen to the categories", async () => {
    const page = await visit("/AboutUs")
    const categories = page.getByRole("banner").getByRole("navigation", { name: "Categories" })
    await categories.getByRole("link", { name: "Water Sports" }).click()
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/water-sports/i)
  })
})
