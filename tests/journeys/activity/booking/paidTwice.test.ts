/** The same booking paid twice, in Chromium on the real server: asked before, told after. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
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
  const kept = mkdtempSync(join(tmpdir(), "receipt-"))
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF Receipt" }).click(),
  ])
  const path = join(kept, "receipt.pdf")
  await download.saveAs(path)
  const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })
  rmSync(kept, { recursive: true })
  return text.replaceAll(/\s+/g, " ")
}

describe("a visitor who pays for the same booking again", () => {
  it("should be asked before, by keyboard too, and told after, also in the PDF", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    await payOnce(page, "98765 50001")
    await openTicket(page, "98765 50001")
    await payButton(page).focus()
    await page.keyboard.press("Enter")
    await question(page).waitFor()
    expect(await question(page).innerText()).toMatch(
      /You have already paid for this, 2 Adults, 1 Child on .* 20\d\d; pay again\?/,
    )
    await expect.poll(() => question(page).evaluate((box) => box === document.activeElement)).toBe(true)
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

describe("the question before a booking is paid again", () => {
  it("should be asked in another tab too, where the ticket lay open since before, lead to the booking that is paid, and be kept without name or number", async () => {
    const { page } = await site.arrive()
    const second = await page.context().newPage()
    await openTicket(second, "98765 50004")
    await payOnce(page, "98765 50004")
    const kept = await page.evaluate(() => localStorage.getItem("startedOrders"))
    expect(JSON.parse(kept ?? "[]")).toHaveLength(1)
    expect(kept).not.toMatch(/Asha|50004/)
    await payButton(second).click()
    await question(second).getByRole("link", { name: "See that booking" }).click()
    await seeHeading(second, "Payment Successful!")
    expect(second.url()).toBe(page.url())
  })

  it("should not be asked of another day, another party, another browser, or after a failure", async () => {
    const { page } = await site.arrive()
    await openTicket(page, "98765 50005")
    await payWith(page, "Failure")
    await seeHeading(page, "Payment Failed")
    await payOnce(page, "98765 50005")
    await openTicket(page, "98765 50005")
    await page.getByRole("button", { name: "Add a child" }).click()
    await payWith(page, "Cancel")
    await page.getByText(/You closed the payment page/).waitFor()
    const { page: stranger } = await site.arrive()
    await payOnce(stranger, "98765 50005")
  })
})
