/** Prices with odd paise, so that every rounding is met. */
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { Paise } from "#core/money.ts"

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
