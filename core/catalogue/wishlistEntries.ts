/** The wishlist as a visitor reads it: what is still for sale with its card, the rest by name only. */
import type { ActivitySummary, Shelf } from "./activity.ts"

/** `offer` is absent for what is no longer for sale. */
export interface WishlistEntry {
  readonly slug: string
  readonly offer: { readonly activity: ActivitySummary; readonly categorySlug: string } | undefined
}

/**
 * In the order of the list, one entry for each slug, whatever the shelves hold. What was saved under a slug of former days
 * is the activity that had it, unless another one has it now.
 */
export const wishlistEntries = (
  slugs: ReadonlyArray<string>,
  shelves: ReadonlyArray<Shelf>,
): ReadonlyArray<WishlistEntry> => {
  const onSale = shelves.flatMap(({ slug: categorySlug, subcategories }) =>
    subcategories.map((activity) => ({ activity, categorySlug })),
  )
  const offers = new Map([
    ...onSale.flatMap((offer) =>
      (offer.activity.formerSlugs ?? []).map((former) => [former, offer] as const),
    ),
    ...onSale.map((offer) => [offer.activity.slug, offer] as const),
  ])
  return slugs.map((slug) => ({ slug, offer: offers.get(slug) }))
}

/** "sunset-cruise" read as words: "Sunset cruise". The best name left of what is gone. */
export const wordsOfSlug = (slug: string): string => {
  const words = slug.replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
