/** Laws of core/catalogue/wishlistEntries.ts: the wishlist as a visitor reads it. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { wishlistEntries, wordsOfSlug } from "#core/catalogue/wishlistEntries.ts"
import { shelves } from "../../generators/arbitraries.ts"

const gone = fc.constantFrom("moon-walk", "__proto__", "constructor")

/** Shelves, and a list of slugs that stand on them or no longer do. */
const visits = shelves.chain((stock) => {
  const known = stock.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
  const slugs = known.length === 0 ? gone : fc.oneof(fc.constantFrom(...known), gone)
  return fc.record({ stock: fc.constant(stock), saved: fc.uniqueArray(slugs, { maxLength: 12 }) })
})

describe("wishlistEntries", () => {
  it("should have one entry for each slug, in the order of the list", () => {
    fc.assert(
      fc.property(visits, ({ stock, saved }) => {
        expect(wishlistEntries(saved, stock).map(({ slug }) => slug)).toEqual(saved)
      }),
    )
  })

  it("should find what was saved under a slug of former days, unless another one has it now", () => {
    fc.assert(
      fc.property(shelves, fc.nat(), (stock, nth) => {
        const cards = stock.flatMap(({ subcategories }) => subcategories)
        const renamed = cards[nth % Math.max(1, cards.length)]
        fc.pre(renamed !== undefined)
        const other = cards.find((card) => card !== renamed)
        const formerSlugs = ["moon-walk", ...(other === undefined ? [] : [other.slug])]
        const changed = stock.map((shelf) => ({
          ...shelf,
          subcategories: shelf.subcategories.map((card) =>
            card === renamed ? { ...card, formerSlugs } : card,
          ),
        }))
        const [entry, taken] = wishlistEntries(formerSlugs, changed)
        expect(entry).toMatchObject({ slug: "moon-walk", offer: { activity: { slug: renamed?.slug } } })
        expect(taken?.offer?.activity).toEqual(other)
      }),
    )
  })

  it("should carry the card and the category of what is for sale, and nothing for what is not", () => {
    fc.assert(
      fc.property(visits, ({ stock, saved }) => {
        for (const { slug, offer } of wishlistEntries(saved, stock)) {
          const shelf = stock.find(({ subcategories }) => subcategories.some((card) => card.slug === slug))
          expect(offer?.categorySlug).toBe(shelf?.slug)
          expect(offer?.activity).toBe(shelf?.subcategories.find((card) => card.slug === slug))
        }
      }),
    )
  })
})

describe("wordsOfSlug", () => {
  it.each([
    ["sunset-cruise-mandovi", "Sunset cruise mandovi"],
    ["2-day-trek", "2 day trek"],
    ["fort", "Fort"],
  ])("should read %s as %s", (slug, words) => {
    expect(wordsOfSlug(slug)).toBe(words)
  })
})
