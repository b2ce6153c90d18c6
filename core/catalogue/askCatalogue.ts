/** Asking the catalogue for a page, by what the page's address says and what was answered before. */
import { Effect } from "effect"
import type { Catalogue } from "../ports/catalogue.ts"
import type { DehydratedQuery } from "../ports/dehydratedQueries.ts"
import type { Category } from "./activity.ts"
import type { CategoryId } from "./catalogueIds.ts"
import { type Query, QUERIES } from "./queries.ts"

/** A query's answer under its key, as it travels with a page. */
export type AnsweredQuery = readonly [key: string, answer: DehydratedQuery]

/** What is known already, by key. */
export type KnownAnswers = Readonly<Record<string, DehydratedQuery>>

/** Asks the catalogue, and writes the answer down. */
export type AskCatalogue = <
  Input,
  A,
  E extends { readonly _tag: "CatalogueUnavailable" | "ActivityNotFound" },
>(
  query: Query<Input, A, E>,
  input: Input,
) => Effect.Effect<AnsweredQuery, never, Catalogue>

/** Nothing where the catalogue has nothing to be asked about. */
export type Asking = Effect.Effect<AnsweredQuery | undefined, never, Catalogue>

/** What was found; the caller names the query's own type, under whose key it was written. */
export const foundOf = <A>(answer: DehydratedQuery | undefined): A | undefined =>
  answer !== undefined && "found" in answer ? (answer.found as A) : undefined

/** Asks something about the category of that slug, nothing where there is none. */
export const askOfCategory = Effect.fnUntraced(function* (
  slug: string | undefined,
  answers: KnownAnswers,
  ask: AskCatalogue,
  about: (category: CategoryId) => Asking,
): Effect.fn.Return<AnsweredQuery | undefined, never, Catalogue> {
  const known = answers[QUERIES.categories.keyOf(undefined)]
  const categories = known ?? (yield* ask(QUERIES.categories, undefined))[1]
  const category = foundOf<ReadonlyArray<Category>>(categories)?.find((one) => one.slug === slug)
  return category === undefined ? undefined : yield* about(category._id)
})
