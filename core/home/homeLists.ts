/** What Home's two lists and its carousel hold, in which order, and how much of them its page brings along. */
import { Effect } from "effect"
import { CATEGORY_SLIDE_ACTIVITIES, HOME_PAGE_SIZE } from "../businessConstants.ts"
import type { ListedActivity, PackageType, Shelf } from "../catalogue/activity.ts"
import { browseShelves, catalogueQuery } from "../catalogue/queries.ts"

const offersOf = (shelves: ReadonlyArray<Shelf>, packageType: PackageType): ReadonlyArray<ListedActivity> =>
  shelves.flatMap(({ slug, subcategories }) =>
    subcategories
      .filter((activity) => activity.packageType === packageType)
      .map((activity) => ({ categorySlug: slug, activity })),
  )

/** "… trip packages": stays, cheapest first; equal prices keep the catalogue's order. */
export const tripPackages = (shelves: ReadonlyArray<Shelf>): ReadonlyArray<ListedActivity> =>
  offersOf(shelves, "trip package").toSorted((a, b) => a.activity.price - b.activity.price)

/** "Trending holiday packages …": tours, in the catalogue's order. */
export const tourPackages = (shelves: ReadonlyArray<Shelf>): ReadonlyArray<ListedActivity> =>
  offersOf(shelves, "tour package")

/**
 * "Explore by Categories" (specification section 2): a slide for each category that sells anything.
 * In the catalogue's order; of each category the first activities only, at least one.
 */
export const categorySlides = (shelves: ReadonlyArray<Shelf>): ReadonlyArray<Shelf> =>
  shelves
    .filter(({ subcategories }) => subcategories.length > 0)
    .map((shelf) => ({ ...shelf, subcategories: shelf.subcategories.slice(0, CATEGORY_SLIDE_ACTIVITIES) }))

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
