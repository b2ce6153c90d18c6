/** The refund calculator on the policy's page: by keyboard, with objections, and beside its table. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { addDays, dayInIndia, dayText } from "#core/days.ts"
import { tabToPart } from "../../harness/browser/keyboard.ts"
import { hasFocus } from "../../harness/browser/page.ts"
import { useBrowserAndServer, pageVisits } from "../../harness/browser/browserAndServer.ts"
import { seeHeading } from "../../harness/browser/visitor.ts"

const visit = pageVisits(useBrowserAndServer())

const REFUND = "/RefundPolicy"
const calculator = (page: Page) => page.getByRole("form", { name: "Work out your refund" })

describe("the refund calculator", () => {
  const today = dayInIndia(Date.now())
  const travelDay = addDays(today, 15)

  it("should work by keyboard alone, and show lines and last days", { tags: ["9.refund.1"] }, () =>
    visit(REFUND, async (page) => {
      await seeHeading(page, "Refund and Cancellation Policy")
      const ticket = calculator(page)
      await tabToPart(page, ticket.getByLabel("Amount you paid"))
      await page.keyboard.type("5,299")
      await tabToPart(page, ticket.getByLabel("Deductions (optional)"))
      await page.keyboard.type("250.50")
      await ticket.getByLabel("Travel day").fill(travelDay)
      await tabToPart(page, ticket.getByRole("button", { name: "Work it out" }))
      await page.keyboard.press("Enter")
      await ticket.getByRole("status").getByText("₹3,988.70 comes back").waitFor()
      const lines = ticket.getByRole("table", { name: "Step by step" }).getByRole("row")
      expect((await lines.allInnerTexts()).map((line) => line.split("\t"))).toEqual([
        ["Paid", "₹5,299.00"],
        ["Exactly 15 days before travel: 20% is kept", "−₹1,059.80"],
        ["Less transaction fees, booking charges and supplier costs", "−₹250.50"],
        ["You get back", "₹3,988.70"],
      ])
      for (const [term, day] of [
        ["Last day for 80%", today],
        ["Last day for 50%", addDays(travelDay, -7)],
        ["Last day for a date change", addDays(travelDay, -7)],
      ] as const)
        expect(
          await ticket
            .locator("div", { has: page.getByText(term, { exact: true }) })
            .last()
            .innerText(),
        ).toContain(dayText(day))
    }),
  )

  it("should say in words what is missing, go there, and keep what was typed", () =>
    visit(REFUND, async (page) => {
      const ticket = calculator(page)
      await ticket.getByLabel("Deductions (optional)").fill("some")
      await ticket.getByRole("button", { name: "Work it out" }).click()
      await ticket.getByText("Enter the amount you paid in rupees, such as 5,299.").waitFor()
      await ticket.getByText("Choose the day on which you travel.").waitFor()
      await ticket.getByText("Enter the deductions in rupees, such as 250, or leave this empty.").waitFor()
      await expect.poll(() => hasFocus(ticket.getByLabel("Amount you paid"))).toBe(true)
      expect(await ticket.getByLabel("Deductions (optional)").inputValue()).toBe("some")
    }))

  it(
    "should mark the two days that the policy leaves open as decided for the customer",
    { tags: ["9.refund.5"] },
    () =>
      visit(REFUND, async (page) => {
        const rows = page.getByRole("table", { name: "Refund by the day you cancel" }).getByRole("row")
        await rows.first().waitFor()
        expect(await rows.count()).toBe(7)
        const decided = await rows.filter({ hasText: "decided in your favour" }).allInnerTexts()
        expect(decided.map((row) => row.split("\n")[0])).toEqual([
          "Exactly 15 days before travel",
          "Exactly 7 days before travel",
        ])
      }),
  )
})
