/**
 * How each query that a route's record names is asked when its page is written: only for what the page shows at first, so
 * that no page grows with the catalogue.
 */
import { Effect } from "effect"
import { HOME_LISTS } from "../home/homeLists.ts"
import type { PageQueryName, RouteMatch } from "../routes.ts"
import { SEARCH_PAGE } from "../search/searchPage.ts"
import type { TripSearch } from "../search/searchQuery.ts"
import type { Activity } from "./activity.ts"
import { type AskCatalogue, type Asking, askOfCategory, foundOf, type KnownAnswers } from "./askCatalogue.ts"
import { CATEGORY_PAGE } from "./categoryPage.ts"
import { QUERIES } from "./queries.ts"

/** What an address says of its page. */
interface PageAddress {
  readonly params: RouteMatch["params"]
  /** What its query narrows a list to. */
  readonly asked: TripSearch
}

type PageQuery = (address: PageAddress, answers: KnownAnswers, ask: AskCatalogue) => Asking

const PAGE_QUERIES: Readonly<Record<PageQueryName, PageQuery>> = {
  home: (_address, _answers, ask) => ask(HOME_LISTS, undefined),
  search: ({ asked }, _answers, ask) => ask(SEARCH_PAGE, asked),
  category: ({ params, asked }, answers, ask) =>
    askOfCategory(params["slug"], answers, ask, (categoryId) => ask(CATEGORY_PAGE, { categoryId, asked })),
  activity: ({ params: { subSlug = "" } }, _answers, ask) => ask(QUERIES.activity, subSlug),
  others: ({ params: { categorySlug = "", subSlug = "" } }, answers, ask) => {
    const current = foundOf<Activity>(answers[QUERIES.activity.keyOf(subSlug)])
    return current === undefined ? Effect.succeed(undefined) : ask(QUERIES.others, { current, categorySlug })
  },
}

/** `answers` are those that the page has already. */
export const askPageQuery = (name: PageQueryName, ...asking: Parameters<PageQuery>): Asking =>
  PAGE_QUERIES[name](...asking)
