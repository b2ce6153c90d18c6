/** Keeps the addresses of former days: whoever saved one, or found it in a search, is led to where the page is now. */
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

/** The new catalogue, which knows by which slugs its records went in the one before. Records are the same by their id. */
export const withFormerSlugs = (
  kept: ReadonlyArray<CatalogueCategory>,
  stock: ReadonlyArray<CatalogueCategory>,
): ReadonlyArray<CatalogueCategory> => {
  const activities = new Map(
    kept.flatMap(({ subcategories }) => subcategories.map((one) => [one._id, one] as const)),
  )
  const categories = new Map(kept.map((category) => [category._id, category] as const))
  const takenBy = new Set(stock.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug)))
  const takenAbove = new Set(stock.map(({ slug }) => slug))
  return stock.map((category) => ({
    ...remembering(category, categories.get(category._id), takenAbove),
    subcategories: category.subcategories.map((one) => remembering(one, activities.get(one._id), takenBy)),
  }))
}
