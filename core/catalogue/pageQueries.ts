/** How each query that a route's record names is asked, for the parameters of a page's address. */
import { Effect } from "effect"
import type { Catalogue } from "../ports/catalogue.ts"
import type { DehydratedQuery } from "../ports/dehydratedQueries.ts"
import type { PageQueryName, RouteMatch } from "../routes.ts"
import type { Activity, Category } from "./activity.ts"
import { type Query, QUERIES } from "./queries.ts"

/** A query's answer under its key, as it travels with a page. */
export type AnsweredQuery = readonly [key: string, answer: DehydratedQuery]

/** Asks the catalogue, and writes the answer down. */
export type AskCatalogue = <
  Input,
  A,
  E extends { readonly _tag: "CatalogueUnavailable" | "ActivityNotFound" },
>(
  query: Query<Input, A, E>,
  input: Input,
) => Effect.Effect<AnsweredQuery, never, Catalogue>

type PageQuery = (
  params: RouteMatch["params"],
  answers: Readonly<Record<string, DehydratedQuery>>,
  ask: AskCatalogue,
) => Effect.Effect<AnsweredQuery | undefined, never, Catalogue>

/** What was found; the caller names the query's own type, under whose key it was written. */
const foundOf = <A>(answer: DehydratedQuery | undefined): A | undefined =>
  answer !== undefined && "found" in answer ? (answer.found as A) : undefined

const nothing = Effect.succeed(undefined)

const PAGE_QUERIES: Readonly<Record<PageQueryName, PageQuery>> = {
  tripTypes: (_params, _answers, ask) => ask(QUERIES.tripTypes, undefined),
  category: Effect.fnUntraced(function* ({ slug }, answers, ask) {
    const known = answers[QUERIES.categories.keyOf(undefined)]
    const categories = known ?? (yield* ask(QUERIES.categories, undefined))[1]
    const category = foundOf<ReadonlyArray<Category>>(categories)?.find((one) => one.slug === slug)
    return category === undefined ? undefined : yield* ask(QUERIES.category, category._id)
  }),
  activity: ({ subSlug = "" }, _answers, ask) => ask(QUERIES.activity, subSlug),
  others: ({ categorySlug = "", subSlug = "" }, answers, ask) => {
    const current = foundOf<Activity>(answers[QUERIES.activity.keyOf(subSlug)])
    return current === undefined ? nothing : ask(QUERIES.others, { current, categorySlug })
  },
}

/** Nothing where the catalogue has nothing to be asked about. `answers` are those that the page has already. */
export const askPageQuery = (
  name: PageQueryName,
  params: RouteMatch["params"],
  answers: Readonly<Record<string, DehydratedQuery>>,
  ask: AskCatalogue,
): ReturnType<PageQuery> => PAGE_QUERIES[name](params, answers, ask)
