/** The service worker in Chromium: what was seen is readable without a network, and nothing personal is ever kept. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { goOffline } from "../../harness/browser/goOffline.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { CRUISE, newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

it("should show a seen activity without a network, with its pictures, and say of a payment and of what was never seen that they are not there", async () => {
  const { page } = await newVisitor(site.browser(), PHONE, "allow")
  await visit(page, CRUISE)
  const result = `${site.baseUrl()}/Thankyou?merchantOrderId=GOA-1&packageType=tour+package`
  await page.goto(result)
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  await page.evaluate(() => fetch("/api/newsletter", { method: "POST", body: "{}" }))
  await page.goto(site.baseUrl() + CRUISE)
  await hydratePage(page)
  await expect.poll(() => keptPaths(page)).toContain(CRUISE)
  const paths = await keptPaths(page)
  const told = paths.filter((path) => !/^\/(assets|pictures)\//.test(path))
  expect(told.filter((path) => !/^\/(cruises\/|api\/(sub)?categories\/)/.test(path))).toEqual([])

  await goOffline(page)
  const again = await page.reload()
  expect(again?.fromServiceWorker()).toBe(true)
  await seeHeading(page, "Sunset Cruise on the Mandovi")
  await hydratePage(page)
  // A device says so by itself; of Chromium's simulated network only who was there when it went hears.
  for (const isGone of [false, true]) await page.context().setOffline(isGone)
  await page.getByText(/You are offline/).waitFor()
  const picture = page.locator("main img").first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole("button", { name: "Add an adult" }).click()

  await page.goto(result)
  await page.getByText("The result of a payment is never kept on a device.").waitFor()

  const answer = await page.goto(`${site.baseUrl()}/AboutUs`)
  expect(answer?.status()).toBe(503)
  await seeHeading(page, "You are offline")
  await page.getByText("This page was not kept on this device.").waitFor()
  await page.getByRole("link", { name: /Sunset Cruise/ }).click()
  await seeHeading(page, "Sunset Cruise on the Mandovi")
  await page.context().setOffline(false)
  await page.goto(`${site.baseUrl()}/AboutUs`)
  await seeHeading(page, /About/i)
  await page.context().close()
})

it("should keep what was seen though the worker's first request was lost, and a page that was come to inside the site, whatever its spelling and query", async () => {
  const { page } = await newVisitor(site.browser(), PHONE, "allow")
  const lost = page.context().waitForEvent("requestfailed", (request) => request.url().endsWith("/sw.js"))
  await page.context().route("**/sw.js", (route) => route.abort())
  await page.goto(`${site.baseUrl()}/refundPolicy`)
  await hydratePage(page)
  await lost
  await page.context().unroute("**/sw.js")
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("online")))
      return keptPaths(page)
    })
    .toContain("/refundpolicy")
  await page.getByRole("link", { name: "About Us" }).first().click()
  await seeHeading(page, /About/i)
  await expect.poll(() => keptPaths(page)).toContain("/aboutus")
  await goOffline(page)
  await page.goto(`${site.baseUrl()}/ABOUTUS/?from=mail`)
  await seeHeading(page, /About/i)
  await page.context().close()
})

// Helpers

/** Opens a page and waits until the worker has it. */
const visit = async (page: Page, path: string) => {
  await page.goto(site.baseUrl() + path)
  await hydratePage(page)
  await expect.poll(() => keptPaths(page)).toContain(path.toLowerCase())
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return all.flat().map((url) => new URL(url).pathname)
  })
