/** Laws of core/catalogue/queries.ts: one screen's question each. */
import { CategoryId } from "#core/catalogue/catalogueIds.ts"
import { Effect, Layer, Logger, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Shelf } from "#core/catalogue/activity.ts"
import {
  browseActivity,
  browseCategories,
  browseCategory,
  browseOtherActivities,
  browseShelves,
  browseTripTypes,
} from "#core/catalogue/queries.ts"
import { ActivityNotFound, Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { OTHER_CANDIDATES } from "#core/businessConstants.ts"
import { drawOtherActivities, similarActivities } from "#core/catalogue/otherActivities.ts"
import { activities, shelves } from "../../generators/arbitraries.ts"

describe("browse", () => {
  it("should answer with what the catalogue holds", () => {
    fc.assert(
      fc.property(shelves, (stock) => {
        expect(ask(browseShelves(), stock).answer).toEqual(Result.succeed(stock))
        expect(ask(browseCategories(), stock).answer).toEqual(Result.succeed(stock))
        expect(ask(browseTripTypes(), stock).answer).toEqual(Result.succeed(stock))
        for (const { _id, subcategories } of stock)
          expect(ask(browseCategory(_id), stock).answer).toEqual(Result.succeed(subcategories))
      }),
    )
  })

  it(
    "should hand on a failure, and log it without a visitor's data",
    { tags: ["8.errors.4", "8.errors.5", "8.errors.6"] },
    () => {
      const [current] = fc.sample(activities, 1)
      const questions = {
        shelves: browseShelves(),
        categories: browseCategories(),
        "trip types": browseTripTypes(),
        category: browseCategory(CategoryId.make("category0")),
        ...(current && { others: browseOtherActivities({ current, categorySlug: "cruises" }) }),
      }
      expect(Object.keys(questions)).toHaveLength(5)
      for (const [name, question] of Object.entries(questions)) {
        const { answer, logged } = ask<unknown, CatalogueUnavailable>(question, "down")
        expect(answer).toEqual(Result.fail(down))
        expect(logged).toEqual([["Warn", [name, "CatalogueUnavailable"]]])
      }
    },
  )

  it("should say which activity is not sold", () => {
    const { answer } = ask(browseActivity("nowhere"), [])
    expect(answer).toEqual(Result.fail(new ActivityNotFound({ slug: "nowhere" })))
  })
})

describe("browseOtherActivities", () => {
  it("should look among its own category only, and find none in one that is not there", () => {
    fc.assert(
      fc.property(shelves, activities, (stock, current) => {
        for (const { slug, subcategories } of stock) {
          const { answer } = ask(browseOtherActivities({ current, categorySlug: slug }), stock)
          const others = Result.isSuccess(answer) ? answer.success : []
          expect(others.filter((other) => !subcategories.includes(other))).toEqual([])
          const candidates = similarActivities(current, subcategories)
          expect(others).toHaveLength(Math.min(OTHER_CANDIDATES, candidates.length))
          expect(new Set(others).size).toBe(others.length)
          expect(others.filter((other) => !candidates.includes(other))).toEqual([])
          // Of all that there are: what everybody is shown first is among those that travel with the page.
          const place = `${slug}/${current.slug}`
          expect(drawOtherActivities(others, place)).toEqual(
            drawOtherActivities(similarActivities(current, subcategories), place),
          )
        }
        const nowhere = ask(browseOtherActivities({ current, categorySlug: "nowhere" }), stock)
        expect(nowhere.answer).toEqual(Result.succeed([]))
      }),
    )
  })
})

// Helpers

const down = new CatalogueUnavailable({ cause: "offline" })

/** Asks a catalogue with that stock, or one that is down. */
const ask = <A, E>(question: Effect.Effect<A, E, Catalogue>, stock: ReadonlyArray<Shelf> | "down") => {
  const logged: Array<readonly [level: string, message: unknown]> = []
  const shelved = stock === "down" ? Effect.fail(down) : Effect.succeed(stock)
  const catalogue = Layer.succeed(Catalogue, {
    categories: shelved,
    shelves: shelved,
    tripTypes: shelved,
    activity: (slug) => Effect.fail(new ActivityNotFound({ slug })),
    activitiesIn: (id) =>
      Effect.map(shelved, (all) => all.find(({ _id }) => _id === id)?.subcategories ?? []),
  })
  const logger = Logger.layer([Logger.make(({ logLevel, message }) => void logged.push([logLevel, message]))])
  const answer = Effect.runSync(Effect.result(question).pipe(Effect.provide(Layer.merge(catalogue, logger))))
  return { answer, logged }
}
