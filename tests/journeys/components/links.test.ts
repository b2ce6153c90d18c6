/** Links within the site in Chromium: followed without loading the page anew, unless the visitor wants them elsewhere. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hydratePage } from "../../harness/browser/page.ts"
import { seeHeading } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

const onAbout = async () => {
  const visitor = await site.arrive()
  await visitor.page.goto(`${site.baseUrl()}/AboutUs`)
  await hydratePage(visitor.page)
  await visitor.page.evaluate(() => (document.body.dataset["first"] = "yes"))
  return visitor
}
/** Whether the page was never loaded anew. */
const isTheFirst = (page: Page) => page.evaluate(() => document.body.dataset["first"] === "yes")
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true })

describe("a link within the site", () => {
  it("should be followed without loading the page anew, and back again", async () => {
    const { page, complaints } = await onAbout()
    await footerLink(page, "Privacy Policy").click()
    await seeHeading(page, "Privacy Policy")
    expect(await isTheFirst(page)).toBe(true)
    await page.goBack()
    await page.waitForURL("**/AboutUs")
    expect(await isTheFirst(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  it("should be no second step on the way back where the visitor already is", async () => {
    const { page } = await onAbout()
    const steps = () => page.evaluate(() => window.history.length)
    const before = await steps()
    await footerLink(page, "About Us").click()
    await footerLink(page, "About Us").click()
    expect(await steps()).toBe(before)
    await footerLink(page, "Privacy Policy").click()
    await seeHeading(page, "Privacy Policy")
    expect(await steps()).toBe(before + 1)
  })

  it.each([["Control"], ["Shift"]] as const)("should open elsewhere with %s", async (key) => {
    const { page } = await onAbout()
    const opened = page.context().waitForEvent("page")
    await footerLink(page, "Privacy Policy").click({ modifiers: [key] })
    const other = await opened
    await other.waitForURL("**/PrivacyPolicy")
    expect(new URL(page.url()).pathname).toBe("/AboutUs")
  })

  it("should keep the focus on a page that stays, and give it to the heading of the next", async () => {
    const { page } = await site.arrive()
    await page.goto(`${site.baseUrl()}/refundPolicy`)
    await hydratePage(page)
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await page.getByRole("main").getByRole("link", { name: "Terms and Conditions" }).first().click()
    await seeHeading(page, "Terms and Conditions")
    await expect.poll(focused).toBe("H1")
    const anchor = page.locator('main a[href^="#"]').nth(2)
    await anchor.focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(/#/)
    expect(await focused()).not.toBe("BODY")
  })

  it("should tell Explore which category it is", { tags: ["2.footer.9", "2.explore.1"] }, async () => {
    const { page } = await onAbout()
    await footerLink(page, "Cruises").click()
    await page.waitForURL("**/explore/cruises")
    await page.getByRole("article").first().waitFor()
    expect(await isTheFirst(page)).toBe(true)
  })
})
