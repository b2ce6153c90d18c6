/**
 * The place of a list that has nothing on it: an empty beach, the words for it, and the way to ask again where there is one.
 */
import { SHOP } from "#core/shop.ts"
import type { ReactNode } from "react"
import { Picture } from "../picture/Picture.tsx"
import { TryAgainButton } from "../buttons/TryAgainButton.tsx"
import styles from "./EmptyState.module.css"

interface EmptyStateProps {
  readonly children: ReactNode
  /** Absent where asking again would change nothing. */
  readonly onAgain?: (() => void) | undefined
}

export const EmptyState = ({ children, onAgain }: EmptyStateProps) => (
  <div className={styles["nothing"]}>
    <Picture
      className={styles["poster"]}
      src="/pictures/nothing-found-800.webp"
      alt=""
      name={SHOP.place}
      sizes="(width >= 40rem) 18rem, 92vw"
    />
    <div className={styles["words"]}>
      {children}
      {onAgain !== undefined && <TryAgainButton onAgain={onAgain} />}
    </div>
  </div>
)
