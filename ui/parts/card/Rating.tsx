/** Stars and reviews, called a sample where nobody gave them, or "New" for what nobody has rated yet. */
import { Star } from "lucide-react"
import { ratingWords } from "#core/catalogue/shownRating.ts"
import { Hidden } from "../page/Hidden.tsx"
import styles from "./ActivityCard.module.css"

interface RatingProps {
  /** Of 5. */
  readonly rating: number | undefined
  readonly reviewCount: number | undefined
  /** Whether no traveller gave it. */
  readonly isSample?: boolean
}

export const Rating = ({ rating, reviewCount, isSample = false }: RatingProps) => {
  const { value, reviews } = ratingWords({ rating, reviewCount })
  if (value === undefined) return <span className={styles["new"]}>New</span>
  return (
    <span className={styles["rating"]}>
      <Star aria-hidden />
      <Hidden>Rated </Hidden>
      <strong>{value}</strong>
      {reviews !== undefined && (
        <span>
          ({reviews}
          <Hidden> reviews</Hidden>)
        </span>
      )}
      {isSample && <span>sample</span>}
    </span>
  )
}
