/** Stars and reviews, or "New" for what nobody has rated yet. */
import { Star } from "lucide-react"
import { Hidden } from "../page/Hidden.tsx"
import styles from "./ActivityCard.module.css"

interface RatingProps {
  /** Of 5. */
  readonly rating: number | undefined
  readonly reviewCount: number | undefined
}

const grouped = new Intl.NumberFormat("en-IN")

export const Rating = ({ rating, reviewCount }: RatingProps) =>
  rating === undefined ? (
    <span className={styles["new"]}>New</span>
  ) : (
    <span className={styles["rating"]}>
      <Star aria-hidden />
      <Hidden>Rated </Hidden>
      <strong>{rating.toFixed(1)}</strong>
      {reviewCount !== undefined && (
        <span>
          ({grouped.format(reviewCount)}
          <Hidden> reviews</Hidden>)
        </span>
      )}
    </span>
  )
