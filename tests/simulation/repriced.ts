import type { StockedCategory } from "#adapters/catalogue/catalogueFile.ts"
import { Paise } from "#core/money.ts"

/** Prices with odd paise, so that every rounding is met. */
export const repriced = (
  stock: ReadonlyArray<StockedCategory>,
  byPaise: number,
): ReadonlyArray<StockedCategory> =>
  stock.map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity, nth) => ({
      ...activity,
      price: Paise.make(activity.price + (nth + 1) * byPaise),
    })),
  }))
