/** From a closed tab back to the ticket: by the link below the receipt, on another phone, and without a network. */
import { setTimeout as wait } from "node:timers/promises"
import type { Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { goOffline } from "../../harness/browser/goOffline.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { bookingLinkOf, payByCalls, payForCruise } from "../../harness/browser/paidBooking.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer({ ownServer: true })
const TRIP = "Sunset Cruise on the Mandovi"

describe("below the receipt", () => {
  it("should be the link to the booking, which opens on another phone", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    await payForCruise(page, site.baseUrl(), "98765 43201")
    const link = await bookingLinkOf(page)
    const { page: other, complaints: others } = await site.arrive()
    await other.goto(link)
    await other.getByText(TRIP).first().waitFor()
    expect([complaints, others]).toEqual([[], []])
  })

  it("should stay while somebody is at it, keep what is typed, and say where messages go", async () => {
    const { page } = await site.arrive(PHONE)
    const { result } = await payByCalls(page, site.baseUrl(), "98765 43202")
    await page.goto(result)
    const field = page.getByLabel("E-mail address (optional)")
    await field.fill("asha@example.in")
    await page.getByRole("button", { name: "Back to Home" }).waitFor()
    expect(await page.getByText(/^You will be redirected/).count()).toBe(0)
    await page.route("**/api/booking/email", (route) => route.abort())
    await page.getByRole("button", { name: "Save address" }).click()
    await page.getByText("We could not keep the address. Please try again.").waitFor()
    expect(await field.inputValue()).toBe("asha@example.in")
    await page.unroute("**/api/booking/email")
    await page.getByRole("button", { name: "Save address" }).click()
    await page.getByText("Saved. Messages about this booking go to asha@example.in.").waitFor()
  })

  it("should be nothing for a browser that did not book", async () => {
    const { page } = await site.arrive(PHONE)
    const { result } = await payByCalls(page, site.baseUrl(), "98765 43203")
    const { page: stranger } = await site.arrive(PHONE)
    await stranger.goto(result)
    await seeHeading(stranger, "Payment Successful!")
    const told = await stranger.evaluate(async (url) => {
      const merchantOrderId = new URL(url).searchParams.get("merchantOrderId")
      const answer = await fetch("/api/booking/secret", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ merchantOrderId }),
      })
      return answer.text()
    }, result)
    expect(told).toBe("{}")
    expect(await stranger.getByText("Keep this booking").count()).toBe(0)
  })
})

