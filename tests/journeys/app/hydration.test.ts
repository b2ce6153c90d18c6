/** A page before and while it comes to life, in Chromium: nothing is fetched, made or said twice. */
import { describe, expect, it } from "vitest"
import { hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { CRUISE, newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

const PAGES = [
  "/",
  CRUISE,
  "/explore/cruises",
  "/AboutUs",
  "/RefundPolicy#when-we-cancel",
  "/TermsAndConditions",
  "/PrivacyPolicy",
  "/Thankyou",
]

const isOfCatalogue = (address: string) => /^\/api\/(sub)?categories/.test(address)

describe("taking a page over", () => {
  it(`should find a page as the browser would have made it, and ask the catalogue nothing: ${PAGES.join(", ")}`, async () => {
    const { page, complaints } = await site.arrive()
    let asked: Array<string> = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    for (const path of PAGES) {
      await page.goto(site.baseUrl() + path)
      const written = await page.evaluateHandle(() => [
        ...document.querySelectorAll("main h1, main button:not([data-fading] *), main img"),
      ])
      await hydratePage(page)
      await seeAtRest(page)
      // React makes a part anew, without a word, where anything around it changes before it is taken over.
      const remade = await written.evaluate((parts) => parts.filter((part) => !part.isConnected).length)
      expect.soft([path, remade]).toEqual([path, 0])
      expect.soft([path, ...asked.filter(isOfCatalogue)]).toEqual([path])
      expect.soft([path, ...complaints]).toEqual([path])
      asked = []
      // As a newcomer to the next one.
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
  })

  it("should find the wizard as the browser would have made it, and ask once for what its second step offers", async () => {
    // A browser that has an answer of before shows it, and asks for a newer one besides.
    const { page, complaints } = await newVisitor(site.browser())
    const asked: Array<string> = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${site.baseUrl()}/planYourTrip?step=3`)
    await hydratePage(page)
    const askedOfCatalogue = () => asked.filter(isOfCatalogue).toSorted()
    const expected = ["/api/categories/all-with-subcategories", "/api/subcategories/all"]
    await expect.poll(askedOfCatalogue).toEqual(expected)
    await seeAtRest(page)
    expect(askedOfCatalogue()).toEqual(expected)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should find a payment's page as the browser would have made it, and then ask how it stands", async () => {
    const { page, complaints } = await site.arrive()
    await page.goto(`${site.baseUrl()}/Thankyou?merchantOrderId=GOA-1`)
    await seeHeading(page, "Oops! Something went wrong")
    expect(complaints).toEqual([])
  })

  it("should fetch only libraries until somebody comes, and with Save-Data not even these", async () => {
    for (const saveData of [false, true]) {
      const { page } = await newVisitor(site.browser())
      await page.addInitScript((spare) => {
        Object.defineProperty(navigator, "connection", { value: { saveData: spare } })
      }, saveData)
      const scripts: Array<string> = []
      page.on("request", (request) => {
        if (request.url().endsWith(".js")) scripts.push(request.url())
      })
      await page.goto(site.baseUrl())
      const ofLibraries = saveData ? 0 : 2
      await expect.poll(() => scripts.length).toBe(ofLibraries)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await seeAtRest(page)
      expect(scripts.filter((url) => !/\/(react|rolldown-runtime)-/.test(url))).toEqual([])
      expect(scripts.length).toBe(ofLibraries)
      await hydratePage(page)
      expect(scripts.length).toBeGreaterThan(4)
      await page.context().close()
    }
  })
})

it("should show a page without scripts whole, with no intro and no spinner over it", async () => {
  const context = await site.browser().newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.baseUrl())
  await seeHeading(page, "Goa is one ticket away")
  expect(await page.getByRole("button", { name: "Skip the intro" }).isVisible()).toBe(false)
  expect(await page.getByText("Loading the page").isVisible()).toBe(false)
  expect(await page.getByRole("article").count()).toBe(16)
  await page.getByRole("contentinfo").getByRole("link", { name: "Cruises" }).click()
  await seeHeading(page, "Explore Trips under cruises")
  expect(await page.getByText("₹500", { exact: true }).first().isVisible()).toBe(true)
  await context.close()
})
