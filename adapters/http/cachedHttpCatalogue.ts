/**
 * Another server's catalogue for the pages that our server writes: asked at most once a minute for what all pages show,
 * and not waited for longer than a visitor would.
 */
import { Clock, Effect, Layer } from "effect"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { httpCatalogue } from "./httpCatalogue.ts"

/** For how long an answer, and a page that is made of it, holds. Unit: milliseconds. */
const CACHE_MS = 60_000
/** A page does without an answer that takes longer. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 3000
/** After one that never came nobody waits for another, for so long. Unit: milliseconds. */
const RETRY_AFTER_MS = 5000

/** Only what was answered is held: what failed is asked again. */
const cached = <A, E>(ask: Effect.Effect<A, E>): Effect.Effect<A, E> => {
  let last: { readonly answer: A; readonly untilMs: number } | undefined
  return Effect.gen(function* () {
    const nowMs = yield* Clock.currentTimeMillis
    // A clock that was ahead must not hold an answer for longer.
    if (last !== undefined && nowMs < last.untilMs && last.untilMs <= nowMs + CACHE_MS) return last.answer
    const answer = yield* ask
    last = { answer, untilMs: nowMs + CACHE_MS }
    return answer
  })
}

const cachedCatalogue = Effect.gen(function* () {
  const over = yield* Catalogue
  let leftAloneUntil = Number.NEGATIVE_INFINITY
  const soon = <A, E>(ask: Effect.Effect<A, E>): Effect.Effect<A, E | CatalogueUnavailable> =>
    Effect.gen(function* () {
      const nowMs = yield* Clock.currentTimeMillis
      if (nowMs < leftAloneUntil && leftAloneUntil <= nowMs + RETRY_AFTER_MS)
        return yield* new CatalogueUnavailable({ cause: "it did not answer a moment ago" })
      return yield* Effect.timeoutOrElse(ask, {
        duration: ANSWER_WITHIN_MS,
        orElse: () => {
          leftAloneUntil = nowMs + ANSWER_WITHIN_MS + RETRY_AFTER_MS
          return Effect.fail(new CatalogueUnavailable({ cause: "too late for this page" }))
        },
      })
    })
  const shelves = cached(soon(over.shelves))
  const categories = cached(soon(over.categories))
  const activity = (slug: string) => soon(over.activity(slug))
  const catalogue: Catalogue["Service"] = {
    shelves,
    categories,
    tripTypes: cached(soon(over.tripTypes)),
    activity,
    activitiesIn: (categoryId) => soon(over.activitiesIn(categoryId)),
  }
  const store: CatalogueStore["Service"] = {
    categories: Effect.orDie(categories),
    shelves: Effect.orDie(shelves),
    activity: (slug) =>
      Effect.gen(function* () {
        const found = yield* activity(slug)
        const shelf = (yield* shelves).find(({ subcategories }) =>
          subcategories.some((one) => one.slug === slug),
        )
        if (shelf === undefined) return undefined
        const { subcategories: _, ...category } = shelf
        return { activity: found, category }
      }).pipe(
        Effect.catchTag("ActivityNotFound", () => Effect.succeed(undefined)),
        Effect.orDie,
      ),
    trips: Effect.orDie(
      Effect.flatMap(shelves, (all) =>
        Effect.forEach(
          all.flatMap(({ subcategories }) => subcategories),
          ({ slug }) => activity(slug),
        ),
      ),
    ),
    // Nobody tells when it changes: what is made of it is made anew every minute.
    revision: Effect.map(Clock.currentTimeMillis, (nowMs) => Math.floor(nowMs / CACHE_MS)),
  }
  return { catalogue, store }
})

/** `baseUrl` is the other server's origin. */
export const cachedHttpCatalogue = (baseUrl: string): Layer.Layer<Catalogue | CatalogueStore> =>
  Layer.unwrap(
    Effect.map(cachedCatalogue, ({ catalogue, store }) =>
      Layer.merge(Layer.succeed(Catalogue, catalogue), Layer.succeed(CatalogueStore, store)),
    ),
  ).pipe(Layer.provide(httpCatalogue(baseUrl)))
