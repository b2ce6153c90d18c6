/** Laws of core/catalogue/activityLists.ts: the two lists of Home. */
import { CategoryId } from "#core/catalogue/catalogueIds.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Shelf } from "#core/catalogue/activity.ts"
import {
  type ListedActivity,
  tourPackages,
  tripPackages,
  categorySlides,
  footerCategories,
} from "#core/catalogue/activityLists.ts"
import { shelves } from "../../generators/arbitraries.ts"

describe("tripPackages and tourPackages", () => {
  it("should offer every activity of the catalogue in exactly one of the lists", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        const offered = [...tripPackages(stock), ...tourPackages(stock)].map(idOf)
        expect(offered.toSorted()).toEqual(idsOf(stock).toSorted())
      }),
    )
  })

  it(
    "should list only their own kind, under the category that it stands in",
    { tags: ["2.home.14", "2.home.19", "2.home.20", "3.entities.19"] },
    () => {
      fc.assert(
        fc.property(shelves, (stock) => {
          for (const [offers, kind] of [
            [tripPackages(stock), "trip package"],
            [tourPackages(stock), "tour package"],
          ] as const)
            for (const { categorySlug, activity } of offers) {
              expect(activity.packageType).toBe(kind)
              expect(stock.find(({ slug }) => slug === categorySlug)?.subcategories).toContain(activity)
            }
        }),
      )
    },
  )
})

describe("tripPackages", () => {
  it(
    "should go from cheap to dear, and keep the catalogue's order among equal prices",
    { tags: ["2.home.15"] },
    () => {
      fc.assert(
        fc.property(shelves, (stock) => {
          const place = new Map(idsOf(stock).map((id, index) => [id, index]))
          const rank = (offer: ListedActivity) =>
            [offer.activity.price, place.get(idOf(offer)) ?? -1] as const
          const ranks = tripPackages(stock).map(rank)
          expect(ranks).toEqual(ranks.toSorted(([a, i], [b, j]) => a - b || i - j))
        }),
      )
    },
  )
})

describe("tourPackages", () => {
  it("should keep the catalogue's order", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        const offered = new Set(tourPackages(stock).map(idOf))
        expect(tourPackages(stock).map(idOf)).toEqual(idsOf(stock).filter((id) => offered.has(id)))
      }),
    )
  })
})

// Helpers

const idOf = ({ activity }: ListedActivity) => activity._id
const idsOf = (stock: ReadonlyArray<Shelf>) =>
  stock.flatMap(({ subcategories }) => subcategories.map(({ _id }) => _id))

/** Laws of core/catalogue/activityLists.ts: the slides of "Explore by Categories". */
describe("categorySlides", () => {
  it(
    "should show each category that has subcategories once, in order, and no other",
    { tags: ["2.home.24", "2.home.25"] },
    () => {
      fc.assert(
        fc.property(shelves, (stock) => {
          const selling = stock.filter(({ subcategories }) => subcategories.length > 0)
          expect(categorySlides(stock).map(({ _id, name, slug }) => [_id, name, slug])).toEqual(
            selling.map(({ _id, name, slug }) => [_id, name, slug]),
          )
        }),
      )
    },
  )

  it("should show the first two of a category, or the only one", { tags: ["2.home.25", "2.home.26"] }, () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        for (const { _id, subcategories } of categorySlides(stock)) {
          const [first, second] = stock.find((shelf) => shelf._id === _id)?.subcategories ?? []
          expect(subcategories).toEqual(second === undefined ? [first] : [first, second])
        }
      }),
    )
  })
})

/** Laws of core/catalogue/activityLists.ts: the footer's quick links. */
const categories = fc.nat(12).map((count) =>
  Array.from({ length: count }, (_, n) => ({
    _id: CategoryId.make(`c${n}`),
    name: `Category ${n}`,
    slug: `c-${n}`,
  })),
)
const widths = fc.oneof(
  fc.integer({ min: 630, max: 650 }),
  fc.integer({ min: 0, max: 4000 }),
  fc.double({ min: 639, max: 640, noNaN: true }),
)

describe("footerCategories", () => {
  it(
    "should be the first six, or the first four below 640 px, or all when there are fewer",
    { tags: ["2.footer.6"] },
    () => {
      fc.assert(
        fc.property(categories, widths, (all, widthPx) => {
          const links = footerCategories(all, widthPx)
          expect(links).toEqual(all.slice(0, links.length))
          expect(links).toHaveLength(Math.min(all.length, widthPx < 640 ? 4 : 6))
        }),
      )
    },
  )

  it.each([
    [320, 4],
    [639, 4],
    [639.5, 4],
    [640, 6],
    [1280, 6],
  ])(
    "should link, on a screen %d px wide, %d of seven",
    { tags: ["2.footer.7", "9.constants.3"] },
    (widthPx, count) => {
      const seven = Array.from({ length: 7 }, (_, n) => ({
        _id: CategoryId.make(`c${n}`),
        name: "Cruises",
        slug: `c-${n}`,
      }))
      expect(footerCategories(seven, widthPx)).toHaveLength(count)
    },
  )
})
