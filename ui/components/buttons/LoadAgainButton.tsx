/** Loads the page again: the way on where a part of the site did not arrive, as on a page that is older than the site. */
import { buttonClass } from "./buttonClass.ts"

/** What the button does, for what does it by itself. */
export const loadAgain = () => window.location.reload()

interface LoadAgainButtonProps {
  readonly look?: "primary" | "quiet"
  /** Absent: the page is loaded as it stands. */
  readonly onLoad?: () => void
}

export const LoadAgainButton = ({ look = "quiet", onLoad = loadAgain }: LoadAgainButtonProps) => (
  <button type="button" className={buttonClass(look)} onClick={onLoad}>
    Load it again
  </button>
)
