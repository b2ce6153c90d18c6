/** Keeps the slugs that records had before: whoever saved an old address, or found it in a search, is led to the page. */
import type { CatalogueCategory } from "./catalogueFile.ts"

interface Named {
  readonly _id: string
  readonly slug: string
  readonly formerSlugs?: ReadonlyArray<string>
}

/** `taken` are the slugs that have a page now: they lead nowhere else. */
const remembering = <A extends Named>(record: A, was: Named | undefined, taken: ReadonlySet<string>): A => {
  const known = [...(was?.formerSlugs ?? []), ...(was === undefined ? [] : [was.slug])]
  const former = [...new Set([...(record.formerSlugs ?? []), ...known])].filter((slug) => !taken.has(slug))
  const { formerSlugs: _, ...rest } = record
  return former.length === 0 ? (rest as A) : { ...record, formerSlugs: former }
}

/** The catalogue `now`, whose records know the slugs that they had in `before`. A record of both is known by its id. */
export const withFormerSlugs = (
  before: ReadonlyArray<CatalogueCategory>,
  now: ReadonlyArray<CatalogueCategory>,
): ReadonlyArray<CatalogueCategory> => {
  const activities = new Map(
    before.flatMap(({ subcategories }) => subcategories.map((one) => [one._id, one] as const)),
  )
  const categories = new Map(before.map((category) => [category._id, category] as const))
  const activitySlugs = new Set(now.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug)))
  const categorySlugs = new Set(now.map(({ slug }) => slug))
  return now.map((category) => ({
    ...remembering(category, categories.get(category._id), categorySlugs),
    subcategories: category.subcategories.map((one) =>
      remembering(one, activities.get(one._id), activitySlugs),
    ),
  }))
}
