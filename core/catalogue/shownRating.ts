/**
 * The one rating of an activity, for its card and its page. A real one wins on both; what nobody gave is a sample, and is
 * called so where it is shown (decision "Display data").
 */
import type { ActivitySummary } from "./activity.ts"
import { displayDataOf } from "./displayData.ts"

/** Unit: `rating` of 5. A real rating whose reviews nobody counted has no `reviewCount`. */
export interface ShownRating {
  readonly rating: number
  readonly reviewCount: number | undefined
  readonly isSample: boolean
}

/** `undefined`: nobody has rated it, and samples are off. */
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
export const ratingWords = ({ rating, reviewCount }: RatingFigures) => ({
  value: rating?.toFixed(1),
  reviews: reviewCount === undefined ? undefined : grouped.format(reviewCount),
})
