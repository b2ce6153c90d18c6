/** Turns the pages of a list: two arrows named after the list, and where the visitor stands, said aloud politely. */
import { ArrowLeft } from "../components/icons/ArrowLeft.tsx"
import { ArrowRight } from "../components/icons/ArrowRight.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import styles from "./Pager.module.css"

interface PagerProps {
  /** The list's title. */
  readonly of: string
  readonly page: number
  readonly pages: number
  /** Whether the list has just gone over its edge, to the other end. */
  readonly wrapped: boolean
  /** Absent where the list stops. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

export const Pager = ({ of, page, pages, wrapped, onPrevious, onNext }: PagerProps) => (
  <div className={classNames(styles["pager"], scripts["scripted"])}>
    <button
      type="button"
      className={buttonClass("icon")}
      aria-label={`Previous page of ${of}`}
      aria-disabled={onPrevious === undefined}
      onClick={onPrevious}
    >
      {ArrowLeft}
    </button>
    <p aria-live="polite">
      Page {page} of {pages}
      {wrapped && <VisuallyHidden>, {page === 1 ? "the first again" : "round to the last"}</VisuallyHidden>}
    </p>
    <button
      type="button"
      className={buttonClass("icon")}
      aria-label={`Next page of ${of}`}
      aria-disabled={onNext === undefined}
      onClick={onNext}
    >
      {ArrowRight}
    </button>
  </div>
)
