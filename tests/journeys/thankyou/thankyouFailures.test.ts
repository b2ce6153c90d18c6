/** The payment result in Chromium when there is none to show, or none could be filed. */
import { describe, expect, it } from "vitest"
import { SAMPLE_OPERATOR, telLink } from "#core/operator.ts"
import { arriveIn, paid, STATUS } from "../../harness/browser/thankyouPage.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { playCalls } from "../../harness/browser/playCalls.ts"
import { hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const arrive = arriveIn(useBrowserAndServer())

describe("a result that cannot be shown", () => {
  it.each([
    ["there is no status", { json: {} }, "Payment status not found"],
    ["the call fails", { status: 500, body: "{}" }, "Unable to fetch payment status"],
  ])(
    "should say that %s, ask again, and lead home",
    { tags: ["2.thankyou.4", "2.thankyou.5", "2.thankyou.6", "2.thankyou.7", "8.errors.11", "8.errors.12"] },
    async (...row) => {
      const [, answer, text] = row
      const { page, posted, complaints } = await arrive(PHONE, answer)
      await seeHeading(page, "Oops! Something went wrong")
      await page.getByRole("alert").getByText(text, { exact: true }).waitFor()
      const main = page.getByRole("main")
      const chat = await main.getByRole("link", { name: "Chat on WhatsApp" }).getAttribute("href")
      expect(chat).toContain(encodeURIComponent("Hello! I have a question about my payment GOA-1."))
      const call = await main.getByRole("link", { name: "Call" }).getAttribute("href")
      expect(call).toBe(telLink(SAMPLE_OPERATOR))
      await page.getByRole("button", { name: "Try Again" }).click()
      await expect.poll(() => posted.length).toBe(2)
      await page.getByRole("alert").getByText(text, { exact: true }).waitFor()
      await page.getByRole("button", { name: "Back to Home" }).click()
      await seeHeading(page, "Goa is one ticket away")
      expect(posted.map(([path]) => path)).toEqual(Array(2).fill("/api/phonepe/check-payment-status"))
      expect(complaints()).toEqual([])
    },
  )
})

it("should ask by itself once the device is back on the network, as the page says, and nobody to pay twice", async () => {
  const { page, posted } = await arrive(PHONE, { status: 500, body: "{}" })
  await page.getByRole("alert").getByText("Unable to fetch payment status", { exact: true }).waitFor()
  await page
    .getByText("If you have paid, we hear of it without this page. Please do not pay again.")
    .waitFor()
  await playCalls(page, STATUS, (call) => call.fulfill({ json: { status: paid } }))
  await page.context().setOffline(true)
  await page.getByText("You are offline.").waitFor()
  await page.context().setOffline(false)
  await seeHeading(page, "Payment Successful!")
  expect(posted.filter(([path]) => path === "/api/phonepe/check-payment-status")).toHaveLength(2)
})

it(
  "should ask nothing and say no reason without an order id",
  { tags: ["5.thankyou.1", "5.thankyou.2"] },
  async () => {
    const { page, posted } = await arrive(PHONE, { json: { status: paid } }, { search: "?packageType=trip" })
    await seeHeading(page, "Oops! Something went wrong")
    await hydratePage(page)
    await seeAtRest(page)
    expect([posted, await page.getByRole("main").getByRole("alert").count()]).toEqual([[], 0])
  },
)

it(
  "should keep silent about a payment that could not be saved",
  { tags: ["8.errors.13", "8.errors.14"] },
  async () => {
    const { page, posted } = await arrive(PHONE, { json: { status: paid } }, { save: { status: 500 } })
    await seeHeading(page, "Payment Successful!")
    await expect.poll(() => posted.length).toBe(2)
    // The answer has come, and whatever it would change is painted.
    await seeAtRest(page)
    expect(await page.getByRole("main").getByRole("alert").count()).toBe(0)
  },
)
