/** Where a card will be, before it is known what stands on it. */
import styles from "./SkeletonCard.module.css"

export const SkeletonCard = () => (
  <div className={styles["card"]} aria-hidden>
    <div className={styles["picture"]} />
    <div className={styles["line"]} />
    <div className={styles["line"]} />
    <div className={styles["line"]} />
    <div className={styles["button"]} />
  </div>
)
