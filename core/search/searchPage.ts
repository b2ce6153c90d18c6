/** One page of what a search finds: what the page of all trips shows at first. */
import { Effect } from "effect"
import type { Shelf, ListedActivity } from "../catalogue/activity.ts"
import { browseShelves, catalogueQuery } from "../catalogue/queries.ts"
import { searchQueryOf, type TripSearch } from "./searchQuery.ts"
import { searchTrips, tripIndex } from "./searchTrips.ts"
import { type TripPage, tripPage } from "./tripPage.ts"

export interface SearchPage extends TripPage<ListedActivity> {
  /** Whether the catalogue has any trip at all. */
  readonly isStocked: boolean
}

export const searchPage = (shelves: ReadonlyArray<Shelf>, asked: TripSearch): SearchPage => {
  const index = tripIndex(shelves)
  return {
    isStocked: index.length > 0,
    ...tripPage(searchTrips(index, asked.text), ({ activity }) => activity, asked),
  }
}

/** Comes with the page that the server writes; a browser asks for all trips, and searches by itself. */
export const SEARCH_PAGE = catalogueQuery(
  (asked: TripSearch) => `search${searchQueryOf(asked)}`,
  (asked) => Effect.map(browseShelves(), (shelves) => searchPage(shelves, asked)),
)
