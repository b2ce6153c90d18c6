/** Whole bookings in Chromium, from the shop window to the receipt, on the real server. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { dayText } from "#core/days.ts"
import { hydratePage } from "../../../harness/browser/page.ts"
import {
  pressAtCheckout,
  checkoutOf,
  CRUISE,
  fillTicket,
  payButton,
  payWith,
  PHONE,
  seeHeading,
  TRAVEL_DAY,
} from "../../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()
const NUMBER = "98765 47201"

const textOf = (pdf: string) => execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" })

describe("a visitor on a phone", () => {
  it(
    "should book from the shop window, pay, and take the receipt home, which another browser has by the end of that number only",
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
      const { page, complaints } = await site.arrive(PHONE)
      await page.goto(site.baseUrl())
      await hydratePage(page)
      await page.getByRole("link", { name: /^Book Now: Sunset Cruise on the Mandovi/ }).click()
      await fillTicket(page, NUMBER)
      expect(await payButton(page).textContent()).toContain("₹1,150.00")
      await payButton(page).click()
      const checkout = checkoutOf(page)
      await checkout.getByText(/Simulation/).waitFor()
      expect(await checkout.locator("main").innerText()).toMatch(/₹1,150\.00[\s\S]*GOA-/)
      await pressAtCheckout(page, "Success")
      await seeHeading(page, "Payment Successful!")
      const ticket = await page.getByRole("main").innerText()
      for (const words of [
        "Your Goa adventure awaits!",
        "Asha Rao",
        NUMBER,
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
      const printed = textOf(await download.path())
      for (const words of ["Receipt", "Asha Rao", "tour package", "₹1,150.00", "COMPLETED"])
        expect(printed).toContain(words)
      const adding = page.waitForEvent("download")
      await page.getByRole("button", { name: "Add to calendar" }).press("Enter")
      const calendar = await adding
      expect(calendar.suggestedFilename()).toMatch(/^trip-GOA-\w+\.ics$/)
      expect(readFileSync(await calendar.path(), "utf8")).toMatch(/SUMMARY:Sunset Cruise on the Mandovi\r\n/)
      await page.getByText("Saved to your downloads.").nth(1).waitFor()
      await page.getByText("You stay on this page.").waitFor()
      expect(complaints).toEqual([])

      const result = page.url()
      const { page: other } = await site.arrive(PHONE)
      await other.goto(result)
      await seeHeading(other, "Payment Successful!")
      const masked = await other.getByRole("main").innerText()
      expect(masked).toMatch(/A••• R•••/)
      expect(masked).not.toMatch(/Asha|Rao|98765|7201\b/)
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
      await field.fill("7201")
      const fetched = other.waitForEvent("download")
      await other.keyboard.press("Enter")
      const received = textOf(await (await fetched).path())
      for (const said of ["Receipt", "Asha Rao", NUMBER]) expect(received).toContain(said)
      await other.getByText("Saved to your downloads.").waitFor()
      expect(await other.getByRole("main").innerText()).toContain("Asha Rao")
    },
  )
})

it(
  "should pay with what is pasted, keep all that was typed when the payment page is closed, be told while it is pending, and be followed to its end without a reload",
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
    await fillTicket(page, "\u202a+91 98765\u200e 47202\u202c")
    // Typed before the scripts have run, a number is cleaned once they have.
    await page.waitForFunction(
      (seen) => document.querySelector<HTMLInputElement>("input[name=mobileNumber]")?.value === seen,
      "+91 98765 47202",
    )
    await page.getByLabel("Name", { exact: true }).fill("\u202eoaR ahsA")
    await payWith(page, "Cancel")
    await page
      .getByRole("status")
      .getByText(/You closed the payment page/)
      .waitFor()
    const typed = ["Name", "Mobile number", "Date"].map((label) =>
      page.getByLabel(label, { exact: true }).inputValue(),
    )
    expect(await Promise.all(typed)).toEqual(["oaR ahsA", "+91 98765 47202", TRAVEL_DAY])
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
