/** When the payment page does not come: the provider's script is blocked or slow, the site hides where it comes from. */
import { describe, expect, it } from "vitest"
import {
  pressAtCheckout,
  CRUISE,
  fillTicket,
  newVisitor,
  payButton,
  PHONE,
  seeHeading,
} from "../../../harness/browser/visitor.ts"
import { hydratePage } from "../../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()
const PAYMENT_PAGE = "**/transact/uat_v2?token=*"
const SCRIPT = "**/web/bundle/checkout.js"

describe("a provider's script", () => {
  it(
    "should be said to have thrown, and not to have come, with what was typed and no step in the history, and open the same order at the next try, told which site it stands on",
    { tags: ["failure:46", "failure:47"] },
    async () => {
      const { page, complaints } = await site.arrive(PHONE)
      const orders: Array<string> = []
      page.on("response", async (answer) => {
        if (answer.url().endsWith("/api/phonepe/pay")) orders.push((await answer.json()).merchantOrderId)
      })
      const failed = async () => {
        await page.getByRole("alert").getByText("Payment initiation failed. Please try again.").waitFor()
        expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
        await expect.poll(() => page.evaluate(() => window.history.state?.checkout)).toBe(undefined)
      }
      await page.goto(site.baseUrl() + CRUISE)
      await fillTicket(page, "98765 43310")
      await page.evaluate(() => {
        window.PhonePeCheckout = {
          transact: () => {
            throw new Error("broken by its provider")
          },
          closePage: () => undefined,
        }
      })
      await payButton(page).click()
      await failed()
      expect(complaints).toEqual([])

      await page.evaluate(() => Reflect.deleteProperty(window, "PhonePeCheckout"))
      await page.route(SCRIPT, (route) => route.abort())
      const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("checkout.js"))
      await payButton(page).click()
      await lost
      await failed()

      await page.unroute(SCRIPT)
      const framed = page.waitForRequest(PAYMENT_PAGE)
      await payButton(page).click()
      expect(URL.parse((await (await framed).allHeaders())["referer"] ?? "")?.origin).toBe(site.baseUrl())
      await pressAtCheckout(page, "Success")
      await seeHeading(page, "Payment Successful!")
      expect(orders).toHaveLength(3)
      expect(new Set(orders).size).toBe(1)
    },
  )

  it(
    "should be given up after 30 s when it is too slow, with everything kept and nothing else typed meanwhile",
    { tags: ["failure:46"] },
    async () => {
      const { page } = await newVisitor(site.browser())
      await page.clock.install()
      await page.route(SCRIPT, () => undefined)
      await page.goto(site.baseUrl() + CRUISE)
      await fillTicket(page, "98765 43312")
      const asked = page.waitForRequest(SCRIPT)
      await payButton(page).click()
      await asked
      const fields = ["Name", "Mobile number", "Date"].map((label) => page.getByLabel(label, { exact: true }))
      const areEditable = () => Promise.all(fields.map((field) => field.isEditable()))
      expect(await areEditable()).toEqual([false, false, false])
      await page.clock.fastForward(31_000)
      await page.getByRole("alert").getByText("Payment initiation failed. Please try again.").waitFor()
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
      expect(await areEditable()).toEqual([true, true, true])
      await page.context().close()
    },
  )
})

describe("a page that is older than the site", () => {
  const GONE = { status: 404, body: "" }

  it("should be loaded again to pay, with what was typed", async () => {
    const { page, complaints } = await site.arrive()
    await page.route("**/assets/httpPayments-*.js", (route) => route.fulfill(GONE))
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page, "98765 43315")
    await payButton(page).click()
    const said = /^Payment initiation failed\. Please try again\. .* load this page again/
    await page.getByRole("alert").getByText(said).waitFor()
    await page.unroute("**/assets/httpPayments-*.js")
    await page.getByRole("button", { name: "Load it again" }).focus()
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")])
    await hydratePage(page)
    await page.getByRole("button", { name: "Pay ₹1,150.00" }).waitFor()
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    await payButton(page).click()
    await pressAtCheckout(page, "Success")
    await seeHeading(page, "Payment Successful!")
    expect(complaints.filter((text) => !text.includes("Failed to load resource"))).toEqual([])
  })

  it("should lead to the payment page itself where the overlay does not come, and keep what was typed for who comes back from there by Back", async () => {
    const { page } = await site.arrive(PHONE)
    await page.route("**/assets/checkoutOverlay-*.js", (route) => route.fulfill(GONE))
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page, "98765 43317")
    // An answer without a page leaves the visitor where they are.
    const left = page.waitForRequest(PAYMENT_PAGE)
    await page.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }))
    await payButton(page).click()
    await left
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
    await page.getByText(/^You closed the payment page\. Your details are kept/).waitFor()
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    await page.unroute(PAYMENT_PAGE)
    await payButton(page).click()
    await page.getByRole("button", { name: "Success", exact: true }).click()
    await seeHeading(page, "Payment Successful!")
  })
})
