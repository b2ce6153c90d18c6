/** A shop with 252 activities beside the sample's 52: its lists have pages, on which each activity stands once. */
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { HOME_PAGE_SIZE, OTHER_CANDIDATES } from "#core/businessConstants.ts"
import { ActivityId } from "#core/catalogue/catalogueIds.ts"
import { TRIPS_ON_A_PAGE } from "#core/search/searchQuery.ts"
import { startRenderedServer, type RenderedServer } from "./renderedServer.ts"

const MORE = 200

/** The sample with so many walks more in its first category. */
const large = () =>
  seedCatalogue().map((category, place) => {
    const [like] = category.subcategories
    if (place > 0 || like === undefined) return category
    const walks = Array.from({ length: MORE }, (_, n) => ({
      ...like,
      _id: ActivityId.make(`act-walk-${n}`),
      slug: `walk-a${n}`,
      name: `Walk number ${n}`,
    }))
    return { ...category, subcategories: [...category.subcategories, ...walks] }
  })

const [first] = seedCatalogue()
const CATEGORY = `/explore/${first?.slug}`
const IN_CATEGORY = (first?.subcategories.length ?? 0) + MORE
const IN_ALL = seedCatalogue().flatMap(({ subcategories }) => subcategories).length + MORE

/** Pages that show none of those walks. Their answers name nothing of what they do not show. */
const OTHER_PAGES = [
  ["a page of texts", "/AboutUs"],
  ["the wizard", "/planYourTrip"],
  ["a payment's result", "/Thankyou?merchantOrderId=unknown"],
  ["the way to a booking", "/booking"],
  ["a booking that nobody has", `/booking/${"a".repeat(32)}`],
  ["nowhere", "/cruises/no-such-trip"],
  ["an activity of another category", "/water-sports/scuba-diving-grande-island"],
  ["another category", "/explore/water-sports"],
  ["a search that finds other trips", "/explore?q=kayak"],
] as const

/** For words such as a count that has a digit more. Unit: bytes. */
const ODDS = 100

/** Pages that show some of them, and how many more records they may bring: what stands on one page. */
const LIST_PAGES = [
  ["Home", "/", 0],
  ["all trips", "/explore", TRIPS_ON_A_PAGE],
  ["a later page of all trips", "/explore?page=2", TRIPS_ON_A_PAGE],
  ["their category", CATEGORY, TRIPS_ON_A_PAGE],
  ["an activity of their category", "/cruises/sunset-cruise-mandovi", OTHER_CANDIDATES],
] as const

/** Two pages of each of its lists. */
const HOME_BRINGS = 4 * HOME_PAGE_SIZE

/** One card's record. Unit: bytes. */
const RECORD = 320

let small: RenderedServer
let site: RenderedServer
beforeAll(async () => {
  small = await startRenderedServer()
  site = await startRenderedServer()
  // Before its first page: it has no other catalogue in memory.
  await Effect.runPromise(importCatalogue(site.db, large()))
})
afterAll(() => Promise.all([small.stop(), site.stop()]))

const html = async (of: RenderedServer, path: string) => (await of.get(path)).text()
/** What the page has brought along of the catalogue. */
const answersIn = (page: string) => /id="known-answers">(.*?)<\/script>/s.exec(page)?.[1] ?? ""
/** Where the cards of a page lead to. */
const cardsIn = (page: string): ReadonlyArray<string> =>
  page
    .split(/<article\b/)
    .flatMap((card, n) => (n === 0 ? [] : [/href="(\/[a-z-]+\/[a-z\d-]+)"/.exec(card)?.[1] ?? ""]))
const nextOf = (page: string) => /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&")

/** A list from its first page on, as its links lead. */
const pagesFrom = async (path: string): Promise<ReadonlyArray<string>> => {
  const page = await html(site, path)
  const next = nextOf(page)
  return [page, ...(next === undefined ? [] : await pagesFrom(next))]
}

describe("with 252 activities", () => {
  it.each(OTHER_PAGES)("should not make %s any larger", async (_, path) => {
    const [before, after] = [await html(small, path), await html(site, path)]
    expect(/walk-/i.test(after)).toBe(false)
    expect(Buffer.byteLength(after) - Buffer.byteLength(before)).toBeLessThan(ODDS)
  })

  it.each(LIST_PAGES)("should bring along with %s no more than stands there", async (_, path, most) => {
    const [before, after] = [answersIn(await html(small, path)), answersIn(await html(site, path))]
    expect(Buffer.byteLength(after) - Buffer.byteLength(before)).toBeLessThan(most * RECORD + ODDS)
    expect(new Set(after.match(/"walk-a\d+"/g)).size).toBeLessThanOrEqual(Math.max(most, HOME_BRINGS))
  })

  it("should show as many cards on Home as ever", async () => {
    const [before, after] = [await html(small, "/"), await html(site, "/")]
    expect(cardsIn(after)).toHaveLength(cardsIn(before).length)
    expect(Buffer.byteLength(after) - Buffer.byteLength(before)).toBeLessThan(1000)
  })

  it.each([
    ["/explore", IN_ALL],
    [CATEGORY, IN_CATEGORY],
    ["/explore?q=walk+number", MORE],
  ])("should list each activity once on the pages of %s, 60 on a page at most", async (path, count) => {
    const cards = (await pagesFrom(path)).map(cardsIn)
    expect(cards).toHaveLength(Math.ceil(count / TRIPS_ON_A_PAGE))
    expect(Math.max(...cards.map(({ length }) => length))).toBe(TRIPS_ON_A_PAGE)
    expect(cards.flat()).toHaveLength(count)
    expect(new Set(cards.flat()).size).toBe(count)
  })

  it("should say on which page the visitor is, and take an address past the end for the last", async () => {
    expect(await html(site, "/explore?page=2")).toMatch(/Page (<!-- -->)?2(<!-- -->)? of (<!-- -->)?5/)
    const last = cardsIn(await html(site, "/explore?page=5"))
    expect(last).toHaveLength(IN_ALL - 4 * TRIPS_ON_A_PAGE)
    expect(cardsIn(await html(site, "/explore?page=999"))).toEqual(last)
  })

  it("should begin another search or filter with its first page", async () => {
    const filters = (await html(site, `${CATEGORY}?page=2`))
      .split('aria-label="Filters"')[1]
      ?.split("</nav>")[0]
    expect(filters).toContain("price=1000")
    expect(filters).not.toContain("page=")
  })

  it("should keep later pages out of search engines, which the sitemap tells of every activity", async () => {
    expect((await site.get(`${CATEGORY}?page=2`)).headers.get("x-robots-tag")).toBe("noindex")
    expect((await html(site, "/sitemap.xml")).match(/walk-a\d+</g)).toHaveLength(MORE)
  })
})

it("should show no links to pages where one holds all", async () => {
  expect(await html(small, "/explore")).not.toContain('aria-label="Pages"')
})
