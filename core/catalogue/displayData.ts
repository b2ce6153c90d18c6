/**
 * Rating, review count and discount of a card (specification section 3, display data). Real figures win; else they
 * are drawn from a source seeded by the record's id, so that a card never flickers and every machine draws the same.
 */
import { Paise } from "../money.ts"
import type { ActivitySummary } from "./activity.ts"
import { seededFractions } from "../seededFractions.ts"

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

/** Unit: `rating` of 5. A real rating whose reviews nobody counted has no `reviewCount`. */
export interface ShownRating {
  readonly rating: number
  readonly reviewCount: number | undefined
  readonly isSample: boolean
}

/**
 * The one rating of an activity, for its card and its page. A real one wins on both; what nobody gave is a sample, and is
 * called so where it is shown (decision "ratings").
 * `undefined`: nobody has rated it, and samples are off.
 */
export const shownRating = (activity: ActivitySummary, showSamples: boolean): ShownRating | undefined => {
  if (activity.rating !== undefined)
    return { rating: activity.rating, reviewCount: activity.reviewCount, isSample: false }
  const { rating, reviewCount } = displayDataOf(activity, showSamples)
  return rating === undefined ? undefined : { rating, reviewCount, isSample: true }
}

const grouped = new Intl.NumberFormat("en-IN")

interface RatingFigures {
  readonly rating?: number | undefined
  readonly reviewCount?: number | undefined
}

/** "4.6" and "1,272": the same figures wherever they stand. */
export const ratingText = ({ rating, reviewCount }: RatingFigures) => ({
  value: rating?.toFixed(1),
  reviews: reviewCount === undefined ? undefined : grouped.format(reviewCount),
})

/** The label that detail pages carry until there are real ratings (specification section 2: fixed, "4.8 (234 reviews)"). */
export const DETAIL_RATING = "4.8 (234 reviews)"

/**
 * What an activity's page says of its rating.
 * "4.6 (1,272 reviews)" where that is real, the fixed label where samples are shown, else "New", as the card has it.
 */
export const detailRatingText = (shown: ShownRating | undefined): string => {
  if (shown === undefined) return "New"
  if (shown.isSample) return DETAIL_RATING
  const { value = "", reviews } = ratingText(shown)
  return reviews === undefined ? value : `${value} (${reviews} ${reviews === "1" ? "review" : "reviews"})`
}
