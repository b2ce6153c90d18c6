/**
 * Keeps the page of an activity that was sold once, or is being paid, and that a new catalogue leaves out: whoever has a
 * ticket, a saved trip or a link from a search still comes to it.
 */
import type { Activity } from "#core/catalogue/activity.ts"
import type { CatalogueCategory } from "./catalogueFile.ts"

/**
 * The new catalogue, with the activities of the one before that it leaves out and that somebody has paid for, or may yet: each
 * at the end of its category, of the first one where that is left out too, and not on sale.
 *
 * `soldSlugs` are the slugs under which those trips were booked. Where a record of the new catalogue has taken a slug over, it
 * is what is to be read there.
 */
export const keepSoldActivities = (
  kept: ReadonlyArray<CatalogueCategory>,
  stock: ReadonlyArray<CatalogueCategory>,
  soldSlugs: ReadonlySet<string>,
): ReadonlyArray<CatalogueCategory> => {
  const activities = stock.flatMap(({ subcategories }) => subcategories)
  const ids = new Set(activities.map(({ _id }) => _id))
  const slugs = new Set(activities.flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs]))
  const categories = new Set(stock.map(({ _id }) => _id))
  const isLeftOut = ({ _id, slug, formerSlugs = [] }: Activity) =>
    !ids.has(_id) && !slugs.has(slug) && [slug, ...formerSlugs].some((one) => soldSlugs.has(one))
  const leftOut = kept.flatMap(({ _id, subcategories }) =>
    subcategories.filter(isLeftOut).map((activity): { home: string | undefined; activity: Activity } => ({
      home: categories.has(_id) ? _id : stock[0]?._id,
      activity: { ...activity, onSale: false },
    })),
  )
  return stock.map((category) => ({
    ...category,
    subcategories: [
      ...category.subcategories,
      ...leftOut.filter(({ home }) => home === category._id).map(({ activity }) => activity),
    ],
  }))
}
