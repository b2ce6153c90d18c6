/** What each list of the site holds, and in which order: Home's two lists and its carousel, and the footer's links. */
import type { ActivitySummary, PackageType, Shelf, Category } from "./activity.ts"
import {
  CATEGORY_SLIDE_ACTIVITIES,
  FOOTER_CATEGORIES,
  FOOTER_CATEGORIES_NARROW,
  FOOTER_NARROW_PX,
} from "../businessConstants.ts"

/** An activity together with the category it stands in, which its address needs. */
export interface ListedActivity {
  readonly categorySlug: string
  readonly activity: ActivitySummary
}

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

/**
 * The footer's quick links: the first six categories, four on a narrow screen (specification sections 2 and 9).
 * Unit: `widthPx` in CSS pixels.
 */
export const footerCategories = (
  categories: ReadonlyArray<Category>,
  widthPx: number,
): ReadonlyArray<Category> =>
  categories.slice(0, widthPx < FOOTER_NARROW_PX ? FOOTER_CATEGORIES_NARROW : FOOTER_CATEGORIES)
