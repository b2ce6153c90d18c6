/** Links within the site in Chromium: followed without loading the page anew, unless the visitor wants them elsewhere. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { hydratePage } from "../../harness/browser/page.ts"
import { seeHeading } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

/** Whether the page was never loaded anew. */
const isTheFirst = (page: Page) => page.evaluate(() => document.body.dataset["first"] === "yes")
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true })

it(
  "should be followed without loading the page anew, and back again: no second step where the visitor already is, elsewhere with a key, with the focus on the next heading, and Explore told its category",
  { tags: ["2.footer.9", "2.explore.1"] },
  async () => {
    const { page, complaints } = await site.arrive()
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    await page.evaluate(() => (document.body.dataset["first"] = "yes"))
    const steps = () => page.evaluate(() => window.history.length)
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    const before = await steps()
    await footerLink(page, "About Us").click()
    await footerLink(page, "About Us").click()
    expect(await steps()).toBe(before)

    for (const key of ["Control", "Shift"] as const) {
      const opened = page.context().waitForEvent("page")
      await footerLink(page, "Privacy Policy").click({ modifiers: [key] })
      const other = await opened
      await other.waitForURL("**/PrivacyPolicy")
      expect(new URL(page.url()).pathname).toBe("/AboutUs")
      await other.close()
    }

    await footerLink(page, "Privacy Policy").click()
    await seeHeading(page, "Privacy Policy")
    expect([await isTheFirst(page), await steps()]).toEqual([true, before + 1])
    await expect.poll(focused).toBe("H1")
    await page.goBack()
    await page.waitForURL("**/AboutUs")
    expect(await isTheFirst(page)).toBe(true)

    await footerLink(page, "Cruises").click()
    await page.waitForURL("**/explore/cruises")
    await page.getByRole("article").first().waitFor()
    expect(await isTheFirst(page)).toBe(true)

    await footerLink(page, "Privacy Policy").click()
    await seeHeading(page, "Privacy Policy")
    await page.locator('main a[href^="#"]').nth(2).focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(/#/)
    expect(await focused()).not.toBe("BODY")
    expect(complaints).toEqual([])
  },
)