describe("at the jetty without a network", () => {
  it("should be the ticket that was opened before, and a list of such", async () => {
    const { page } = await newVisitor(site.browser(), PHONE, "allow")
    const { booking: link } = await payByCalls(page, site.baseUrl(), "98765 43204")
    await page.goto(link)
    await hydratePage(page)
    await expect.poll(() => keptBookings(page)).toEqual([new URL(link).pathname.toLowerCase()])
    await goOffline(page)
    const answer = await page.reload()
    expect(answer?.fromServiceWorker()).toBe(true)
    await page.getByText(TRIP).first().waitFor()
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await seeHeading(page, "You are offline")
    await page.getByRole("heading", { level: 2, name: "Your bookings" }).waitFor()
    await page.locator(`a[href="${new URL(link).pathname.toLowerCase()}"]`).click()
    await page.getByText(TRIP).first().waitFor()
    await page.context().close()
  })

  it("should be the booking as it was when its page was left, and bear the trip's name", async () => {
    const { page } = await newVisitor(site.browser(), PHONE, "allow")
    const { booking: link } = await payByCalls(page, site.baseUrl(), "98765 43205")
    await page.goto(link)
    await hydratePage(page)
    await expect.poll(() => keptBookings(page)).toEqual([new URL(link).pathname.toLowerCase()])
    await cancelBehindThePage(page, new URL(link).pathname.split("/").at(-1) ?? "")
    expect(await keptText(page)).not.toContain("CANCELLED")
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click()
    await seeHeading(page, /About Us/)
    await expect.poll(() => keptText(page)).toContain('"state":"CANCELLED"')
    await goOffline(page)
    await page.goto(`${site.baseUrl()}/planYourTrip`)
    await page.getByRole("link", { name: TRIP, exact: true }).click()
    await page.getByRole("heading", { level: 1, name: TRIP }).waitFor()
    await page.context().close()
  })

  it("should say that it is a copy, and be the booking as it stands as soon as the device is back", async () => {
    const { page, link } = await keptAt("98765 43206")
    expect(await page.getByText(COPY).isVisible()).toBe(false)
    await cancelBehindThePage(page, new URL(link).pathname.split("/").at(-1) ?? "")
    await goOffline(page)
    await page.reload()
    await page.getByText(COPY).waitFor()
    await page.getByText("Booked and paid.").waitFor()
    await hydratePage(page)
    await page.context().setOffline(false)
    await page.getByText("This booking is cancelled. Nobody travels on it.").waitFor()
    await expect.poll(() => page.getByText(COPY).isVisible()).toBe(false)
    await page.context().close()
  })

  it.each([
    ["a proxy answers for a server that is away", (route: Route) => route.fulfill({ status: 502 })],
    ["the page takes its time", () => wait(6000)],
  ])("should stand in as a copy where %s, and then be the booking as it stands", async (_, answer) => {
    const { page, link } = await keptAt("98765 43207")
    await cancelBehindThePage(page, new URL(link).pathname.split("/").at(-1) ?? "")
    await page.context().route(link, answer)
    // Held back until the copy was seen.
    const open = Promise.withResolvers<void>()
    await page.route("**/api/booking/open", async (route) => {
      await open.promise
      await route.continue()
    })
    await page.goto(link)
    await page.getByText(COPY).waitFor()
    await page.getByText("Booked and paid.").waitFor()
    open.resolve()
    await page.getByText("This booking is cancelled. Nobody travels on it.").waitFor()
    await expect.poll(() => page.getByText(COPY).isVisible()).toBe(false)
    await page.context().close()
  })

  it("should be what a proxy says where no copy was kept", async () => {
    const { page } = await keptAt("98765 43208")
    const other = `${site.baseUrl()}/booking/0123456789abcdefghjkmnpqrs`
    await page.context().route(other, (route) => route.fulfill({ status: 502, body: "bad gateway" }))
    expect((await page.goto(other))?.status()).toBe(502)
    await page.context().close()
  })

  it("should bear its name as it is written, and be opened by itself as soon as the device is back", async () => {
    const { page } = await keptAt("98765 43209")
    await page.evaluate(async () => {
      const written = new Response("<h1>The Captain&#x27;s Table &amp; more</h1>")
      await (await caches.open("goa-bookings")).put("/booking/0123456789abcdefghjkmnpqrt", written)
    })
    await goOffline(page)
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await page.getByRole("link", { name: "The Captain's Table & more", exact: true }).waitFor()
    await page.context().setOffline(false)
    await seeHeading(page, /About Us/)
    await page.context().close()
  })

  it("should forget a booking whose secret opens nothing any more", async () => {
    const { page } = await newVisitor(site.browser(), PHONE, "allow")
    await page.goto(`${site.baseUrl()}/refundPolicy`)
    await hydratePage(page)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const gone = "/booking/0123456789abcdefghjkmnpqrs"
    await page.evaluate(async (path) => {
      await (await caches.open("goa-bookings")).put(path, new Response("once a booking"))
    }, gone)
    expect((await page.goto(site.baseUrl() + gone))?.status()).toBe(404)
    await expect.poll(() => keptBookings(page)).toEqual([])
    await page.context().close()
  })
})

// Helpers

const COPY = "This is the copy that your device kept. Your booking may have changed since."

/** At a booking's page, which the device has kept. */
const keptAt = async (mobileNumber: string) => {
  const { page } = await newVisitor(site.browser(), PHONE, "allow")
  const { booking: link } = await payByCalls(page, site.baseUrl(), mobileNumber)
  await page.goto(link)
  await hydratePage(page)
  await expect.poll(() => keptBookings(page)).toEqual([new URL(link).pathname.toLowerCase()])
  return { page, link }
}

const keptText = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("goa-bookings")
    const [kept] = await cache.matchAll()
    return kept?.text()
  })

/** As from another tab. */
const cancelBehindThePage = (page: Page, secret: string) =>
  page.evaluate(async (text) => {
    const call = async (name: string, body: object) => {
      const answer = await fetch(`/api/booking/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ secret: text, ...body }),
      })
      return answer.json()
    }
    const { booking } = await call("open", {})
    await call("cancel", { refund: booking.cancellation.refund })
  }, secret)

const keptBookings = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("goa-bookings"))) return []
    const keys = await (await caches.open("goa-bookings")).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })
