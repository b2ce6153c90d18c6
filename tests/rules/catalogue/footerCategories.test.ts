/** Laws of core/catalogue/footerCategories.ts: the footer's Quick Links. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CategoryId } from "#core/catalogue/catalogueIds.ts"
import { footerCategories } from "#core/catalogue/footerCategories.ts"

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
