/** The footer's "Stay Updated" box in Chromium. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { DESKTOP, PHONE } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

const openBox = async (viewport: typeof DESKTOP) => {
  const { page, complaints } = await site.arrive(viewport)
  await page.goto(`${site.baseUrl()}/nowhere`)
  const box = page.getByRole("region", { name: "Stay Updated" })
  await box.scrollIntoViewIfNeeded()
  const field = box.getByLabel("E-mail address")
  await field.waitFor()
  return { page, complaints, box, field, answer: box.getByRole("status") }
}

const isFocused = (page: Page, name: string) =>
  page.evaluate((field) => document.activeElement?.getAttribute("name") === field, name)

it(
  "should refuse what is no address, keep it and stand in the field; then say that the address was not kept, leave it there, and thank on the next try",
  { tags: ["2.footer.11", "2.footer.12"] },
  async () => {
    const { page, box, field, answer } = await openBox(PHONE)
    await field.fill("asha@")
    await box.getByRole("button", { name: "Subscribe" }).click()
    await answer.getByText("Please enter a valid e-mail address, such as asha@example.in.").waitFor()
    await expect.poll(() => isFocused(page, "email")).toBe(true)
    expect(await field.inputValue()).toBe("asha@")
    await page.setViewportSize(DESKTOP)
    await page.route("**/api/newsletter/subscribe", (route) => route.abort(), { times: 1 })
    await field.fill("asha@example.in")
    await field.press("Enter")
    await answer.getByText("We could not save your address. Please try again.").waitFor()
    expect(await field.inputValue()).toBe("asha@example.in")
    await box.getByRole("button", { name: "Subscribe" }).click()
    await answer.getByText("Thank you. You are on the list.").waitFor()
  },
)

it("should offer the box again when its script did not arrive", { tags: ["9.constants.38"] }, async () => {
  const { page } = await site.arrive(PHONE)
  await page.route("**/assets/NewsletterForm-*.js", (route) => route.abort())
  await page.goto(`${site.baseUrl()}/nowhere`)
  const box = page.getByRole("region", { name: "Stay Updated" })
  await box.scrollIntoViewIfNeeded()
  const again = box.getByRole("button", { name: "This part did not load. Try again" })
  await again.waitFor()
  await page.unroute("**/assets/NewsletterForm-*.js")
  await again.press("Enter")
  await box.getByLabel("E-mail address").waitFor()
  await expect.poll(() => box.evaluate((part) => part.contains(document.activeElement))).toBe(true)
  expect(await box.getByRole("button", { name: "Subscribe" }).count()).toBe(1)
})
