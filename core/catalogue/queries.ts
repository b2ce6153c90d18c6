/** The use cases of looking around: each answers one screen's question with the catalogue port. */
import { Effect, Result } from "effect"
import { Catalogue, CatalogueUnavailable, ActivityNotFound } from "../ports/catalogue.ts"
import type { CategoryId } from "./catalogueIds.ts"
import type { Activity, ActivitySummary } from "./activity.ts"
import { drawOtherActivities, similarActivities } from "./otherActivities.ts"
import { OTHER_CANDIDATES } from "../businessConstants.ts"
import { withTimeout } from "../timeout.ts"
import type { DehydratedQueries, DehydratedQuery } from "../ports/dehydratedQueries.ts"

/** Where an activity page stands: the slugs of its address. */
export interface ActivityPlace {
  readonly categorySlug: string
  readonly subSlug: string
}

/**
 * Every category with its cards: Home, search, menus, the wishlist. Trouble is logged; the lists then stay empty (section 8).
 */
export const browseShelves = () =>
  Catalogue.use(({ shelves }) => shelves).pipe(
    Effect.tapError((failure) => Effect.logWarning("shelves", failure._tag)),
  )

/** Categories by name: header, footer and Explore's links. */
export const browseCategories = () =>
  Catalogue.use(({ categories }) => categories).pipe(
    Effect.tapError((failure) => Effect.logWarning("categories", failure._tag)),
  )

/** The cards of one category: Explore. */
export const browseCategory = (categoryId: CategoryId) =>
  Catalogue.use((catalogue) => catalogue.activitiesIn(categoryId)).pipe(
    Effect.tapError((failure) => Effect.logWarning("category", failure._tag)),
  )

/** What the trip wizard offers to choose from. */
export const browseTripTypes = () =>
  Catalogue.use(({ tripTypes }) => tripTypes).pipe(
    Effect.tapError((failure) => Effect.logWarning("trip types", failure._tag)),
  )

/** One activity in full: the detail page. */
export const browseActivity = (slug: string) => Catalogue.use((catalogue) => catalogue.activity(slug))

/**
 * Others from the same category, of the same kind, for a visit to draw from: so many at most, drawn for the activity. An
 * unknown category has none.
 */
export const browseOtherActivities = Effect.fn("browseOtherActivities")(
  function* ({ current, categorySlug }: { readonly current: Activity; readonly categorySlug: string }) {
    const catalogue = yield* Catalogue
    const categories = yield* catalogue.categories
    const category = categories.find(({ slug }) => slug === categorySlug)
    // Stryker disable next-line ArrayDeclaration: A text is no activity of any kind, so it is left out again.
    const pool: ReadonlyArray<ActivitySummary> = category ? yield* catalogue.activitiesIn(category._id) : []
    return drawOtherActivities(
      similarActivities(current, pool),
      `${categorySlug}/${current.slug}`,
      OTHER_CANDIDATES,
    )
  },
  Effect.tapError((failure) => Effect.logWarning("others", failure._tag)),
)

/**
 * What screens ask the catalogue, each with the key under which its answer travels with a page.
 * `keyOf` tells two inputs apart that have two answers.
 */
export interface Query<Input, A, E, R = Catalogue> {
  readonly keyOf: (input: Input) => string
  readonly load: (input: Input) => Effect.Effect<A, E, R>
}

const unavailableLate = withTimeout((cause) => new CatalogueUnavailable({ cause }))

/** A query of the catalogue's port, which is not waited for any longer than a visitor waits. */
export const catalogueQuery = <Input, A, E>(
  keyOf: (input: Input) => string,
  load: (input: Input) => Effect.Effect<A, E, Catalogue>,
): Query<Input, A, E | CatalogueUnavailable> => ({
  keyOf,
  load: (input) => unavailableLate(load(input)),
})

export const QUERIES = {
  shelves: catalogueQuery(() => "shelves", browseShelves),
  categories: catalogueQuery(() => "categories", browseCategories),
  tripTypes: catalogueQuery(() => "tripTypes", browseTripTypes),
  category: catalogueQuery((categoryId: CategoryId) => `category:${categoryId}`, browseCategory),
  activity: catalogueQuery((slug: string) => `activity:${slug}`, browseActivity),
  others: catalogueQuery(
    ({ current, categorySlug }: Parameters<typeof browseOtherActivities>[0]) =>
      `others:${categorySlug}/${current.slug}`,
    browseOtherActivities,
  ),
} as const

const FAILURES = {
  CatalogueUnavailable: () => new CatalogueUnavailable({ cause: "so says the page" }),
  ActivityNotFound: () => new ActivityNotFound({ slug: "" }),
} as const

/** The answer that is known already, `undefined` where none is. */
export const hydrate = <Input, A, E, R>(
  { answers }: Pick<DehydratedQueries, "answers">,
  { keyOf }: Query<Input, A, E, R>,
  input: Input,
): Result.Result<A, E> | undefined => {
  const key = keyOf(input)
  const known = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (known === undefined) return undefined
  // Written by `dehydrate` of this very build under this very key: what the query's own types say.
  return (
    "found" in known ? Result.succeed(known.found) : Result.fail(FAILURES[known.failed]())
  ) as Result.Result<A, E>
}

/** Loads the query, and writes the answer down: its key, and what came of it. */
export const dehydrate = <Input, A, E extends { readonly _tag: keyof typeof FAILURES }, R>(
  { keyOf, load }: Query<Input, A, E, R>,
  input: Input,
): Effect.Effect<readonly [key: string, answer: DehydratedQuery], never, R> =>
  Effect.match(load(input), {
    onSuccess: (found) => [keyOf(input), { found }] as const,
    onFailure: ({ _tag }) => [keyOf(input), { failed: _tag }] as const,
  })
