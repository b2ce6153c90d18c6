/** Laws of core/catalogue/categorySlides.ts: the slides of "Explore by Categories". */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { categorySlides } from "#core/catalogue/categorySlides.ts"
import { shelves } from "../arbitraries.ts"

describe("categorySlides", () => {
  it("should show each category that has subcategories once, in order, and no other (specification 2, Home)", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        const selling = stock.filter(({ subcategories }) => subcategories.length > 0)
        expect(categorySlides(stock).map(({ _id, name, slug }) => [_id, name, slug])).toEqual(
          selling.map(({ _id, name, slug }) => [_id, name, slug]),
        )
      }),
    )
  })

  it("should show the first two of a category, or the only one (specification 2, Home)", () => {
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
