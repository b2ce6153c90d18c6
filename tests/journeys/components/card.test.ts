/** An activity's card in Chromium: everything that is written on it, and where it leads. */
import { expect, it } from "vitest"
import { hydratePage, withoutServerRendering } from "../../harness/browser/page.ts"
import { useBrowserAndServer, CRUISE_NAME, pageVisits } from "../../harness/browser/browserAndServer.ts"
import { CRUISE, DESKTOP, PHONE } from "../../harness/browser/visitor.ts"
import { playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()
const visit = pageVisits(site)

const rupeesIn = (text: string | null | undefined) => Number(text?.replaceAll(/[^\d]/g, ""))

it(
  "should say all that a card has to say, on a phone and on a desktop",
  {
    tags: [
      "1.product.11",
      "2.card.1",
      "2.card.2",
      "2.card.4",
      "2.card.5",
      "2.card.7",
      "2.card.8",
      "2.card.9",
      "2.card.10",
      "2.card.11",
      "2.card.12",
      "2.card.13",
    ],
  },
  () =>
    visit(
      "/",
      async (page) => {
        await hydratePage(page)
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport)
          const card = page
            .getByRole("article")
            .filter({ has: page.getByRole("heading", { name: CRUISE_NAME }) })
          await card.scrollIntoViewIfNeeded()
          await expect
            .poll(() =>
              card
                .locator("img")
                .first()
                .evaluate((img: HTMLImageElement) => img.naturalWidth),
            )
            .toBeGreaterThan(0)
          const words = (await card.innerText()).replaceAll(/\s+/g, " ")
          for (const said of [
            /\b1 hour\b/,
            /Panjim – Reis Magos/,
            /Rated 4\.[1-8]/,
            /\((1,[1-9]|2,[0-4])\d\d reviews ?\)/,
          ])
            expect(words).toMatch(said)
          const saved = rupeesIn(/Save ₹([\d,]+)/.exec(words)?.[1])
          expect(saved).toBeGreaterThanOrEqual(800)
          expect(rupeesIn(await card.locator("s").textContent())).toBe(500 + saved)
          expect(words).toMatch(/₹500 per adult/)
          expect(await card.getByRole("link", { name: /^Call/ }).getAttribute("href")).toBe(
            "tel:+918325550142",
          )
          const book = card.getByRole("link", { name: /^Book Now/ })
          expect([await book.innerText(), await book.getAttribute("href")]).toEqual(["Book Now", CRUISE])
        }
      },
      PHONE,
    ),
)

it("should say six days and Goa on a card whose record does not", { tags: ["2.card.3", "2.card.6"] }, () =>
  visit("/AboutUs", async (page) => {
    const bare = { _id: "a1", name: "Fort Walk", slug: "fort-walk", packageType: "trip package", price: 500 }
    await withoutServerRendering(page)
    await playCalls(page, "**/api/categories/all-with-subcategories", (call) =>
      call.fulfill({
        json: [{ _id: "c1", name: "Sightseeing", slug: "sightseeing", subcategories: [bare] }],
      }),
    )
    await page.goto(site.baseUrl())
    const card = page.getByRole("article")
    await card.getByText("6 days & 5 nights", { exact: true }).waitFor()
    await card.getByText("Goa", { exact: true }).waitFor()
  }),
)
