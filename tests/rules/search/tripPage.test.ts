/** Laws of core/search/tripPage.ts, and of the pages that are made with it: each page of a list, and how long the list is. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { categoryPage } from "#core/catalogue/categoryPage.ts"
import { pageCount } from "#core/pageOf.ts"
import { searchPage } from "#core/search/searchPage.ts"
import { matchesFilters, PRICE_LIMITS, TRIP_LENGTHS, TRIPS_ON_A_PAGE } from "#core/search/searchQuery.ts"
import { searchTrips, tripIndex } from "#core/search/searchTrips.ts"

const shelves = seedCatalogue()
/** Three of each: more than one page. */
const many = [1, 2, 3].flatMap(() => shelves.flatMap(({ subcategories }) => subcategories))

const filters = fc.record(
  {
    upToRupees: fc.constantFrom(...PRICE_LIMITS),
    length: fc.constantFrom(...TRIP_LENGTHS.map(({ length }) => length)),
  },
  { requiredKeys: [] },
)

describe("a page of trips", () => {
  it("should be one of those that hold all that pass the filters, each once, in their order", () => {
    fc.assert(
      fc.property(filters, (asked) => {
        const passing = many.filter(matchesFilters(asked))
        const pages = Array.from({ length: pageCount(passing.length, TRIPS_ON_A_PAGE) }, (_, n) =>
          categoryPage(many, { text: "", ...asked, page: n + 1 }),
        )
        expect(pages.flatMap(({ trips }) => trips)).toEqual(passing)
        for (const page of pages) {
          expect([page.found, page.passing]).toEqual([many.length, passing.length])
          expect(page.trips.length).toBeLessThanOrEqual(TRIPS_ON_A_PAGE)
        }
      }),
    )
  })

  it("should be the first where the address names none", () => {
    expect(categoryPage(many, { text: "" })).toEqual(categoryPage(many, { text: "", page: 1 }))
  })

  it("should be of what a search finds, which says whether there was anything to be found", () => {
    fc.assert(
      fc.property(filters, fc.constantFrom("", "kayak", "cruise", "igloo"), (asked, text) => {
        const found = searchTrips(tripIndex(shelves), text)
        const passing = found.filter(({ activity }) => matchesFilters(asked)(activity))
        expect(searchPage(shelves, { text, ...asked })).toEqual({
          isStocked: true,
          found: found.length,
          passing: passing.length,
          trips: passing,
        })
        expect(searchPage([], { text, ...asked })).toEqual({
          isStocked: false,
          found: 0,
          passing: 0,
          trips: [],
        })
      }),
    )
  })
})
