/** One page of a category's trips, as an address filters them: what Explore shows at first. */
import { Effect } from "effect"
import { searchQueryOf, type TripSearch } from "../search/searchQuery.ts"
import { tripPage } from "../search/tripPage.ts"
import type { ActivitySummary } from "./activity.ts"
import type { CategoryId } from "./catalogueIds.ts"
import { browseCategory, catalogueQuery } from "./queries.ts"

/** A category's trips are not searched for words. */
export const categoryPage = (activities: ReadonlyArray<ActivitySummary>, asked: TripSearch) =>
  tripPage(activities, (activity) => activity, asked)

/** Comes with the page that the server writes; a browser asks for the whole category. */
export const CATEGORY_PAGE = catalogueQuery(
  ({ categoryId, asked }: { readonly categoryId: CategoryId; readonly asked: TripSearch }) =>
    `categoryPage:${categoryId}${searchQueryOf({ ...asked, text: "" })}`,
  ({ categoryId, asked }) =>
    Effect.map(browseCategory(categoryId), (activities) => categoryPage(activities, asked)),
)
