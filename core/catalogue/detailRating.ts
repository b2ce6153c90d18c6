/** What an activity's page says of its rating. */
import { ratingWords, type ShownRating } from "./shownRating.ts"

/** The label that detail pages carry until there are real ratings (specification section 2: fixed, "4.8 (234 reviews)"). */
export const DETAIL_RATING = "4.8 (234 reviews)"

/** "4.6 (1,272 reviews)" where that is real, the fixed label where samples are shown, else "New", as the card has it. */
export const detailRating = (shown: ShownRating | undefined): string => {
  if (shown === undefined) return "New"
  if (shown.isSample) return DETAIL_RATING
  const { value = "", reviews } = ratingWords(shown)
  return reviews === undefined ? value : `${value} (${reviews} ${reviews === "1" ? "review" : "reviews"})`
}
