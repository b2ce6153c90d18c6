/** The two lists of Home, chosen and ordered as the specification's section 2 says. */
import type { ActivitySummary, PackageType, Shelf } from "./activity.ts"

/** An activity together with the category it stands in, which its address needs. */
export interface Offer {
  readonly categorySlug: string
  readonly activity: ActivitySummary
}

const offersOf = (shelves: ReadonlyArray<Shelf>, packageType: PackageType): ReadonlyArray<Offer> =>
  shelves.flatMap(({ slug, subcategories }) =>
    subcategories
      .filter((activity) => activity.packageType === packageType)
      .map((activity) => ({ categorySlug: slug, activity })),
  )

/** "Goa trip packages": stays, cheapest first; equal prices keep the catalogue's order. */
export const tripPackages = (shelves: ReadonlyArray<Shelf>): ReadonlyArray<Offer> =>
  offersOf(shelves, "trip package").toSorted((a, b) => a.activity.price - b.activity.price)

/** "Trending holiday packages in Goa": tours, in the catalogue's order. */
export const tourPackages = (shelves: ReadonlyArray<Shelf>): ReadonlyArray<Offer> =>
  offersOf(shelves, "tour package")
