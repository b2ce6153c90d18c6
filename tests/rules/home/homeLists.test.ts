/** Laws of core/home/homeLists.ts and offerPages.ts: what a page brings along shows what the whole list would. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HOME_PAGE_SIZE } from "#core/businessConstants.ts"
import type { Shelf } from "#core/catalogue/activity.ts"
import { tourPackages, tripPackages } from "#core/catalogue/activityLists.ts"
import { HOME_LISTS, homeLists } from "#core/home/homeLists.ts"
import { offerPage, offerPageCount } from "#core/home/offerPages.ts"
import { pageOf } from "#core/home/pagerMachine.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { shelves } from "../../generators/arbitraries.ts"

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
