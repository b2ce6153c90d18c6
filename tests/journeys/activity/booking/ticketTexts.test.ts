/** The ticket's second lines and hints, in Chromium: what is asked for, what looks mistyped, what less fees are. */
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import { CRUISE, DESKTOP, fillTicket, PHONE } from "../../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

it("should say what the name is for, drop +91 before another country's number and ask about one that is none, say when it leaves and in which season above the ticket, and lead to what less fees are", async () => {
  const { page, complaints } = await site.arrive(PHONE)
  await page.goto(site.baseUrl() + CRUISE)
  await page.getByText(/^Name on the ticket\. Left empty/).waitFor()
  const number = page.getByLabel("Mobile number", { exact: true })
  const prefix = page.getByText("+91", { exact: true })
  await number.fill("1234567890")
  await page.getByText(/^Indian mobile numbers have ten digits/).waitFor()
  expect(await prefix.count()).toBe(1)
  await number.fill("+44 7911 123456")
  await expect.poll(() => prefix.count()).toBe(0)
  expect(await page.getByText(/^Indian mobile numbers have ten digits/).count()).toBe(0)

  await fillTicket(page)
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    const facts = await page.getByText("Departure", { exact: true }).boundingBox()
    const pay = await page.getByRole("button", { name: /^Pay ₹/ }).boundingBox()
    expect(facts?.y ?? Number.NaN).toBeLessThan(pay?.y ?? Number.NaN)
    await page
      .getByText("The cruise runs all year because the river is sheltered.", { exact: true })
      .waitFor()
  }
  const [policy] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: /^less fees/ }).click(),
  ])
  await policy.getByRole("heading", { name: /What is deducted/ }).waitFor()
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
  expect(complaints).toEqual([])
})
