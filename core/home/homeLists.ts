/** What Home shows of the catalogue, and how much of it a page brings along. */
import { Effect } from "effect"
import { HOME_PAGE_SIZE } from "../businessConstants.ts"
import type { Shelf } from "../catalogue/activity.ts"
import {
  categorySlides,
  type ListedActivity,
  tourPackages,
  tripPackages,
} from "../catalogue/activityLists.ts"
import { browseShelves, catalogueQuery } from "../catalogue/queries.ts"

/** One list: how long it is, and of it as much as is here, from its beginning. */
export interface Offers {
  readonly count: number
  readonly offers: ReadonlyArray<ListedActivity>
}

export interface HomeLists {
  readonly trips: Offers
  readonly tours: Offers
  readonly slides: ReadonlyArray<Shelf>
}

/** Each list with its first `most`. */
export const homeLists = (
  shelves: ReadonlyArray<Shelf>,
  most: number = Number.POSITIVE_INFINITY,
): HomeLists => {
  const upTo = (offers: ReadonlyArray<ListedActivity>): Offers => ({
    count: offers.length,
    offers: offers.slice(0, most),
  })
  return {
    trips: upTo(tripPackages(shelves)),
    tours: upTo(tourPackages(shelves)),
    slides: categorySlides(shelves),
  }
}

/** The first press on Next shows a page that is here, and has the rest asked for. */
const PAGES_BROUGHT = 2

/** Comes with the page that the server writes, and before a link to it is followed. */
export const HOME_LISTS = catalogueQuery(
  () => "home",
  () => Effect.map(browseShelves(), (shelves) => homeLists(shelves, PAGES_BROUGHT * HOME_PAGE_SIZE)),
)
