/**
 * Laws of core/home/homeLists.ts and offerPages.ts: what Home's lists and slides hold, and that what a page brings along
 * shows what the whole list would.
 */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HOME_PAGE_SIZE } from "#core/businessConstants.ts"
import type { ListedActivity, Shelf } from "#core/catalogue/activity.ts"
import { categorySlides, HOME_LISTS, homeLists, tourPackages, tripPackages } from "#core/home/homeLists.ts"
import { offerPage, offerPageCount } from "#core/home/offerPages.ts"
import { pageOf } from "#core/pageOf.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { shelves } from "../../generators/arbitraries.ts"

const idOf = ({ activity }: ListedActivity) => activity._id
const idsOf = (stock: ReadonlyArray<Shelf>) =>
  stock.flatMap(({ subcategories }) => subcategories.map(({ _id }) => _id))

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

/** Enough for several pages: every shelf so many times over, with ids and slugs of their own. */
const large = fc.tuple(shelves, fc.integer({ min: 1, max: 12 })).map(([stock, times]) =>
  stock.map((shelf) => ({
    ...shelf,
    subcategories: Array.from({ length: times }, (_, n) =>
      shelf.subcategories.map((one) => ({ ...one, slug: `${one.slug}-${n}` })),
    ).flat(),
  })),
)

const brought = (stock: ReadonlyArray<Shelf>) =>
  Effect.runSync(
    HOME_LISTS.load(undefined).pipe(
      Effect.provide(Layer.mock(Catalogue)({ shelves: Effect.succeed(stock) })),
    ),
  )

describe("what Home's page brings along", () => {
  it("should have as many pages as the whole lists, and the same first two", () => {
    fc.assert(
      fc.property(large, (stock) => {
        const [part, whole] = [brought(stock), homeLists(stock)]
        expect(part.slides).toEqual(whole.slides)
        for (const [name, all] of [
          ["trips", tripPackages(stock)],
          ["tours", tourPackages(stock)],
        ] as const) {
          expect(offerPageCount(part[name])).toBe(offerPageCount(whole[name]))
          for (let page = 1; page <= offerPageCount(part[name]); page++) {
            expect(offerPage(whole[name], page)).toEqual(pageOf(all, page, HOME_PAGE_SIZE))
            const isBrought = page <= 2
            expect(offerPage(part[name], page)).toEqual(isBrought ? offerPage(whole[name], page) : undefined)
          }
        }
      }),
    )
  })
})
