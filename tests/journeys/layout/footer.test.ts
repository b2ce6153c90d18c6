/** The footer in Chromium: who the operator is, and the quick links. */
import { describe, expect, it } from "vitest"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { hrefsOf, withoutServerRendering, hydratePage } from "../../harness/browser/page.ts"
import { useBrowserAndServer, pageVisits } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const visit = pageVisits(useBrowserAndServer())

describe("the footer", () => {
  it(
    "should say who we are, and how to reach us, on a phone and on a desktop",
    { tags: ["2.footer.1", "2.footer.2", "2.footer.3", "2.footer.4", "2.footer.5"] },
    () =>
      visit("/AboutUs", async (page) => {
        await hydratePage(page)
        const { name, address, email, bookingsEmail, social = [] } = SAMPLE_OPERATOR
        const footer = page.getByRole("contentinfo")
        const about = footer.getByRole("region", { name: `About ${name}` })
        for (const viewport of [DESKTOP, PHONE]) {
          await page.setViewportSize(viewport)
          expect((await about.locator("p").first().innerText()).length).toBeGreaterThan(80)
          expect(await hrefsOf(about.getByRole("link"))).toEqual(social.map(({ url }) => url))
          expect(social).toHaveLength(4)
          const contact = footer.getByRole("region", { name: "Talk to us" })
          expect(await hrefsOf(contact.locator("address").getByRole("link"))).toEqual([
            "tel:+918325550142",
            `mailto:${email}`,
            `mailto:${bookingsEmail}`,
          ])
          await contact.getByText(address).waitFor()
        }
      }),
  )
})

describe("the footer's quick links", () => {
  const eight = Array.from({ length: 8 }, (_, n) => ({
    _id: n === 0 ? "cat-cruises" : `cat-${n}`,
    name: `Category ${n}`,
    slug: n === 0 ? "cruises" : `category-${n}`,
  }))

  it(
    "should be the first six categories, the first four below 640 px, and carry the id",
    {
      tags: [
        "2.footer.6",
        "2.footer.7",
        "2.footer.8",
        "2.footer.9",
        "7.calls.10",
        "9.constants.2",
        "9.constants.3",
      ],
    },
    () =>
      visit("/AboutUs", async (page) => {
        await withoutServerRendering(page)
        await page.route("**/api/categories/all", (route) => route.fulfill({ json: eight }))
        await page.route("**/pictures/category-category-*", (route) =>
          route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
        )
        await page.reload()
        const links = page.getByRole("region", { name: "Quick Links" }).getByRole("link")
        await links.first().waitFor()
        for (const [width, count] of [
          [1280, 6],
          [640, 6],
          [639, 4],
          [360, 4],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          expect(await hrefsOf(links)).toEqual(eight.slice(0, count).map(({ slug }) => `/explore/${slug}`))
        }
        await hydratePage(page)
        await links.first().click()
        await seeHeading(page, "Explore Trips under cruises")
        await page.getByRole("article").first().waitFor()
      }),
  )
})
