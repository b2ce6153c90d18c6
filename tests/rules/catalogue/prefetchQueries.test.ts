/** Laws of core/catalogue/prefetchQueries.ts: what is remembered is what the page itself would have been told. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Shelf } from "#core/catalogue/activity.ts"
import { prefetchQueries } from "#core/catalogue/prefetchQueries.ts"
import { QUERIES } from "#core/catalogue/queries.ts"
import { HOME_LISTS } from "#core/home/homeLists.ts"
import { ActivityNotFound, Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { type DehydratedQuery, DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { pathOf } from "#core/routes.ts"
import { shelves } from "../../generators/arbitraries.ts"

describe("prefetchQueries", () => {
  it("should know an activity under the name of its page's question", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        for (const { slug: categorySlug, subcategories } of stock)
          for (const { slug } of subcategories) {
            const { answers } = ask(pathOf({ to: "activity", categorySlug, subSlug: slug }), stock)
            expect(answers).toEqual({ [QUERIES.activity.keyOf(slug)]: { found: found(stock, slug) } })
          }
      }),
    )
  })

  it("should know a category's cards, and ask for the categories only where the page brought none", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        const brought = { [QUERIES.categories.keyOf(undefined)]: { found: stock } }
        for (const { _id, slug } of stock)
          for (const [known, calls] of [
            [brought, ["cards"]],
            [{}, ["categories", "cards"]],
          ] as const) {
            const path = pathOf({ to: "explore", slug })
            const { subcategories } = stock.find((shelf) => shelf._id === _id) ?? { subcategories: [] }
            const { answers, asked } = ask(path, stock, known)
            expect(answers).toEqual({ [QUERIES.category.keyOf(_id)]: { found: subcategories } })
            expect(asked).toEqual(calls)
          }
      }),
    )
  })

  it("should know as much of Home as its page brings along", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        const { answers, asked } = ask("/", stock)
        const lists = Effect.runSync(Effect.provide(HOME_LISTS.load(undefined), catalogueOf(stock, [])))
        expect(answers).toEqual({ [HOME_LISTS.keyOf(undefined)]: { found: lists } })
        expect(asked).toEqual(["shelves"])
      }),
    )
  })

  it.each(["/AboutUs", "/planYourTrip", "/cruises/a/b", "/explore/nowhere", "/cruises/nowhere"])(
    "should remember nothing of %s",
    (path) => {
      expect(ask(path, []).answers).toEqual({})
    },
  )

  it.each(["/AboutUs", "/explore", "/cruises/sunset/more", "/explore/cruises/more"])(
    "should ask nothing for %j, which is no page of a category or an activity",
    (path) => {
      expect(ask(path, []).asked).toEqual([])
    },
  )

  it("should leave it to the page to ask again where the catalogue is out of reach", () => {
    for (const path of ["/", "/cruises/sunset", "/explore/cruises"])
      expect(ask(path, "down").answers).toEqual({})
  })
})

// Helpers

const down = new CatalogueUnavailable({ cause: "offline" })

const found = (stock: ReadonlyArray<Shelf>, slug: string) =>
  stock.flatMap(({ subcategories }) => subcategories).find((activity) => activity.slug === slug)

/** A catalogue with that stock, or one that is down; it notes what it is asked. */
const catalogueOf = (stock: ReadonlyArray<Shelf> | "down", asked: Array<string>) => {
  const call = (name: string) =>
    Effect.sync(() => asked.push(name)).pipe(
      Effect.andThen(stock === "down" ? Effect.fail(down) : Effect.succeed(stock)),
    )
  return Layer.succeed(Catalogue, {
    categories: call("categories"),
    shelves: call("shelves"),
    tripTypes: Effect.die("not for one page"),
    activity: (slug) =>
      Effect.flatMap(call("activity"), (all) => {
        const activity = found(all, slug)
        return activity === undefined ? Effect.fail(new ActivityNotFound({ slug })) : Effect.succeed(activity)
      }),
    activitiesIn: (id) =>
      Effect.map(call("cards"), (all) => all.find(({ _id }) => _id === id)?.subcategories ?? []),
  })
}

/** Asks ahead in a shop with that stock, on a page that knows something; also what was asked of the catalogue. */
const ask = (
  path: string,
  stock: ReadonlyArray<Shelf> | "down",
  known: Readonly<Record<string, DehydratedQuery>> = {},
) => {
  const asked: Array<string> = []
  const catalogue = catalogueOf(stock, asked)
  const world = Layer.merge(catalogue, Layer.succeed(DehydratedQueries, { answers: known }))
  return { answers: Effect.runSync(Effect.provide(prefetchQueries(path), world)), asked }
}
