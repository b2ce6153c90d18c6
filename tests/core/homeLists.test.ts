/** Laws of core/catalogue/homeLists.ts: the two lists of Home. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Shelf } from "#core/catalogue/activity.ts"
import { type Offer, tourPackages, tripPackages } from "#core/catalogue/homeLists.ts"
import { shelves } from "../arbitraries.ts"

describe("tripPackages and tourPackages", () => {
  it("should offer every activity of the catalogue in exactly one of the lists", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        const offered = [...tripPackages(stock), ...tourPackages(stock)].map(idOf)
        expect(offered.toSorted()).toEqual(idsOf(stock).toSorted())
      }),
    )
  })

  it("should list only their own kind, under the category that it stands in", () => {
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
  })
})

describe("tripPackages", () => {
  it("should go from cheap to dear, and keep the catalogue's order among equal prices", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        const place = new Map(idsOf(stock).map((id, index) => [id, index]))
        const rank = (offer: Offer) => [offer.activity.price, place.get(idOf(offer)) ?? -1] as const
        const ranks = tripPackages(stock).map(rank)
        expect(ranks).toEqual(ranks.toSorted(([a, i], [b, j]) => a - b || i - j))
      }),
    )
  })
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

const idOf = ({ activity }: Offer) => activity._id
const idsOf = (stock: ReadonlyArray<Shelf>) =>
  stock.flatMap(({ subcategories }) => subcategories.map(({ _id }) => _id))
