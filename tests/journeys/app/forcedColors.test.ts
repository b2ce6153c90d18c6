/** Pages in the visitor's own colours, in Chromium: what is chosen is still told, and no icon keeps a colour of ours. */
import type { Locator } from "playwright"
import { expect, it } from "vitest"
import { pageVisits, useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { DESKTOP, PHONE, TRAVEL_DAY } from "../../harness/browser/visitor.ts"

const visit = pageVisits(useBrowserAndServer())

const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

it("should show which filters are set", () =>
  visit("/explore", async (page) => {
    await page.emulateMedia({ forcedColors: "active" })
    const filters = page.getByRole("navigation", { name: "Filters" })
    const chosen = await groundOf(filters.getByRole("link", { name: "Any price" }))
    expect(chosen).not.toBe(await groundOf(filters.getByRole("link", { name: "Up to ₹1,000" })))
    expect(chosen).toBe(await groundOf(filters.getByRole("link", { name: "Any length" })))
  }))

it("should show which time is chosen", () =>
  visit("/cruises/dolphin-watching-sinquerim", async (page) => {
    await page.emulateMedia({ forcedColors: "active" })
    await hydratePage(page)
    await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
    const times = page.getByRole("group", { name: "Time" })
    await times.getByRole("radio", { checked: true }).waitFor()
    const [chosen, other] = ["label:has(:checked)", "label:not(:has(:checked))"]
    expect(await groundOf(times.locator(chosen))).not.toBe(await groundOf(times.locator(other).first()))
  }))

it.each([
  ["/", PHONE],
  ["/cruises/sunset-cruise-mandovi", DESKTOP],
  ["/planYourTrip", PHONE],
  ["/AboutUs", PHONE],
])("should colour the icons of %s like the words around them, on the same ground", (path, viewport) =>
  visit(
    path,
    async (page) => {
      await page.emulateMedia({ forcedColors: "active" })
      const odd = await page.locator("svg").evaluateAll((icons) =>
        icons
          .filter((icon) => {
            const around = icon.parentElement
            const { color, backgroundColor } = getComputedStyle(icon)
            return (
              around !== null &&
              (color !== getComputedStyle(around).color || backgroundColor !== "rgba(0, 0, 0, 0)")
            )
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      )
      expect(odd).toEqual([])
    },
    viewport,
  ),
)

it("should leave no cursor at a headline that is whole", () =>
  visit("/", async (page) => {
    await page.emulateMedia({ forcedColors: "active" })
    await hydratePage(page)
    const typed = page.locator("h1 [aria-hidden] > span").first()
    await typed.waitFor()
    expect(await typed.evaluate((words) => getComputedStyle(words).borderInlineEndWidth)).toBe("0px")
  }))
