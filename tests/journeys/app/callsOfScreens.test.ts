/** Which of the nine calls a screen makes when the browser has to ask for all that it shows, and of whom. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { seeAtRest, withoutServerRendering } from "../../harness/browser/page.ts"
import { arriveIn, paid } from "../../harness/browser/thankyouPage.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { CRUISE, DESKTOP, seeHeading } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

/** Method and path of every call from now on, and the origins of everything that is asked for. */
const listen = (page: Page) => {
  const calls: Array<string> = []
  const origins = new Set<string>()
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin.startsWith("http")) origins.add(origin)
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`)
  })
  return { calls, origins }
}

const SHELVES = "GET /api/categories/all-with-subcategories"
const CATEGORIES = "GET /api/categories/all"

const SCREENS: ReadonlyArray<readonly [path: string, calls: ReadonlyArray<string>]> = [
  ["/", [SHELVES, CATEGORIES]],
  ["/AboutUs", [SHELVES, CATEGORIES]],
  [
    CRUISE,
    [
      SHELVES,
      CATEGORIES,
      "GET /api/subcategories/get-by-slug/sunset-cruise-mandovi",
      "GET /api/subcategories/cat-cruises",
    ],
  ],
  ["/planYourTrip", [SHELVES, CATEGORIES, "GET /api/subcategories/all"]],
]

it(
  "should be the specified ones, to one host: of Home and About Us for header and footer, of an activity for itself and its others, of the wizard for its trip types",
  { tags: ["7.calls.1", "7.calls.6", "7.calls.7", "7.calls.10", "7.calls.13", "7.calls.17", "7.calls.20"] },
  async () => {
    const { page } = await site.arrive()
    await withoutServerRendering(page)
    const { calls, origins } = listen(page)
    for (const [path, expected] of SCREENS) {
      await page.goto(site.baseUrl() + path)
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
      // The header asks for its lists when the first of them is opened.
      await page.getByRole("navigation", { name: "Categories" }).getByRole("button").first().click()
      await expect.poll(() => new Set(calls)).toEqual(new Set(expected))
      await seeAtRest(page)
      expect.soft([path, new Set(calls)]).toEqual([path, new Set(expected)])
      calls.length = 0
    }
    expect([...origins]).toEqual([site.baseUrl()])
  },
)

it("should be the category's list, for Explore", { tags: ["2.explore.1", "7.calls.16"] }, async () => {
  const { page } = await site.arrive()
  await page.goto(`${site.baseUrl()}/AboutUs`)
  const { calls } = listen(page)
  await page.getByRole("contentinfo").getByRole("link", { name: "Cruises" }).click()
  await seeHeading(page, "Explore Trips under cruises")
  await expect.poll(() => calls).toContain("GET /api/subcategories/cat-cruises")
})

it(
  "should be none for the PDF receipt, which the browser builds",
  { tags: ["1.product.16", "1.product.21", "7.calls.32", "9.constants.21"] },
  async () => {
    const { page, posted } = await arriveIn(site)(DESKTOP, { json: { status: paid } })
    await expect.poll(() => posted.length).toBe(2)
    const { calls, origins } = listen(page)
    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download PDF Receipt" }).click()
    expect((await download).suggestedFilename()).toBe("receipt-OMO1.pdf")
    // Asked beside the receipt, of every paid order: where the booking is kept.
    expect(calls.filter((call) => call !== "POST /api/booking/secret")).toEqual([])
    expect([...origins].filter((origin) => origin !== site.baseUrl())).toEqual([])
  },
)
