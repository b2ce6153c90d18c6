/** The way to the saved list: a heart and how many trips it holds. */
import { Heart } from "lucide-react"
import type { ReactNode } from "react"
import styles from "./SavedButton.module.css"
import { useSaved } from "./useSaved.ts"

interface SavedButtonProps {
  /** Stands between the heart and the count. */
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly onOpen: () => void
}

export const SavedButton = ({ children, className, onOpen }: SavedButtonProps) => {
  const [slugs] = useSaved()
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen}>
      <Heart aria-hidden />
      {children} <span className={styles["count"]}>{slugs.length}</span>
    </button>
  )
}
