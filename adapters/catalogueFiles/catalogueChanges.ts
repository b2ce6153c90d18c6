/** What a new catalogue would change of the one on sale. Unit: prices in paise. */
import type { Activity } from "#core/catalogue/activity.ts"
import { isOnSale } from "#core/catalogue/unlistedActivities.ts"
import type { Paise } from "#core/money.ts"
import type { CatalogueCategory } from "./catalogueFile.ts"

type CatalogueContent = ReadonlyArray<CatalogueCategory>

/** `added`, `removed`, `offSale`: activities; `changed`: the names of the fields that are not the same. */
export interface CatalogueChanges {
  readonly prices: ReadonlyArray<{
    readonly slug: string
    readonly name: string
    readonly from: Paise
    readonly to: Paise
  }>
  readonly added: ReadonlyArray<{ readonly slug: string; readonly name: string; readonly price: Paise }>
  readonly removed: ReadonlyArray<{ readonly slug: string; readonly name: string }>
  /** Sold so far, and from then on a page only. */
  readonly offSale: ReadonlyArray<{ readonly slug: string; readonly name: string }>
  readonly changed: ReadonlyArray<{
    readonly slug: string
    readonly name: string
    readonly fields: ReadonlyArray<string>
  }>
  /** Categories that come, go, or say something else of themselves; by slug. */
  readonly categories: ReadonlyArray<{ readonly slug: string; readonly how: "added" | "removed" | "changed" }>
  /** Categories or activities stand in another order. */
  readonly isReordered: boolean
}

interface PlacedActivity {
  readonly activity: Activity
  readonly category: string
}

const activitiesById = (stock: CatalogueContent): ReadonlyMap<string, PlacedActivity> =>
  new Map(
    stock.flatMap((category) =>
      category.subcategories.map((activity) => [activity._id, { activity, category: category._id }] as const),
    ),
  )

const asText = (value: unknown) => JSON.stringify(value)

/** The price is told by itself. */
const fieldsThatDiffer = (before: PlacedActivity, after: PlacedActivity): ReadonlyArray<string> => {
  const [old, now] = [{ ...before.activity }, { ...after.activity }] as const
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])] as ReadonlyArray<keyof Activity>
  return [
    ...fields.filter((field) => field !== "price" && asText(old[field]) !== asText(now[field])),
    ...(before.category === after.category ? [] : ["category"]),
  ]
}

/** What a category says of itself and is kept. */
const ownFields = ({ name, slug, image, description, formerSlugs }: CatalogueCategory) => [
  name,
  slug,
  image,
  description,
  formerSlugs,
]

const categoryChanges = (
  before: CatalogueContent,
  after: CatalogueContent,
): CatalogueChanges["categories"] => {
  const [old, now] = [before, after].map((stock) => new Map(stock.map((c) => [c._id, c])))
  const removed = before.filter(({ _id }) => !now?.has(_id))
  const others = after.flatMap((category): CatalogueChanges["categories"] => {
    const { _id, slug } = category
    const was = old?.get(_id)
    if (was === undefined) return [{ slug, how: "added" }]
    return asText(ownFields(was)) === asText(ownFields(category)) ? [] : [{ slug, how: "changed" }]
  })
  return [...removed.map(({ slug }) => ({ slug, how: "removed" as const })), ...others]
}

/** Ids in their order, those left out that only one of the two has. */
const orderOf = (stock: CatalogueContent, other: ReadonlySet<string>) =>
  stock
    .flatMap(({ _id, subcategories }) => [_id, ...subcategories.map((activity) => activity._id)])
    .filter((id) => other.has(id))
const idsOf = (stock: CatalogueContent) =>
  new Set(stock.flatMap(({ _id, subcategories }) => [_id, ...subcategories.map((activity) => activity._id)]))

/** Activities are the same when they have the same id. */
export const catalogueChanges = (before: CatalogueContent, after: CatalogueContent): CatalogueChanges => {
  const [old, now] = [activitiesById(before), activitiesById(after)]
  const kept = [...now].flatMap(([id, placed]) => {
    const was = old.get(id)
    return was === undefined ? [] : [{ was, placed }]
  })
  return {
    prices: kept.flatMap(({ was, placed: { activity } }) =>
      was.activity.price === activity.price
        ? []
        : [{ slug: activity.slug, name: activity.name, from: was.activity.price, to: activity.price }],
    ),
    added: [...now.values()].flatMap(({ activity: { _id, slug, name, price } }) =>
      old.has(_id) ? [] : [{ slug, name, price }],
    ),
    removed: [...old.values()].flatMap(({ activity: { _id, slug, name } }) =>
      now.has(_id) ? [] : [{ slug, name }],
    ),
    offSale: kept.flatMap(({ was, placed: { activity } }) =>
      isOnSale(was.activity) && !isOnSale(activity) ? [{ slug: activity.slug, name: activity.name }] : [],
    ),
    changed: kept.flatMap(({ was, placed }) => {
      const isTold = isOnSale(was.activity) && !isOnSale(placed.activity)
      const fields = fieldsThatDiffer(was, placed).filter((field) => !(isTold && field === "onSale"))
      return fields.length === 0 ? [] : [{ slug: placed.activity.slug, name: placed.activity.name, fields }]
    }),
    categories: categoryChanges(before, after),
    isReordered: orderOf(before, idsOf(after)).join() !== orderOf(after, idsOf(before)).join(),
  }
}

/** Whether an import would change nothing. */
export const isCatalogueUnchanged = ({ isReordered, ...lists }: CatalogueChanges): boolean =>
  !isReordered && Object.values(lists).every((list) => list.length === 0)
