/** The payment result on paper, in Chromium: the receipt, and nothing that can only be pressed or that counts. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { arriveIn, named } from "../../harness/browser/thankyouPage.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const arrive = arriveIn(useBrowserAndServer())

const PRESSED = /redirected|Stay on this page|Back to Home|Download|Chat on WhatsApp|Pay again|Menu|Subscribe/

const RESULTS = [
  ["COMPLETED", "Payment Successful!", ["Receipt", "Our team will contact you shortly"]],
  ["FAILED", "Payment Failed", ["Payment status", "This is not a receipt"]],
  ["PENDING", "Payment Processing", ["Payment status", "This is not a receipt"]],
] as const

describe("a payment, on paper", () => {
  it.each(RESULTS)(
    "should be what its receipt says, on one page, printed from a phone, the paid one from a desktop too, when it is %s",
    { tags: ["9.constants.22", "9.constants.23", "9.constants.28", "9.constants.35"] },
    async (state, title, words) => {
      const { page, complaints } = await arrive(PHONE, { json: { status: { ...named, state } } })
      for (const size of state === "COMPLETED" ? [DESKTOP, PHONE] : [PHONE]) {
        await page.setViewportSize(size)
        // A page that counts down begins anew.
        if (size === PHONE && state === "COMPLETED") await page.reload()
        await seeHeading(page, title)
        const folder = mkdtempSync(join(tmpdir(), "paper-"))
        const path = join(folder, "paper.pdf")
        await page.pdf({ path, format: "A4" })
        const printed = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })
        rmSync(folder, { recursive: true })
        const facts = [
          "Goa & Beyond",
          "Asha: Rao",
          "98765 43210",
          "trip package",
          "OMO1",
          "T1",
          state,
          "₹1,150.50",
        ]
        for (const fact of [
          ...facts,
          "Sunset Cruise on the Mandovi",
          "Sat 5 Dec 2026",
          "Generated",
          ...words,
        ])
          expect.soft(printed, `${size.width} px`).toContain(fact)
        expect.soft(printed).not.toMatch(PRESSED)
        expect.soft(printed.split("\f").filter((sheet) => sheet.trim() !== "")).toHaveLength(1)
        // Back on the screen nothing has changed.
        await page.getByText("Order ID", { exact: true }).waitFor()
        await seeHeading(page, title)
      }
      expect(complaints()).toEqual([])
    },
  )
})

it("should be on the page that is asked how it looks in print, and not on the screen", async () => {
  const { page } = await arrive(PHONE, { json: { status: named } })
  await seeHeading(page, "Payment Successful!")
  expect(await page.getByText("Our team will contact you shortly").count()).toBe(0)
  await page.emulateMedia({ media: "print" })
  await page.getByText("Our team will contact you shortly").waitFor()
  expect(await page.getByRole("main").innerText()).not.toMatch(PRESSED)
  await page.emulateMedia({ media: "screen" })
  await expect.poll(() => page.getByText("Our team will contact you shortly").count()).toBe(0)
})
