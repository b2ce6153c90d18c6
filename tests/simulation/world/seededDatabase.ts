/** The database of every simulation: two activities of each category, at prices with odd paise, some with few seats. */
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { Paise } from "#core/money.ts"
import { COUNTED_TRIPS } from "./countedTrips.ts"
import { openSimulatedDatabase } from "./database.ts"

const FEW = 2
const ODD_PAISE = 37

/** Prices with odd paise, so that every rounding is met. */
export const repriced = (
  stock: ReadonlyArray<CatalogueCategory>,
  byPaise: number,
): ReadonlyArray<CatalogueCategory> =>
  stock.map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity, nth) => ({
      ...activity,
      price: Paise.make(activity.price + (nth + 1) * byPaise),
    })),
  }))

/** With the rules of the trips whose seats are counted. */
const counted = (stock: ReadonlyArray<CatalogueCategory>): ReadonlyArray<CatalogueCategory> =>
  stock.map((category, nth) => ({
    ...category,
    subcategories: category.subcategories.map((activity, at) => {
      const rules = COUNTED_TRIPS.get(nth * FEW + at) ?? activity.rules
      return rules === undefined ? activity : { ...activity, rules }
    }),
  }))

export const openSeededDatabase = async () => {
  const few = seedCatalogue().map((category) => ({
    ...category,
    subcategories: category.subcategories.slice(0, FEW),
  }))
  const stock = repriced(counted(few), ODD_PAISE)
  return { stock, db: await openSimulatedDatabase(stock) }
}

export type SeededDatabase = Awaited<ReturnType<typeof openSeededDatabase>>
