/** The activity page in Chromium, word for word: banner, itinerary, highlights, and what the ticket says of ages and days. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { dayInIndia } from "#core/days.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { useBrowserAndServer, CRUISE_NAME, cruiseVisits } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const visit = cruiseVisits(useBrowserAndServer())

const stock = seedCatalogue().flatMap(({ subcategories }) => subcategories)
const cruise = stock.find(({ name }) => name === CRUISE_NAME)

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

describe.each([
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
])("the page %s", (_, viewport) => {
  it(
    "should open with banner, name and description",
    { tags: ["2.activity.2", "2.activity.3", "2.activity.4"] },
    () =>
      visit(
        async (page) => {
          await seeHeading(page, CRUISE_NAME)
          const banner = page.getByRole("img", { name: `View of ${CRUISE_NAME}` })
          const width = () =>
            banner.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))
          await expect.poll(width).toBeGreaterThan(0)
          await page
            .getByText(/^An hour on the river/)
            .filter({ visible: true })
            .waitFor()
          await hydratePage(page)
          expect(await page.title()).toMatch(/^Sunset Cruise on the Mandovi, Panjim \| /)
        },
        { viewport },
      ),
  )
})

describe("the page", () => {
  it(
    "should list the itinerary by title and content, and every feature",
    { tags: ["2.activity.18", "2.activity.19", "2.activity.20"] },
    () =>
      visit(
        async (page) => {
          await seeHeading(page, CRUISE_NAME)
          await hydratePage(page)
          const { details = [], features = [] } = cruise ?? {}
          const itinerary = region(page, "Itenary Included")
          expect(await itinerary.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(
            details.map(({ title }) => title),
          )
          for (const { content } of details)
            for (const line of [content].flat()) await itinerary.getByText(line, { exact: true }).waitFor()
          expect(await region(page, "Highlights").getByRole("listitem").allInnerTexts()).toEqual(features)
          expect([details.length, features.length].every((count) => count > 3)).toBe(true)
        },
        { viewport: PHONE },
      ),
  )

  it(
    "should discover others of the same packageType only",
    { tags: ["2.activity.21", "2.activity.24"] },
    () =>
      visit(
        async (page) => {
          const others = region(page, "Discover Other Activities")
          await others.getByRole("article").last().waitFor()
          const names = await others.getByRole("heading", { level: 3 }).allTextContents()
          const kinds = stock.filter(({ name }) => names.includes(name)).map(({ packageType }) => packageType)
          expect(kinds).toEqual(Array.from({ length: 6 }, () => cruise?.packageType))
        },
        { viewport: DESKTOP },
      ),
  )

  it(
    "should say who is an adult and who a child, and offer no day before today",
    {
      tags: [
        "4.states.4",
        "5.booking.6",
        "5.booking.9",
        "5.booking.10",
        "5.booking.12",
        "5.booking.13",
        "5.booking.14",
      ],
    },
    () =>
      visit(
        async (page) => {
          await seeHeading(page, CRUISE_NAME)
          const party = page.getByRole("group", { name: "Who travels" })
          await party.getByText("Age 18+", { exact: true }).waitFor()
          await party.getByText("Age 5–10, 70% off", { exact: true }).waitFor()
          expect(
            await party
              .getByRole("textbox")
              .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
          ).toEqual(["1", "0"])
          const date = page.getByLabel("Date", { exact: true })
          expect(await date.getAttribute("min")).toBe(dayInIndia(Date.now()))
          expect(await date.inputValue()).toBe(dayInIndia(Date.now()))
        },
        { viewport: PHONE },
      ),
  )
})
