/** Addresses of the catalogue that no list shows: of activities that are not on sale, and those of former days. */

/** Slugs of former days by the slugs that they have become, and the activities that only their own page shows. */
export interface UnlistedAddresses {
  readonly notOnSale: ReadonlyArray<{ readonly categorySlug: string; readonly slug: string }>
  /** An activity by a slug that it had before. */
  readonly formerActivities: ReadonlyArray<FormerSlug & { readonly categorySlug: string }>
  readonly formerCategories: ReadonlyArray<FormerSlug>
}

interface FormerSlug {
  readonly former: string
  readonly slug: string
}

interface KnownActivity {
  readonly slug: string
  readonly onSale?: boolean
  readonly formerSlugs?: ReadonlyArray<string>
}

interface KnownCategory {
  readonly slug: string
  readonly formerSlugs?: ReadonlyArray<string>
  readonly subcategories: ReadonlyArray<KnownActivity>
}

/** Whether it can be bought at all; when, its rules say. */
export const isOnSale = ({ onSale }: { readonly onSale?: boolean }): boolean => onSale !== false

/** What visitors are told of one that cannot. */
export const NOT_ON_SALE = "This trip is not on sale at present. Nothing was charged."

const formerOf = ({ slug, formerSlugs = [] }: KnownActivity): ReadonlyArray<FormerSlug> =>
  formerSlugs.map((former) => ({ former, slug }))

export const unlistedAddresses = (stock: ReadonlyArray<KnownCategory>): UnlistedAddresses => ({
  notOnSale: stock.flatMap((category) =>
    category.subcategories
      .filter((activity) => !isOnSale(activity))
      .map(({ slug }) => ({ categorySlug: category.slug, slug })),
  ),
  formerActivities: stock.flatMap((category) =>
    category.subcategories.flatMap((activity) =>
      formerOf(activity).map((former) => ({ ...former, categorySlug: category.slug })),
    ),
  ),
  formerCategories: stock.flatMap(formerOf),
})
