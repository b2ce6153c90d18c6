/**
 * How each query that a route's record names is asked when its page is written: only for what the page shows at first, so
 * that no page grows with the catalogue.
 */
import { Effect } from "effect"
import { HOME_LISTS } from "../home/homeLists.ts"
import type { PageQueryName, RouteMatch } from "../routes.ts"
import { SEARCH_PAGE } from "../search/searchPage.ts"
import type { TripSearch } from "../search/searchQuery.ts"
import type { TripPage } from "../search/tripPage.ts"
import type { Catalogue } from "../ports/catalogue.ts"
import type { Activity } from "./activity.ts"
import {
  type AnsweredQuery,
  type AskCatalogue,
  type Asking,
  askOfCategory,
  foundOf,
  type KnownAnswers,
} from "./askCatalogue.ts"
import { CATEGORY_PAGE } from "./categoryPage.ts"
import { QUERIES } from "./queries.ts"

/** What an address says of its page. */
interface PageAddress {
  readonly params: RouteMatch["params"]
  /** What its query narrows a list to. */
  readonly asked: TripSearch
}

type Answering = Effect.Effect<AnsweredQuery, never, Catalogue>

type PageQuery = (address: PageAddress, answers: KnownAnswers, ask: AskCatalogue) => Asking

/** A page that shows a whole list brings it along as what it is: then nobody asks for it again. */
const unlessWhole = (page: Answering, whole: Answering): Answering =>
  Effect.flatMap(page, (answered) => {
    const shown = foundOf<TripPage<unknown>>(answered[1])
    return shown !== undefined && shown.trips.length === shown.found ? whole : Effect.succeed(answered)
  })

const PAGE_QUERIES: Readonly<Record<PageQueryName, PageQuery>> = {
  home: (_address, _answers, ask) => ask(HOME_LISTS, undefined),
  search: ({ asked }, _answers, ask) =>
    asked.text === ""
      ? unlessWhole(ask(SEARCH_PAGE, asked), ask(QUERIES.shelves, undefined))
      : ask(SEARCH_PAGE, asked),
  category: ({ params, asked }, answers, ask) =>
    askOfCategory(params["slug"], answers, ask, (categoryId) =>
      unlessWhole(ask(CATEGORY_PAGE, { categoryId, asked }), ask(QUERIES.category, categoryId)),
    ),
  activity: ({ params: { subSlug = "" } }, _answers, ask) => ask(QUERIES.activity, subSlug),
  others: ({ params: { categorySlug = "", subSlug = "" } }, answers, ask) => {
    const current = foundOf<Activity>(answers[QUERIES.activity.keyOf(subSlug)])
    return current === undefined ? Effect.succeed(undefined) : ask(QUERIES.others, { current, categorySlug })
  },
}

/** `answers` are those that the page has already. */
export const askPageQuery = (name: PageQueryName, ...asking: Parameters<PageQuery>): Asking =>
  PAGE_QUERIES[name](...asking)
