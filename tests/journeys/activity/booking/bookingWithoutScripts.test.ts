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
const simulated = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

const payOnce = async (page: Page, mobileNumber: string) => {
  await fill(page, mobileNumber)
  await pay(page).click()
  await pay(page).click()
  await simulated(page, "Success").click()
  await seeHeading(page, "Payment Successful!")
}

describe.each([
  ["on a phone", PHONE, "98765 70001"],
  ["on a desktop", DESKTOP, "98765 70002"],
])("a visitor without scripts, %s", (_, viewport, number) => {
  it("should see the total, pay on the payment page, and see the paid ticket", async () => {
    const page = await plainVisitor(viewport)
    expect(await page.getByRole("button", { name: "Add an adult" }).count()).toBe(0)
    await fill(page, number)
    await pay(page).click()
    await page.getByText("Please check your booking and the total above.").waitFor()
    expect(await pay(page).textContent()).toContain("₹1,150.00")
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    expect(await page.getByLabel("Adults").inputValue()).toBe("2")
    await pay(page).click()
    await page.getByText("Simulation: no money moves").waitFor()
    expect(await page.locator("h1").textContent()).toBe("₹1,150.00")
    await simulated(page, "Success").click()
    await seeHeading(page, "Payment Successful!")
    const words = await mainText(page)
    for (const said of ["Asha Rao", number, "2 Adults, 1 Child", "₹1,150.00", "print the page or save it"])
      expect(words).toContain(said)
    for (const dead of ["You will be redirected", "Download PDF Receipt"]) expect(words).not.toContain(dead)
    await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click()
    await seeHeading(page, "Goa is one ticket away")
  })
})

describe("a plain form with mistakes", () => {
  it("should come back with every notice at its field and all that was typed", async () => {
    const page = await plainVisitor(PHONE)
    await fill(page, "12345")
    await page.getByLabel("Adults").fill("0")
    await page.getByLabel("Children").fill("0")
    const [answer] = await Promise.all([page.waitForResponse(/sunset-cruise/), pay(page).click()])
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([422, "no-store"])
    for (const [label, words] of [
      ["Mobile number", "Please enter a valid mobile number."],
      ["Adults", "Please select at least one person to book."],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      expect(await field.getAttribute("aria-invalid")).toBe("true")
      const described = (await field.getAttribute("aria-describedby"))?.split(" ").at(-1)
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe(words)
    }
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("12345")
    expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe(TRAVEL_DAY)
  })
})

describe("a trip whose seats are counted", () => {
  it("should say the first time with room before it is paid, and on the result", async () => {
    const page = await plainVisitor(PHONE)
    await page.goto(`${site.baseUrl()}/cruises/dinner-cruise-mandovi`)
    expect(await mainText(page)).toContain(DEPARTURES_TEXT.withoutScripts)
    await fill(page, "98765 70005")
    await pay(page).click()
    await page.getByText(`${dayText(TRAVEL_DAY)}, 8.30 pm`, { exact: true }).waitFor()
    await pay(page).click()
    await simulated(page, "Success").click()
    await seeHeading(page, "Payment Successful!")
    expect(await mainText(page)).toContain("Start time 8.30 pm")
  })
})

describe("the plain result", () => {
  it.each([
    ["Failure", "Payment Failed", "No amount has been deducted"],
    ["Pending", "Payment Processing", "We're confirming your payment"],
  ])("should say after %s: %s", async (button, title, subtitle) => {
    const page = await plainVisitor()
    await fill(page, "98765 70003")
    await pay(page).click()
    await pay(page).click()
    await simulated(page, button).click()
    await seeHeading(page, title)
    await page.getByText(subtitle).waitFor()
  })

  it("should be trouble with two ways out for an order that nobody knows, and without an order", async () => {
    const page = await plainVisitor()
    await page.goto(`${site.baseUrl()}/Thankyou?merchantOrderId=GOA-404&packageType=x`)
    await seeHeading(page, "Oops! Something went wrong")
    await page.getByText("Payment status not found").waitFor()
    await page.getByRole("link", { name: "Try Again" }).click()
    await seeHeading(page, "Oops! Something went wrong")
    await page.goto(`${site.baseUrl()}/Thankyou`)
    await seeHeading(page, "Oops! Something went wrong")
    await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click()
    await seeHeading(page, "Goa is one ticket away")
  })
})

describe("a plain booking that is paid already", () => {
  it("should be asked about, lead to the paid one, and be paid again only when the visitor says so", async () => {
    const page = await plainVisitor()
    await payOnce(page, "98765 70004")
    await page.goto(site.baseUrl() + CRUISE)
    await fill(page, "98765 70004")
    await pay(page).click()
    await pay(page).click()
    await page.getByText(/^You have already paid for this, 2 Adults, 1 Child on .*; pay again\?$/).waitFor()
    await page.getByRole("link", { name: "See that booking" }).click()
    await seeHeading(page, "Payment Successful!")
    await page.goto(site.baseUrl() + CRUISE)
    await fill(page, "98765 70004")
    await pay(page).click()
    await pay(page).click()
    await page.getByRole("button", { name: /^Pay ₹.* again$/ }).click()
    await simulated(page, "Success").click()
    await seeHeading(page, "Status Unknown")
    await page.getByText(/^Paid twice: the second payment is sent back/).waitFor()
  })
})

describe("a form that needs scripts", () => {
  it("should be answered with who helps, and put nothing into an address", async () => {
    const page = await plainVisitor()
    await page.goto(`${site.baseUrl()}/planYourTrip`)
    await page.getByLabel("Full Name *").fill("Asha Rao")
    await page.getByLabel("Full Name *").press("Enter")
    await seeHeading(page, "This form needs JavaScript")
    expect(page.url()).not.toContain("Asha")
    expect(await page.getByRole("link", { name: /^Call / }).count()).toBe(1)
  })
})
