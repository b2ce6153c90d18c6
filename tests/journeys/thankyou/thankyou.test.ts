/** The payment result in Chromium, from answers that the test writes: every state and every word. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { arriveIn, named, paid, STATUS } from "../../harness/browser/thankyouPage.ts"
import { hasFocus, hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { mainText } from "../../harness/browser/mainText.ts"
import { playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()
const arrive = arriveIn(site)

/** The colour under the title, by its hue. */
const bannerColour = (page: Page) =>
  page.getByRole("heading", { level: 1 }).evaluate((title) => {
    const { backgroundColor } = getComputedStyle(title.parentElement ?? title)
    const [red = 0, green = 0, blue = 0] = [...backgroundColor.matchAll(/\d+/g)].map(Number)
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    if ((most - least) / (most + least) < 0.3) return "grey"
    if (most === green) return "green"
    return green - blue > 0.4 * (red - blue) ? "yellow" : "red"
  })

describe("a result", () => {
  it(
    "should stand for its state under a title, a subtitle and a colour, name what was bought and have chat and call at hand",
    {
      tags: [
        "2.thankyou.8",
        "4.payment.1",
        "4.payment.2",
        "4.payment.3",
        "4.payment.4",
        "4.payment.5",
        "4.payment.6",
        "4.payment.7",
        "4.payment.8",
      ],
    },
    async () => {
      const answer = { json: { status: { ...named, state: "FAILED" } } }
      const { page, complaints } = await arrive(PHONE, answer)
      for (const [state, title, subtitle, colour] of [
        ["FAILED", "Payment Failed", "No amount has been deducted", "red"],
        ["PENDING", "Payment Processing", "We're confirming your payment", "yellow"],
        ["REVERSED", "Status Unknown", "Please contact support", "grey"],
        ["COMPLETED", "Payment Successful!", "Your Goa adventure awaits!", "green"],
      ] as const) {
        if (state !== answer.json.status.state) {
          answer.json.status.state = state
          await page.reload()
        }
        await seeHeading(page, title)
        await page.getByText(subtitle, { exact: true }).waitFor()
        expect.soft([state, await bannerColour(page)]).toEqual([state, colour])
      }
      const words = await mainText(page)
      expect(words).toContain("Activity Sunset Cruise on the Mandovi Customer Asha: Rao")
      expect(words).toContain("Meeting point Panjim jetty, 5 pm.")
      const ticket = page.getByRole("main")
      const chat = await ticket.getByRole("link", { name: /Chat on WhatsApp/ }).getAttribute("href")
      expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*OMO1/)
      expect(await ticket.getByRole("link", { name: /^Call / }).getAttribute("href")).toMatch(/^tel:\+\d+$/)
      expect(complaints()).toEqual([])
    },
  )

  it(
    "should say who travels when, order, money and what comes next",
    {
      tags: [
        "1.product.15",
        "2.thankyou.1",
        "2.thankyou.8",
        "2.thankyou.9",
        "2.thankyou.10",
        "2.thankyou.11",
        "2.thankyou.12",
        "2.thankyou.13",
        "2.thankyou.14",
        "2.thankyou.15",
        "2.thankyou.16",
        "2.thankyou.17",
        "2.thankyou.19",
        "3.entities.34",
        "3.entities.36",
        "3.entities.39",
        "3.entities.45",
        "3.entities.46",
        "4.payment.11",
        "7.calls.25",
        "7.calls.27",
        "7.calls.29",
        "9.constants.19",
      ],
    },
    async () => {
      const { page, posted } = await arrive(DESKTOP, { json: { status: paid } })
      await seeHeading(page, "Payment Successful!")
      const words = await mainText(page)
      for (const said of [
        "Trip Details",
        "Customer Asha: Rao",
        "Mobile 98765 43210",
        "Trip Date Sat 5 Dec 2026",
        "Travelers 2 Adults, 3 Children",
        "Order ID OMO1",
        "Transaction ID T1",
        "Amount paid ₹1,150.50",
        "Download PDF Receipt",
        "We'll contact you shortly to confirm your trip details.",
      ])
        expect(words).toContain(said)
      expect(words).toMatch(/You will be redirected to the home page in (10|9|8) seconds/)
      await expect
        .poll(() => posted)
        .toEqual([
          ["/api/phonepe/check-payment-status", { merchantOrderId: "GOA-1" }],
          ["/api/payment/create", { ...paid, tripPackage: "trip package" }],
        ])
    },
  )

  it(
    "should say N/A and 0 for what is missing, and name no transaction",
    { tags: ["2.thankyou.16", "5.thankyou.3", "5.thankyou.4"] },
    async () => {
      const { page } = await arrive(DESKTOP, {
        json: { status: { state: "FAILED", orderId: "OMO1", amount: 5 } },
      })
      await seeHeading(page, "Payment Failed")
      const words = await mainText(page)
      expect(words).toContain("Customer N/A Mobile N/A Trip Date N/A Travelers 0 Adults, 0 Children")
      expect(words).toContain("₹0.05")
      expect(words).not.toContain("Transaction ID")
    },
  )
})

