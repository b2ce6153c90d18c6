/**
 * Rating, review count and discount of a card (specification section 3, display data). Real figures win; else they
 * are drawn from a source seeded by the record's id, so that a card never flickers and every machine draws the same.
 */
import { Paise } from "../money.ts"
import type { ActivitySummary } from "./activity.ts"
import { seededFractions } from "./seededFractions.ts"

/** Unit: `rating` of 5; `discount` in paise off the struck-through price. */
export interface DisplayData {
  readonly rating: number
  readonly reviewCount: number
  readonly discount: Paise
}

const FALLBACK: DisplayData = { rating: 4.5, reviewCount: 1200, discount: Paise.make(1000_00) }

/** Rating 4.1 to 4.8, 1,100 to 2,400 reviews, ₹800 to ₹1,500 off in hundreds. An empty id takes the fallbacks. */
export const sampleDisplayData = (id: string): DisplayData => {
  if (id === "") return FALLBACK
  const fraction = seededFractions(id)
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    rating: between(41, 48) / 10,
    reviewCount: between(1100, 2400),
    discount: Paise.make(between(8, 15) * 100_00),
  }
}

/** What a card shows beside the price: `undefined` parts are left out, and a card without a rating says "New". */
export const displayDataOf = (
  { _id, rating, reviewCount, discount }: ActivitySummary,
  showSamples: boolean,
): Partial<DisplayData> => ({
  ...(showSamples ? sampleDisplayData(_id) : {}),
  ...(rating === undefined ? {} : { rating }),
  ...(reviewCount === undefined ? {} : { reviewCount }),
  ...(discount === undefined ? {} : { discount }),
})
