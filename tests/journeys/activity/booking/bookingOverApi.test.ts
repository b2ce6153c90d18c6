/** A whole booking in Chromium over a server of the specification's calls and nothing more. */
import { rmSync } from "node:fs"
import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startSpecificationServer } from "../../../harness/specificationServer.ts"
import { newDataFolder, type SpawnedServer, startServer } from "../../../harness/spawnedServer.ts"
import { PAINTS_NOTHING } from "../../../harness/browser/browserFlags.ts"
import { onePage } from "../../../harness/browser/onePage.ts"
import { hydratePage } from "../../../harness/browser/page.ts"
import {
  pressAtCheckout,
  checkoutOf,
  CRUISE,
  TRAVEL_DAY,
  fillTicket,
  openBrowser,
  payButton,
  payWith,
  seeHeading,
} from "../../../harness/browser/visitor.ts"

describe("a visitor of the site over a plain server", () => {
  const folder = newDataFolder()
  let api: Awaited<ReturnType<typeof startSpecificationServer>>
  let site: SpawnedServer
  let browser: Browser
  const { arrive } = onePage({ browser: () => browser, baseUrl: () => site.baseUrl })
  beforeAll(async () => {
    api = await startSpecificationServer()
    const env = { API_BASE_URL: api.baseUrl, PHONEPE_CHECKOUT_SCRIPT: `${api.baseUrl}/checkout.js` }
    ;[browser, site] = await Promise.all([openBrowser(PAINTS_NOTHING), startServer(folder, env)])
    api.leadTo(site.baseUrl)
  })
  afterAll(async () => {
    await browser.close()
    await site.end("SIGTERM")
    api.stop()
    rmSync(folder, { recursive: true })
  })

  it("should book, close the payment page with everything typed in place, pay, and be led to the result by the provider's page", async () => {
    const { page, complaints } = await arrive()
    await page.goto(site.baseUrl)
    await hydratePage(page)
    await page.getByRole("link", { name: /^Book Now: Sunset Cruise on the Mandovi/ }).click()
    await fillTicket(page)
    await payWith(page, "Cancel")
    await checkoutOf(page).locator("h1").waitFor({ state: "detached" })
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    await payButton(page).click()
    await pressAtCheckout(page, "Success")
    await seeHeading(page, "Payment Successful!")
    expect(new URL(page.url()).searchParams.get("packageType")).toBe("tour package")
    const ticket = await page.getByRole("main").innerText()
    for (const words of ["Asha Rao", "98765 43210", "2 Adults, 1 Child", "₹1,150.00"])
      expect(ticket).toContain(words)
    await expect.poll(() => api.saved).toMatchObject([{ state: "COMPLETED", tripPackage: "tour package" }])
    expect([complaints, api.strange]).toEqual([[], []])
  })

  it(
    "should see a picture in the one size that the server has, where it names one of ours",
    { tags: ["3.entities.12"] },
    async () => {
      const { page } = await arrive()
      const asked: Array<string> = []
      await page.route(`${api.baseUrl}/pictures/**`, (route) => {
        const { pathname } = new URL(route.request().url())
        asked.push(pathname)
        return pathname.endsWith("-1600.webp") ? route.continue() : route.fulfill({ status: 404 })
      })
      await page.goto(site.baseUrl + CRUISE)
      await hydratePage(page)
      const picture = page.locator("main picture img").first()
      const shown = () =>
        picture.evaluate(
          (image) => image instanceof HTMLImageElement && image.naturalWidth > 0 && image.currentSrc,
        )
      await expect.poll(shown).toBe(`${api.baseUrl}/pictures/sunset-cruise-mandovi-1600.webp`)
      expect(asked.some((path) => path.endsWith("-400.avif") || path.endsWith("-800.avif"))).toBe(true)
    },
  )

  it("should book without scripts too, by way of that server's payment page", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.baseUrl + CRUISE)
    await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
    await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
    await page.getByLabel("Mobile number", { exact: true }).fill("98765 43210")
    await payButton(page).click()
    await page.getByText("Please check your booking and the total above.").waitFor()
    await payButton(page).click()
    await seeHeading(page, "Plain payment")
    await fetch(page.url(), { method: "POST", body: JSON.stringify({ outcome: "success" }) })
    await page.reload()
    await seeHeading(page, "Payment Successful!")
    const ticket = await page.getByRole("main").innerText()
    for (const words of ["Asha Rao", "1 Adult, 0 Children", "₹500.00"]) expect(ticket).toContain(words)
    await expect.poll(() => api.saved.length).toBeGreaterThan(1)
    expect(api.strange).toEqual([])
    await context.close()
  })

  it(
    "should see what Explore offers, asked of that server by the browser",
    { tags: ["7.calls.1"] },
    async () => {
      const { page, complaints } = await arrive()
      await page.goto(`${site.baseUrl}/AboutUs`)
      const asked: Array<string> = []
      page.on("request", (request) => asked.push(request.url()))
      await page.getByRole("contentinfo").getByRole("link", { name: "Cruises" }).click()
      await page
        .getByRole("link", { name: /Sunset Cruise on the Mandovi/ })
        .first()
        .waitFor()
      expect(asked.some((url) => url.startsWith(`${api.baseUrl}/api/subcategories/`))).toBe(true)
      expect(asked.filter((url) => url.startsWith(`${site.baseUrl}/api/`))).toEqual([])
      expect([complaints, api.strange]).toEqual([[], []])
    },
  )
})