it("should name what it waits for", { tags: ["2.thankyou.2", "2.thankyou.3", "4.payment.9"] }, async () => {
  const { page } = await site.arrive(PHONE)
  await playCalls(page, STATUS, () => undefined)
  await page.goto(`${site.baseUrl()}/Thankyou?merchantOrderId=GOA-1`)
  await seeHeading(page, "Checking Payment Status")
  await page.getByText("Please wait while we verify...", { exact: true }).waitFor()
})

it("should stay on the page where that is wished, say so, and keep the focus", async () => {
  const { page, complaints } = await arrive(PHONE, { json: { status: paid } })
  const stay = page.getByRole("button", { name: "Stay on this page" })
  const status = page.getByRole("status").filter({ hasText: /unless you stay/ })
  const said = await status.elementHandle()
  await hydratePage(page)
  await stay.focus()
  await page.keyboard.press("Enter")
  await stay.waitFor({ state: "detached" })
  expect(await said?.innerText()).toBe("You stay on this page.")
  await expect.poll(() => hasFocus(page.getByRole("button", { name: "Back to Home" }))).toBe(true)
  expect(complaints()).toEqual([])
})

it("should stay on the page where that is tapped twice, though the way home takes the place of what was tapped, and lead there later", async () => {
  const { page, complaints } = await arrive(PHONE, { json: { status: paid } })
  const stay = page.getByRole("button", { name: "Stay on this page" })
  await stay.waitFor()
  await hydratePage(page)
  await stay.evaluate(async (button: HTMLButtonElement) => {
    const place = button.parentElement
    button.click()
    while (button.isConnected) await new Promise(requestAnimationFrame)
    place?.querySelector("button")?.click()
  })
  await seeAtRest(page)
  expect(new URL(page.url()).pathname).toBe("/Thankyou")
  const home = page.getByRole("button", { name: "Back to Home" })
  const pathAfterPress = async () => {
    await home.evaluateAll((all) => all.forEach((button) => (button as HTMLButtonElement).click()))
    return new URL(page.url()).pathname
  }
  await expect.poll(pathAfterPress).toBe("/")
  expect(complaints()).toEqual([])
})

it(
  "should count from 10 every 2 s and then be at Home",
  { tags: ["2.thankyou.18", "4.payment.12", "4.payment.13", "4.payment.14", "9.constants.18"] },
  async () => {
    const { page } = await arrive(PHONE, { json: { status: paid } }, { clock: true })
    const words = (count: number) =>
      page.getByText(`You will be redirected to the home page in ${count} seconds`, { exact: true })
    const left = (count: number) => words(count).waitFor()
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return words(10).count()
      })
      .toBe(1)
    await page.clock.runFor(2100)
    await left(9)
    await page.clock.runFor(14_000)
    await left(2)
    await page.clock.runFor(2000)
    await page.clock.resume()
    await seeHeading(page, "Goa is one ticket away")
    expect(new URL(page.url()).pathname).toBe("/")
  },
)
