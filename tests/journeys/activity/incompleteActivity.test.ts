/** The activity page in Chromium with records that lack words, or have too many of them. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "../../harness/browser/visitor.ts"
import { seeAtRest, withoutServerRendering } from "../../harness/browser/page.ts"
import { useBrowserAndServer, cruiseVisits } from "../../harness/browser/browserAndServer.ts"
import { playCalls } from "../../harness/browser/playCalls.ts"

const visit = cruiseVisits(useBrowserAndServer())

/** Answers the activity's call with this record. */
const selling = (record: object) => async (page: Page) => {
  await withoutServerRendering(page)
  await playCalls(page, "**/api/subcategories/get-by-slug/**", (call) => call.fulfill({ json: record }))
}

const BARE = {
  _id: "act-1",
  name: "Fort Walk",
  slug: "sunset-cruise-mandovi",
  packageType: "tour package",
  price: 500,
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe("what the catalogue may lack", () => {
  const HEBREW = "שיט בשקיעה 🚤 "
  it.each([
    ["every field that may be missing", BARE],
    [
      "blank fields",
      {
        ...BARE,
        duration: " ",
        route: "",
        description: "",
        image: "",
        galleryImages: [""],
        details: [],
        features: [],
      },
    ],
    ["a name of 2,000 characters", { ...BARE, name: "Backwater".repeat(222) }],
    [
      "a text from right to left, with pictures in it",
      { ...BARE, name: HEBREW.repeat(8), description: HEBREW.repeat(90) },
    ],
    [
      "the same line, title and picture twice",
      {
        ...BARE,
        features: ["Tea", "Tea"],
        details: [
          { title: "Day", content: ["a", "a"] },
          { title: "Day", content: "b" },
        ],
        galleryImages: ["/gone.webp", "/gone.webp"],
      },
    ],
  ])(
    "should do without harm: %s",
    {
      tags: [
        "3.entities.10",
        "3.entities.11",
        "3.entities.12",
        "3.entities.14",
        "3.entities.15",
        "3.entities.16",
        "3.entities.18",
      ],
    },
    async (_what, record) => {
      await visit(
        async (page) => {
          await page.getByRole("button", { name: /^Pay ₹500\.00/ }).waitFor()
          for (const viewport of [PHONE, DESKTOP]) {
            await page.setViewportSize(viewport)
            await seeAtRest(page)
            const shown = await page.getByRole("main").innerText()
            expect.soft(shown).not.toMatch(/undefined|NaN|null|\[object/)
            expect.soft(shown).toContain("144 hours (6 days & 5 nights)")
            expect.soft([viewport.width, await sideways(page)]).toEqual([viewport.width, 0])
          }
        },
        { viewport: PHONE, prepare: selling(record) },
      )
    },
  )
})

it("should keep every amount on one line on a phone, the dearest too", () =>
  visit(
    async (page) => {
      await seeAtRest(page)
      const more = page.getByRole("button", { name: "Add an adult" })
      for (let adults = 1; adults < 10; adults++) await more.click()
      const amount = page.locator("span", { hasText: /^₹99,99,990\.00$/ }).first()
      await amount.waitFor()
      const lines = await amount.evaluate(
        (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
      )
      expect(lines).toBeLessThan(1.5)
      expect(await sideways(page)).toBe(0)
    },
    { viewport: PHONE, prepare: selling({ ...BARE, price: 999_999 }) },
  ))
