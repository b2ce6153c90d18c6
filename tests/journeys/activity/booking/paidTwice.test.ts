/** The same booking paid twice, in Chromium on the real server: asked before, told after. */
import { execFileSync } from "node:child_process"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hasFocus } from "../../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import {
  pressAtCheckout,
  checkoutOf,
  CRUISE,
  fillTicket,
  newVisitor,
  payButton,
  payWith,
  PHONE,
  seeHeading,
} from "../../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

const openTicket = async (page: Page, number: string) => {
  await page.goto(site.baseUrl() + CRUISE)
  await fillTicket(page, number)
}
const payOnce = async (page: Page, number: string) => {
  await openTicket(page, number)
  await payWith(page, "Success")
  await seeHeading(page, "Payment Successful!")
}
const question = (page: Page) => page.getByRole("alert").filter({ hasText: /pay again\?/ })

const printed = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF Receipt" }).click(),
  ])
  const text = execFileSync("pdftotext", ["-layout", await download.path(), "-"], { encoding: "utf8" })
  return text.replaceAll(/\s+/g, " ")
}

it("should be asked about before it is paid again, by keyboard and in another tab too, with a way to the booking that is paid, be kept without name or number, and told of after, also in the PDF", async () => {
  const { page, complaints } = await site.arrive(PHONE)
  const second = await page.context().newPage()
  await openTicket(second, "98765 50001")
  await payOnce(page, "98765 50001")
  // Its page leads home after a while.
  const result = page.url()
  const kept = await page.evaluate(() => localStorage.getItem("startedOrders"))
  expect(JSON.parse(kept ?? "[]")).toHaveLength(1)
  expect(kept).not.toMatch(/Asha|50001/)

  // The ticket has lain open in another tab since before.
  await payButton(second).click()
  await question(second).getByRole("link", { name: "See that booking" }).click()
  await seeHeading(second, "Payment Successful!")
  expect(second.url()).toBe(result)
  await second.close()

  await openTicket(page, "98765 50001")
  await payButton(page).focus()
  await page.keyboard.press("Enter")
  await question(page).waitFor()
  expect(await question(page).innerText()).toMatch(
    /You have already paid for this, 2 Adults, 1 Child on .* 20\d\d; pay again\?/,
  )
  await expect.poll(() => hasFocus(question(page))).toBe(true)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await pressAtCheckout(page, "Success")
  await seeHeading(page, "Status Unknown")
  const words = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
  expect(words).toContain("Paid twice: the second payment is sent back to you once we have looked at it.")
  const pdf = await printed(page)
  expect(pdf).toContain("Paid twice: the second payment is sent back to you")
  expect(pdf).not.toContain("has not been completed")
  expect(complaints).toEqual([])
})

it("should leave who pays again by keyboard at the pay button where no payment begins", async () => {
  const { page } = await site.arrive(PHONE)
  await payOnce(page, "98765 50011")
  await openTicket(page, "98765 50011")
  await payButton(page).click()
  await question(page).waitFor()
  await page.route("**/api/phonepe/pay", (route) => route.fulfill({ status: 503, body: "" }))
  await question(page)
    .getByRole("button", { name: /again$/ })
    .focus()
  await page.keyboard.press("Enter")
  await page.getByRole("alert").getByText("Payment initiation failed. Please try again.").waitFor()
  await expect.poll(() => hasFocus(payButton(page))).toBe(true)
})

describe("a visitor whom nobody knows yet, and who pays in two tabs at once", () => {
  it("should be one browser: the second payment is told as paid twice, and the first is not masked", async () => {
    const { page } = await newVisitor(site.browser())
    const second = await page.context().newPage()
    for (const tab of [page, second]) await openTicket(tab, "98765 50006")
    const answered = Promise.withResolvers<void>()
    let sent = 0
    await page.context().route("**/api/phonepe/pay", async (route) => {
      sent++
      await answered.promise
      await route.continue()
    })
    for (const tab of [page, second]) await payButton(tab).click()
    // Neither is answered before both have sent theirs, or wait for their turn.
    const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)
    await expect.poll(async () => sent + (await waiting())).toBe(2)
    answered.resolve()
    for (const tab of [page, second]) await checkoutOf(tab).getByRole("button", { name: "Success" }).waitFor()
    for (const tab of [page, second]) {
      await tab.bringToFront()
      await pressAtCheckout(tab, "Success")
      await seeHeading(tab, tab === page ? "Payment Successful!" : "Status Unknown")
    }
    const words = (await second.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
    expect(words).toContain("Paid twice: the second payment is sent back to you once we have looked at it.")
    for (const tab of [page, second]) await tab.getByText("Asha Rao").first().waitFor()
    await page.context().close()
  })
})
