/** From another phone back to the ticket in two fields, from the browser that booked in none, and without scripts too. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { LOOK_UP_TEXT } from "#core/paidBooking/lookUpForm.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { SENT_LETTERS_PATH } from "#core/routes.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { tabToPart } from "../../harness/browser/keyboard.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { payByCalls } from "../../harness/browser/paidBooking.ts"
import { newVisitor, PHONE, seeHeading, TRAVEL_DAY } from "../../harness/browser/visitor.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer({ ownServer: true })
const TRIP = "Sunset Cruise on the Mandovi"
const NUMBER = "98765 43211"

describe("another phone", () => {
  it("should find the way in the footer, fill two fields by keyboard, and open the ticket by what was sent", async () => {
    const { page: booker } = await newVisitor(site.browser())
    const { result } = await payByCalls(booker, site.baseUrl(), NUMBER)
    await booker.goto(result)
    await booker.getByLabel("E-mail address (optional)").fill("asha@example.in")
    await booker.getByRole("button", { name: "Save address" }).click()
    await booker.getByText("Saved. Messages about this booking go to asha@example.in.").waitFor()

    const { page, complaints } = await site.arrive(PHONE)
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    await page.getByRole("contentinfo").getByRole("link", { name: "Find your booking" }).click()
    await seeHeading(page, "Find your booking")
    await tabToPart(page, page.getByLabel("Mobile number"))
    await page.keyboard.type(NUMBER)
    await page.getByLabel("Travel day").fill(TRAVEL_DAY)
    await page.keyboard.press("Enter")
    await page.getByText(LOOK_UP_TEXT.sent).waitFor()
    expect(await page.getByLabel("Mobile number").inputValue()).toBe(NUMBER)
    expect(await accessibilityViolations(page)).toEqual([])

    const letters = booker.getByRole("article").filter({ hasText: "The link to your booking" })
    await expect
      .poll(async () => {
        await booker.goto(site.baseUrl() + SENT_LETTERS_PATH)
        return letters.count()
      })
      .toBeGreaterThan(0)
    const link = await letters.first().getByRole("link", { name: "Open the booking" }).getAttribute("href")
    await page.goto(link ?? "")
    await page.getByText(TRIP).first().waitFor()
    expect(complaints).toEqual([])
    await booker.context().close()
  })
})

describe("a form that is not answered", () => {
  it("should keep what was typed when something is missing, and when nobody answers", async () => {
    const { page } = await site.arrive(PHONE)
    await page.goto(`${site.baseUrl()}/booking`)
    await hydratePage(page)
    await page.getByLabel("Mobile number").fill("12345")
    await page.getByRole("button", { name: "Send me the link" }).click()
    await page.getByText("Please enter a valid mobile number.").waitFor()
    await page.getByText("Please choose the day of your trip.").waitFor()
    await page.getByLabel("Mobile number").fill(NUMBER)
    await page.getByLabel("Travel day").fill(TRAVEL_DAY)
    await page.route("**/api/booking/send-links", (route) => route.abort())
    await page.getByRole("button", { name: "Send me the link" }).click()
    await page.getByText(LOOK_UP_TEXT.unsent).waitFor()
    await page.unroute("**/api/booking/send-links")
    await page.route("**/api/booking/send-links", (route) => route.fulfill({ status: 429, json: {} }))
    await page.getByRole("button", { name: "Send me the link" }).click()
    await page.getByText(LOOK_UP_TEXT.tooOften).waitFor()
    expect(await page.getByLabel("Mobile number").inputValue()).toBe(NUMBER)
    expect(await page.getByLabel("Travel day").inputValue()).toBe(TRAVEL_DAY)
  })
})

describe("a browser without scripts", () => {
  it("should ask by a plain form, and read the same sentence", async () => {
    const context = await site.browser().newContext({ viewport: PHONE, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.baseUrl()}/booking`)
    await page.getByLabel("Mobile number").fill("12345")
    const send = page.getByRole("button", { name: "Send me the link" })
    await send.click()
    await page.getByText("Please choose the day of your trip.").waitFor()
    expect(await page.getByLabel("Mobile number").inputValue()).toBe("12345")
    await page.getByLabel("Mobile number").fill(NUMBER)
    await page.getByLabel("Travel day").fill(TRAVEL_DAY)
    await send.click()
    const said = [LOOK_UP_TEXT.sent, LOOK_UP_TEXT.tooOften].map((text) => page.getByText(text))
    await Promise.any(said.map((text) => text.waitFor()))
    expect(await page.getByLabel("Mobile number").inputValue()).toBe(NUMBER)
    await context.close()
  })
})

describe("the browser that booked", () => {
  it("should list the booking in the saved panel, asked for only there, and lead to it", async () => {
    const { page, complaints } = await site.arrive()
    await payByCalls(page, site.baseUrl(), "98765 43212")
    const asked: Array<string> = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    expect(asked).not.toContain("/api/booking/mine")
    await openPanel(page)
    const list = page.getByRole("region", { name: "Your bookings" })
    await list.getByText("3 travellers").waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await list.getByRole("link", { name: TRIP }).click()
    await page.waitForURL("**/booking/*")
    await page.getByText(TRIP).first().waitFor()
    expect(await page.locator('meta[name="referrer"]').getAttribute("content")).toBe("no-referrer")
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click()
    await seeHeading(page, /About Us/)
    const policy = page.locator('meta[name="referrer"][content="strict-origin-when-cross-origin"]')
    await policy.waitFor({ state: "attached" })
    expect(complaints).toEqual([])
  })

  it("should say quietly that it could not look, and nothing at all where there is nothing", async () => {
    const { page } = await site.arrive()
    await playCalls(page, "**/api/booking/mine", (call) => call.abort())
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    await openPanel(page)
    await page.getByText("We could not look up your bookings just now.").waitFor()
    await endPlay(page, "**/api/booking/mine")
    await page.getByRole("button", { name: "Look again" }).click()
    await page.getByText("We could not look up your bookings just now.").waitFor({ state: "hidden" })
    expect(await page.getByRole("region", { name: "Your bookings" }).count()).toBe(0)
  })
})

// Helpers

const openPanel = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Saved trips/ })
    .first()
    .click()
  await page.getByRole("dialog", { name: "Saved trips" }).waitFor()
}
