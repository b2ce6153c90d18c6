/** When the payment page does not come: the provider's script is blocked or slow, the site hides where it comes from. */
import { describe, expect, it } from "vitest"
import {
  pressAtCheckout,
  CRUISE,
  DESKTOP,
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

describe("a provider's script that does not come", () => {
  it("should be said, and the next try opens the same order", { tags: ["failure:46"] }, async () => {
    const { page } = await site.arrive(PHONE)
    const orders: Array<string> = []
    page.on("response", async (answer) => {
      if (answer.url().endsWith("/api/phonepe/pay")) orders.push((await answer.json()).merchantOrderId)
    })
    await page.route(SCRIPT, (route) => route.abort())
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page, "98765 43310")
    await payButton(page).click()
    await page.getByRole("alert").getByText("Payment initiation failed. Please try again.").waitFor()
    await page.unroute(SCRIPT)
    await payButton(page).click()
    await pressAtCheckout(page, "Success")
    await seeHeading(page, "Payment Successful!")
    expect(orders).toHaveLength(2)
    expect(new Set(orders).size).toBe(1)
  })
})

describe("a page that is older than the site", () => {
  const GONE = { status: 404, body: "" }

  it.each([PHONE, DESKTOP])("should be loaded again to pay, with what was typed", async (size) => {
    const { page, complaints } = await site.arrive(size)
    await page.route("**/assets/httpPayments-*.js", (route) => route.fulfill(GONE))
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page, size === PHONE ? "98765 43315" : "98765 43316")
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

  it("should lead to the payment page itself where the overlay does not come", async () => {
    const { page } = await site.arrive(PHONE)
    await page.route("**/assets/checkoutOverlay-*.js", (route) => route.fulfill(GONE))
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page, "98765 43317")
    await payButton(page).click()
    await page.getByRole("button", { name: "Success", exact: true }).click()
    await seeHeading(page, "Payment Successful!")
  })

  it("should keep what was typed for who comes back from there by Back", async () => {
    const { page } = await site.arrive(PHONE)
    await page.route("**/assets/checkoutOverlay-*.js", (route) => route.fulfill(GONE))
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page, "98765 43318")
    // An answer without a page leaves the visitor where they are.
    const left = page.waitForRequest(PAYMENT_PAGE)
    await page.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }))
    await payButton(page).click()
    await left
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
    await page.getByText(/^You closed the payment page\. Your details are kept/).waitFor()
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
  })
})

describe("a provider's script that throws", () => {
  it("should be said, keep what was typed and leave no step in the history", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page, "98765 43314")
    await page.evaluate(() => {
      window.PhonePeCheckout = {
        transact: () => {
          throw new Error("broken by its provider")
        },
        closePage: () => undefined,
      }
    })
    await payButton(page).click()
    await page.getByRole("alert").getByText("Payment initiation failed. Please try again.").waitFor()
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    await expect.poll(() => page.evaluate(() => window.history.state?.checkout)).toBe(undefined)
    expect(complaints).toEqual([])
  })
})

describe("the payment page", () => {
  it(
    "should be given up after 30 s when the provider's script is too slow, with everything kept",
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
      await page.clock.fastForward(31_000)
      await page.getByRole("alert").getByText("Payment initiation failed. Please try again.").waitFor()
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
      await page.context().close()
    },
  )

  it(
    "should be told which site it stands on, by every page of the shop",
    { tags: ["failure:47"] },
    async () => {
      const { page } = await site.arrive()
      const answer = await page.goto(site.baseUrl() + CRUISE)
      expect(answer?.headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin")
      await fillTicket(page, "98765 43313")
      const framed = page.waitForRequest(PAYMENT_PAGE)
      await payButton(page).click()
      expect(URL.parse((await (await framed).allHeaders())["referer"] ?? "")?.origin).toBe(site.baseUrl())
    },
  )
})
