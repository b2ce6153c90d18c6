/** Laws of adapters/catalogueFiles/keepSoldActivities.ts: what was paid for keeps its page, and nothing else changes. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { keepSoldActivities } from "#adapters/catalogueFiles/keepSoldActivities.ts"
import { isOnSale } from "#core/catalogue/unlistedActivities.ts"
import { shelves } from "../../generators/catalogue.ts"

const activitiesOf = (stock: ReadonlyArray<CatalogueCategory>) =>
  stock.flatMap(({ subcategories }) => subcategories)

/** A catalogue, another one that has some of its categories and activities, and what was sold. */
const imports = shelves
  .filter((kept) => kept.length > 0)
  .chain((kept) => {
    const stock: ReadonlyArray<CatalogueCategory> = kept
    const slugs = activitiesOf(stock).map(({ slug }) => slug)
    return fc.record({
      kept: fc.constant(stock),
      stock: fc
        .subarray([...stock], { minLength: 1 })
        .chain((left) =>
          fc.tuple(
            ...left.map((category) =>
              fc
                .subarray([...category.subcategories])
                .map((subcategories) => ({ ...category, subcategories })),
            ),
          ),
        ),
      sold: fc.subarray(slugs).map((some) => new Set(some)),
    })
  })

describe("keepSoldActivities", () => {
  it("should keep a page for each slug that was sold, once, and sell nothing that the files leave out", () =>
    fc.assert(
      fc.property(imports, ({ kept, stock, sold }) => {
        const after = activitiesOf(keepSoldActivities(kept, stock, sold))
        const slugs = after.map(({ slug }) => slug)
        expect(new Set(slugs).size).toBe(slugs.length)
        for (const slug of sold) expect(slugs).toContain(slug)
        expect(after.filter(isOnSale)).toEqual(activitiesOf(stock).filter(isOnSale))
      }),
    ))

  it("should leave the categories, and what the files say of each, as they are, and be done once", () =>
    fc.assert(
      fc.property(imports, ({ kept, stock, sold }) => {
        const after = keepSoldActivities(kept, stock, sold)
        expect(after.map(({ _id }) => _id)).toEqual(stock.map(({ _id }) => _id))
        for (const [n, { subcategories }] of stock.entries())
          expect(after[n]?.subcategories.slice(0, subcategories.length)).toEqual(subcategories)
        expect(keepSoldActivities(after, stock, sold)).toEqual(after)
      }),
    ))

  it("should keep what was sold under a slug of former days, and leave a slug to the record that has taken it", () => {
    const [one] = fc.sample(
      shelves.filter((all) => activitiesOf(all).length > 0),
      { numRuns: 1, seed: 1 },
    )
    const category = one?.find(({ subcategories }) => subcategories.length > 0)
    const activity = category?.subcategories[0]
    if (category === undefined || activity === undefined) throw new Error("the generator gave no activity")
    const kept = [{ ...category, subcategories: [{ ...activity, formerSlugs: ["old-name"] }] }]
    const empty = [{ ...category, subcategories: [] }]
    expect(activitiesOf(keepSoldActivities(kept, empty, new Set(["old-name"])))).toHaveLength(1)
    const other = [{ ...category, subcategories: [{ ...activity, _id: "other" as never }] }]
    expect(keepSoldActivities(kept, other, new Set([activity.slug, "old-name"]))).toEqual(other)
  })
})
