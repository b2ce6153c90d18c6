/** Booking without scripts, in Chromium on the real server: plain forms, the payment page, the written result. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { dayText } from "#core/days.ts"
import { DEPARTURES_TEXT } from "#core/departures/departureTexts.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import { onePage } from "../../../harness/browser/onePage.ts"
import { CRUISE, DESKTOP, PHONE, seeHeading, TRAVEL_DAY } from "../../../harness/browser/visitor.ts"
import { mainText } from "../../../harness/browser/mainText.ts"

const site = useBrowserAndServer()

const { arrive } = onePage(site, async (browser, viewport = DESKTOP) => {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false, locale: "en-IN" })
  return { page: await context.newPage(), complaints: [] }
})
const plainVisitor = async (viewport = DESKTOP) => {
  const { page } = await arrive(viewport)
  await page.goto(site.baseUrl() + CRUISE)
  return page
}
const fill = async (page: Page, mobileNumber: string) => {
  await page.getByLabel("Adults").fill("2")
  await page.getByLabel("Children").fill("1")
  await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
  await page.getByLabel("Mobile number", { exact: true }).fill(mobileNumber)
}
const pay = (page: Page) => page.getByRole("button", { name: /^Pay ₹/ })
const DINNER = "/cruises/dinner-cruise-mandovi"
const TOTAL = "₹3,447.70"
const simulated = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

const check = async (page: Page) => {
  await page.goto(site.baseUrl() + DINNER)
  await fill(page, "98765 70001")
  await pay(page).click()
}
const seeWords = async (page: Page, ...said: ReadonlyArray<string>) => {
  const words = await mainText(page)
  for (const one of said) expect(words).toContain(one)
  return words
}

describe("a visitor without scripts", () => {
  it("should see the total and the first time with room, pay on the payment page, see the paid ticket, and be asked before paying again", async () => {
    const page = await plainVisitor(PHONE)
    await page.goto(site.baseUrl() + DINNER)
    expect(await page.getByRole("button", { name: "Add an adult" }).count()).toBe(0)
    await seeWords(page, DEPARTURES_TEXT.withoutScripts)
    await check(page)
    await page.getByText("Please check your booking and the total above.").waitFor()
    await page.getByText(`${dayText(TRAVEL_DAY)}, 8.30 pm`, { exact: true }).waitFor()
    expect(await pay(page).textContent()).toContain(TOTAL)
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    expect(await page.getByLabel("Adults").inputValue()).toBe("2")
    await pay(page).click()
    await page.getByText("Simulation: no money moves").waitFor()
    expect(await page.locator("h1").textContent()).toBe(TOTAL)
    await simulated(page, "Success").click()
    await seeHeading(page, "Payment Successful!")
    const ticket = ["Asha Rao", "98765 70001", "2 Adults, 1 Child", TOTAL, "Start time 8.30 pm"]
    const words = await seeWords(page, ...ticket, "print the page or save it")
    for (const dead of ["You will be redirected", "Download PDF Receipt"]) expect(words).not.toContain(dead)

    await check(page)
    await pay(page).click()
    await page.getByText(/^You have already paid for this, 2 Adults, 1 Child on .*; pay again\?$/).waitFor()
    await page.getByRole("link", { name: "See that booking" }).click()
    await seeHeading(page, "Payment Successful!")
    await check(page)
    await pay(page).click()
    await page.getByRole("button", { name: /^Pay ₹.* again$/ }).click()
    await simulated(page, "Success").click()
    await seeHeading(page, "Status Unknown")
    await page.getByText(/^Paid twice: the second payment is sent back/).waitFor()
    await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click()
    await seeHeading(page, "Goa is one ticket away")
  })
})
