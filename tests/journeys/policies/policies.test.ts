/** The policies in Chromium: every section, every way there, on screen and on paper. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { FOOTER_LINKS } from "#ui/layout/footerLinks.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { hasFocus, hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { useBrowserAndServer, pageVisits } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()
const visit = pageVisits(site)

const ABOUT = "/AboutUs"
const REFUND = "/RefundPolicy"
const POLICIES = [
  ["/TermsAndConditions", "Terms and Conditions", 11],
  ["/PrivacyPolicy", "Privacy Policy", 10],
  [REFUND, "Refund and Cancellation Policy", 7],
] as const

const main = (page: Page) => page.getByRole("main")

/** No rule of axe is broken at either width, and nothing scrolls sideways. */
const looksWell = async (page: Page) => {
  await hydratePage(page)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await seeAtRest(page)
    expect.soft([viewport.width, await accessibilityViolations(page)]).toEqual([viewport.width, []])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
}

describe("the policies", () => {
  it.each(POLICIES)(
    "should show %s in its numbered sections, with the contact e-mail, lead from the contents to each, and look well on a phone and on a desktop",
    {
      tags: [
        "1.product.18",
        "1.product.19",
        "1.product.20",
        "2.static.1",
        "2.static.2",
        "2.static.3",
        "2.static.4",
        "2.static.5",
      ],
    },
    (path, title, sections) =>
      visit(path, async (page) => {
        await seeHeading(page, title)
        expect(await page.title()).toMatch(`${title} | `)
        const headings = await main(page).locator("section > h2").allInnerTexts()
        expect(headings.map((heading) => Number.parseInt(heading, 10))).toEqual(
          Array.from({ length: sections }, (_, place) => place + 1),
        )
        expect(
          await main(page).locator('a[href="mailto:hello@goa-and-beyond.example"]').count(),
        ).toBeGreaterThan(0)
        expect(await page.getByRole("contentinfo").count()).toBe(1)
        const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link")
        for (const link of await links.all()) {
          await link.click()
          const target = page.locator(`h2${(await link.getAttribute("href"))?.replace(/^.*#/, "#")}`)
          await expect.poll(() => hasFocus(target)).toBe(true)
          expect.soft(await target.innerText()).toBe((await link.innerText()).replace(/\s+/, " "))
        }
        if (path === REFUND) await page.getByRole("button", { name: "Work it out" }).click()
        await looksWell(page)
      }),
  )

  it("should open at the section that the address names, and print without what stands around them", () =>
    visit("/refundpolicy#when-we-cancel", async (page) => {
      await seeHeading(page, "Refund and Cancellation Policy")
      const target = page.getByRole("heading", { level: 2, name: "When we cancel" })
      await expect.poll(() => hasFocus(target)).toBe(true)
      const box = await target.boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect(box?.y).toBeLessThan(DESKTOP.height / 2)
      await page.emulateMedia({ media: "print" })
      expect(await page.getByRole("banner").count()).toBe(0)
      expect(await page.getByRole("contentinfo").count()).toBe(0)
      expect(await page.getByRole("form", { name: "Work out your refund" }).count()).toBe(0)
      expect(await page.getByRole("table", { name: "Refund by the day you cancel" }).count()).toBe(1)
    }))
})

describe("the footer", () => {
  it(
    "should link to the static screens, which answer with status 200",
    { tags: ["2.routes.6", "2.routes.8", "2.routes.10", "2.routes.12", "2.screens.4", "2.footer.10"] },
    () =>
      visit("/", async (page) => {
        const links = page.getByRole("navigation", { name: "Quick Navigate" }).getByRole("link")
        expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
          "/",
          "/AboutUs",
          "/TermsAndConditions",
          "/PrivacyPolicy",
          "/RefundPolicy",
        ])
        for (const { to, words } of FOOTER_LINKS.slice(1)) {
          await links.getByText(words, { exact: true }).click()
          await seeHeading(page, new RegExp(words))
          await expect
            .poll(() => page.evaluate(() => [window.scrollY, document.activeElement?.tagName]))
            .toEqual([0, "H1"])
          expect((await fetch(site.baseUrl() + to)).status).toBe(200)
        }
      }),
  )
})

it("should show About Us well on a phone and on a desktop, with its ways to ask us open", () =>
  visit(ABOUT, async (page) => {
    await seeHeading(page, /./)
    await page.getByRole("button", { name: "Contact Us Today" }).click()
    await looksWell(page)
  }))
