/** From a closed tab back to the ticket: by the link below the receipt, on another phone, and without a network. */
import { setTimeout as wait } from "node:timers/promises"
import type { Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { goOffline } from "../../harness/browser/goOffline.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { bookingLinkOf, payByCalls, payForCruise } from "../../harness/browser/paidBooking.ts"
import { postAlone } from "../../harness/browser/postAlone.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()
const TRIP = "Sunset Cruise on the Mandovi"

describe("below the receipt", () => {
  it("should stay while somebody is at it, keep what is typed, and be the link to the booking on another phone, but nothing for a browser that did not book", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    await payForCruise(page, site.baseUrl(), "98765 43201")
    const field = page.getByLabel("E-mail address (optional)")
    await field.fill("asha@example.in")
    await page.getByRole("button", { name: "Back to Home" }).waitFor()
    expect(await page.getByText(/^You will be redirected/).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.route("**/api/booking/email", (route) => route.abort())
    await page.getByRole("button", { name: "Save address" }).click()
    await page.getByText("We could not keep the address. Please try again.").waitFor()
    expect(await field.inputValue()).toBe("asha@example.in")
    await page.unroute("**/api/booking/email")
    await page.getByRole("button", { name: "Save address" }).click()
    await page.getByText("Saved. Messages about this booking go to asha@example.in.").waitFor()
    const link = await bookingLinkOf(page)
    const result = page.url()

    const { page: stranger, complaints: others } = await site.arrive(PHONE)
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
    await stranger.goto(link)
    await stranger.getByText(TRIP).first().waitFor()
    expect(others).toEqual([])
  })
})

describe("at the jetty without a network", () => {
  it("should be the ticket that was opened before, and a list of such, each by its name as it is written", async () => {
    const { page } = await newVisitor(site.browser(), PHONE, "allow")
    const link = await keep(page, "98765 43204")
    await page.evaluate(async () => {
      const written = new Response("<h1>The Captain&#x27;s Table &amp; more</h1>")
      await (await caches.open("goa-bookings")).put("/booking/0123456789abcdefghjkmnpqrt", written)
    })
    await goOffline(page)
    const answer = await page.reload()
    expect(answer?.fromServiceWorker()).toBe(true)
    await page.getByText(TRIP).first().waitFor()
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await seeHeading(page, "You are offline")
    await page.getByRole("heading", { level: 2, name: "Your bookings" }).waitFor()
    await page.getByRole("link", { name: "The Captain's Table & more", exact: true }).waitFor()
    await page.locator(`a[href="${pathOf(link)}"]`).click()
    await page.getByText(TRIP).first().waitFor()

    // The page that was asked for opens by itself as soon as the device is back.
    await page.goBack()
    await seeHeading(page, "You are offline")
    await page.context().setOffline(false)
    await seeHeading(page, /About Us/)

    // What a proxy says, where no copy was kept.
    const other = `${site.baseUrl()}/booking/0123456789abcdefghjkmnpqrs`
    await page.context().route(other, (route) => route.fulfill({ status: 502, body: "bad gateway" }))
    expect((await page.goto(other))?.status()).toBe(502)
    await page.context().unroute(other)

    // A secret that opens nothing any more is forgotten.
    expect(await keptBookings(page)).toContain("/booking/0123456789abcdefghjkmnpqrt")
    // A server that takes its time has the copy stand in for it.
    const gone = `${site.baseUrl()}/booking/0123456789abcdefghjkmnpqrt`
    await expect.poll(async () => (await page.goto(gone))?.status()).toBe(404)
    await expect.poll(() => keptBookings(page)).toEqual([pathOf(link)])
    await page.context().close()
  })

  it("should be the booking as it was when its page was left; else a copy that says so, and the booking as it stands as soon as the device is back", async () => {
    const { page } = await newVisitor(site.browser(), PHONE, "allow")
    const left = await keep(page, "98765 43205")
    await goOffline(page)
    await cancelElsewhere(page, left)
    expect(await keptText(page, left)).not.toContain("CANCELLED")
    await page.context().setOffline(false)
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click()
    await seeHeading(page, /About Us/)
    await expect.poll(() => keptText(page, left)).toContain('"state":"CANCELLED"')
    await goOffline(page)
    await page.goto(`${site.baseUrl()}/planYourTrip`)
    await page.getByRole("link", { name: TRIP, exact: true }).click()
    await page.getByRole("heading", { level: 1, name: TRIP }).waitFor()
    await page.context().setOffline(false)

    const open = await keep(page, "98765 43206")
    expect(await page.getByText(COPY).isVisible()).toBe(false)
    // Not before: the page goes on having itself kept for a moment after it was opened.
    await goOffline(page)
    await cancelElsewhere(page, open)
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
    const { page } = await newVisitor(site.browser(), PHONE, "allow")
    const link = await keep(page, "98765 43207")
    await page.context().route(link, answer)
    await cancelElsewhere(page, link)
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
})

// Helpers

const COPY = "This is the copy that your device kept. Your booking may have changed since."

const pathOf = (link: string) => new URL(link).pathname.toLowerCase()

/** Pays for a booking and opens its page, until the device has kept it. The page's address. */
const keep = async (page: Page, mobileNumber: string): Promise<string> => {
  const { booking: link } = await payByCalls(page, site.baseUrl(), mobileNumber)
  await page.goto(link)
  await hydratePage(page)
  await expect.poll(() => keptBookings(page)).toContain(pathOf(link))
  return link
}

const keptText = (page: Page, link: string) =>
  page.evaluate(async (path) => (await (await caches.open("goa-bookings")).match(path))?.text(), pathOf(link))

/** As from another device: with or without a network for the page's own. */
const cancelElsewhere = async (page: Page, link: string) => {
  const secret = link.split("/").at(-1)
  const call = (name: string, body: object) =>
    postAlone(page, `${site.baseUrl()}/api/booking/${name}`, { secret, ...body })
  const { booking } = await (await call("open", {})).json()
  const answer = await call("cancel", { refund: booking.cancellation.refund })
  expect((await answer.json()).booking.state).toBe("CANCELLED")
}

const keptBookings = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("goa-bookings"))) return []
    const keys = await (await caches.open("goa-bookings")).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })
