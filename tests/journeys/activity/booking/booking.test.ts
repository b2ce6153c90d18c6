/** Whole bookings in Chromium, from the shop window to the receipt, on the real server. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { dayText } from "#core/days.ts"
import { hydratePage } from "../../../harness/browser/page.ts"
import { newDataFolder, startServer } from "../../../harness/spawnedServer.ts"
import {
  pressAtCheckout,
  checkoutOf,
  CRUISE,
  DESKTOP,
  fillTicket,
  payButton,
  payWith,
  PHONE,
  seeHeading,
  TRAVEL_DAY,
} from "../../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer({ ownServer: true })

describe.each([
  ["on a phone", PHONE, "98765 43210"],
  ["on a desktop", DESKTOP, "98765 43211"],
])("a visitor %s", (_, viewport, number) => {
  it(
    "should book from the shop window, pay, and take the receipt home",
    {
      tags: [
        "1.product.11",
        "1.product.12",
        "1.product.15",
        "1.product.16",
        "2.routes.13",
        "2.activity.25",
        "2.thankyou.17",
        "4.states.8",
        "4.states.9",
        "4.states.10",
        "7.calls.24",
        "failure:48",
      ],
    },
    async () => {
      const { page, complaints } = await site.arrive(viewport)
      await page.goto(site.baseUrl())
      await hydratePage(page)
      await page.getByRole("link", { name: /^Book Now: Sunset Cruise on the Mandovi/ }).click()
      await fillTicket(page, number)
      expect(await payButton(page).textContent()).toContain("₹1,150.00")
      await payButton(page).click()
      const checkout = checkoutOf(page)
      await checkout.getByText(/Simulation/).waitFor()
      expect(await checkout.locator("main").innerText()).toMatch(/₹1,150\.00[\s\S]*GOA-/)
      await checkout.getByRole("button", { name: "Success", exact: true }).click()
      await seeHeading(page, "Payment Successful!")
      const ticket = await page.getByRole("main").innerText()
      for (const words of [
        "Your Goa adventure awaits!",
        "Asha Rao",
        number,
        dayText(TRAVEL_DAY),
        "2 Adults, 1 Child",
        "₹1,150.00",
        "We'll contact you shortly to confirm your trip details.",
      ]) {
        expect(ticket).toContain(words)
      }
      const downloading = page.waitForEvent("download")
      await page.getByRole("button", { name: /Download PDF Receipt/ }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^receipt-OMO\d+\.pdf$/)
      const kept = mkdtempSync(join(tmpdir(), "receipt-"))
      const path = join(kept, "receipt.pdf")
      await download.saveAs(path)
      const printed = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })
      for (const words of ["Receipt", "Asha Rao", "tour package", "₹1,150.00", "COMPLETED"])
        expect(printed).toContain(words)
      const adding = page.waitForEvent("download")
      await page.getByRole("button", { name: "Add to calendar" }).press("Enter")
      const calendar = await adding
      expect(calendar.suggestedFilename()).toMatch(/^trip-GOA-\w+\.ics$/)
      await calendar.saveAs(path)
      expect(readFileSync(path, "utf8")).toMatch(/SUMMARY:Sunset Cruise on the Mandovi\r\n/)
      await page.getByText("Saved to your downloads.").nth(1).waitFor()
      await page.getByText("You stay on this page.").waitFor()
      rmSync(kept, { recursive: true })
      expect(complaints).toEqual([])
    },
  )
})

it("should take the receipt of what another browser booked by the end of its number only", async () => {
  const { page } = await site.arrive()
  await page.goto(site.baseUrl() + CRUISE)
  await fillTicket(page, "98765 43219")
  await payWith(page, "Success")
  await seeHeading(page, "Payment Successful!")
  const result = page.url()
  const { page: other } = await site.arrive(PHONE)
  await other.goto(result)
  await seeHeading(other, "Payment Successful!")
  const words = await other.getByRole("main").innerText()
  expect(words).toMatch(/A••• R•••/)
  expect(words).not.toMatch(/Asha|Rao|98765|3219\b/)
  await other.getByRole("button", { name: "Download PDF Receipt" }).click()
  const field = other.getByLabel("Last four digits of the mobile number", { exact: true })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await other.keyboard.type("0000")
  await other.keyboard.press("Enter")
  await other
    .getByRole("alert")
    .getByText(/^These are not the last digits/)
    .waitFor()
  expect(await field.inputValue()).toBe("0000")
  await field.fill("3219")
  const downloading = other.waitForEvent("download")
  await other.keyboard.press("Enter")
  const printed = execFileSync("pdftotext", ["-layout", await (await downloading).path(), "-"], {
    encoding: "utf8",
  })
  for (const said of ["Receipt", "Asha Rao", "98765 43219"]) expect(printed).toContain(said)
  await other.getByText("Saved to your downloads.").waitFor()
  expect(await other.getByRole("main").innerText()).toContain("Asha Rao")
})

describe("a payment that does not succeed at once", () => {
  it(
    "should be told as it is after a failure",
    { tags: ["4.payment.3", "4.payment.4", "4.payment.5", "4.payment.6"] },
    async () => {
      const { page, complaints } = await site.arrive()
      await page.goto(site.baseUrl() + CRUISE)
      await fillTicket(page)
      await payWith(page, "Failure")
      await seeHeading(page, "Payment Failed")
      await page.getByText("No amount has been deducted").waitFor()
      expect(complaints).toEqual([])
    },
  )

  it(
    "should leave everything typed in place when the payment page is closed, be told while it is pending, and followed to its end without a reload",
    {
      tags: [
        "4.payment.3",
        "4.payment.4",
        "4.payment.5",
        "4.payment.6",
        "4.states.11",
        "failure:17",
        "failure:20",
      ],
    },
    async () => {
      const { page, complaints } = await site.arrive(PHONE)
      await page.goto(site.baseUrl() + CRUISE)
      await fillTicket(page, "98765 43212")
      await payWith(page, "Cancel")
      await page
        .getByRole("status")
        .getByText(/You closed the payment page/)
        .waitFor()
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
      expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("98765 43212")
      expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe(TRAVEL_DAY)
      expect(await payButton(page).textContent()).toContain("₹1,150.00")
      await payButton(page).click()
      const paymentPage = await page.locator("dialog iframe").getAttribute("src")
      await pressAtCheckout(page, "Pending")
      await seeHeading(page, "Payment Processing")
      await page.getByText("We're confirming your payment").waitFor()
      expect(complaints).toEqual([])
      await fetch(paymentPage ?? "", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ outcome: "success" }),
      })
      await seeHeading(page, "Payment Successful!")
    },
  )
})

describe("a server that dies after the visitor has paid", () => {
  it(
    "should know the payment when it is back and the visitor looks again",
    { tags: ["8.errors.12"] },
    async () => {
      const home = newDataFolder()
      const first = await startServer(home)
      const port = new URL(first.baseUrl).port
      const { page } = await site.arrive()
      await page.goto(first.baseUrl + CRUISE)
      await fillTicket(page)
      await page.route("**/api/phonepe/check-payment-status", async (route) => {
        await first.end("SIGKILL")
        await route.abort()
      })
      await payWith(page, "Success")
      await seeHeading(page, "Oops! Something went wrong")
      await page.getByText("Unable to fetch payment status").waitFor()
      await page.unrouteAll({ behavior: "wait" })
      const second = await startServer(home, { PORT: port })
      await page.getByRole("button", { name: "Try Again", exact: true }).click()
      await seeHeading(page, "Payment Successful!")
      await second.end("SIGTERM")
      rmSync(home, { recursive: true })
    },
  )
})

describe("what is typed or pasted into the ticket", () => {
  it("should be taken as it is seen, and paid with", async () => {
    const { page, complaints } = await site.arrive()
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page, "\u202a+91 98765\u200e 43218\u202c")
    // Typed before the scripts have run, a number is cleaned once they have.
    await page.waitForFunction(
      (seen) => document.querySelector<HTMLInputElement>("input[name=mobileNumber]")?.value === seen,
      "+91 98765 43218",
    )
    await page.getByLabel("Name", { exact: true }).fill("\u202eoaR ahsA")
    await payButton(page).click()
    await checkoutOf(page)
      .getByText(/Simulation/)
      .waitFor()
    expect(complaints).toEqual([])
  })

  it("should be told that a day is more than two years ahead, and stay", async () => {
    const { page } = await site.arrive()
    await page.goto(site.baseUrl() + CRUISE)
    await fillTicket(page)
    await page.getByLabel("Date", { exact: true }).fill("2999-12-31")
    await payButton(page).click()
    const summary = page.getByRole("alert").filter({ has: page.getByRole("button") })
    expect(await summary.innerText()).toBe("Please choose a date within the next two years.")
    await summary.getByRole("button").click()
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "date")
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
  })
})
