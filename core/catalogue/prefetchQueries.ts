/** Asks what the page behind a link will ask first, so that the answer is there before the visitor is. */
import { Effect } from "effect"
import type { Catalogue } from "../ports/catalogue.ts"
import { type DehydratedQuery, DehydratedQueries } from "../ports/dehydratedQueries.ts"
import { matchRoute, type PrefetchName, type RouteMatch, type RouteRecord, ROUTES } from "../routes.ts"
import { HOME_LISTS } from "../home/homeLists.ts"
import { type Asking, askOfCategory, type KnownAnswers } from "./askCatalogue.ts"
import { dehydrate, QUERIES } from "./queries.ts"

const PREFETCHED: Readonly<
  Record<PrefetchName, (params: RouteMatch["params"], answers: KnownAnswers) => Asking>
> = {
  home: () => dehydrate(HOME_LISTS, undefined),
  category: ({ slug }, answers) =>
    askOfCategory(slug, answers, dehydrate, (id) => dehydrate(QUERIES.category, id)),
  activity: ({ subSlug = "" }) => dehydrate(QUERIES.activity, subSlug),
}

/** Only what was found, by the names of the questions: what failed is asked again by the page itself. `path` is plain. */
export const prefetchQueries = Effect.fn("prefetchQueries")(function* (
  path: string,
): Effect.fn.Return<Readonly<Record<string, DehydratedQuery>>, never, Catalogue> {
  const route = matchRoute(path)
  if (route === undefined) return {}
  const { prefetch }: RouteRecord = ROUTES[route.name]
  const { answers } = yield* DehydratedQueries
  const found: Record<string, DehydratedQuery> = {}
  for (const name of prefetch) {
    const answered = yield* PREFETCHED[name](route.params, { ...answers, ...found })
    if (answered !== undefined && "found" in answered[1]) found[answered[0]] = answered[1]
  }
  return found
})
