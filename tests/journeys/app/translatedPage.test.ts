/** Pages that the visitor's browser translates, which takes the texts away that React has made. */
import { expect, it } from "vitest"
import { pageVisits, useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { translatePage, untranslatePage } from "../../harness/browser/translatePage.ts"
import { TRAVEL_DAY } from "../../harness/browser/visitor.ts"

const visit = pageVisits(useBrowserAndServer())

it("should take its answers back and say the next ones", () =>
  visit("/booking", async (page) => {
    await hydratePage(page)
    await translatePage(page)
    const answer = page.getByRole("main").getByRole("status")
    await page.getByLabel("MOBILE NUMBER", { exact: true }).fill("98765 43217")
    await page.getByLabel("TRAVEL DAY", { exact: true }).fill(TRAVEL_DAY)
    await page.getByRole("button", { name: "SEND ME THE LINK" }).click()
    await answer.getByText(/^IF THERE IS A BOOKING/).waitFor()
    expect(await answer.innerText()).not.toContain("SENDING")
    await page.getByLabel("MOBILE NUMBER", { exact: true }).fill("98765 43218")
    await answer.getByText(/^IF THERE IS A BOOKING/).waitFor({ state: "detached" })
    await page.getByRole("heading", { level: 1, name: "FIND YOUR BOOKING" }).waitFor()
  }))

it("should stay when its translation is taken back", () =>
  visit("/booking", async (page) => {
    const answered = Promise.withResolvers<void>()
    await page.route("**/api/booking/send-links", async (route) => {
      await answered.promise
      await route.fulfill({ json: "no answer that is known" })
    })
    await hydratePage(page)
    await translatePage(page)
    await page.getByLabel("MOBILE NUMBER", { exact: true }).fill("98765 43219")
    await page.getByLabel("TRAVEL DAY", { exact: true }).fill(TRAVEL_DAY)
    await page.getByRole("button", { name: "SEND ME THE LINK" }).click()
    await page.getByText("SENDING…").waitFor()
    await untranslatePage(page)
    answered.resolve()
    await page.getByText(/^We got no answer/).waitFor()
    await page.getByRole("heading", { level: 1, name: "find your booking" }).waitFor()
  }))

it("should say the number that has changed among words that stay", () =>
  visit("/cruises/sunset-cruise-mandovi", async (page) => {
    await hydratePage(page)
    await translatePage(page)
    await page.getByRole("button", { name: "PAY ₹500.00" }).waitFor()
    await page.getByRole("button", { name: "Add an adult" }).click()
    await page.getByRole("button", { name: "PAY ₹1,000.00" }).waitFor()
    await page.getByText("2 ADULTS × ₹500").waitFor()
  }))
