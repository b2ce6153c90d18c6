/** Asks again for what did not come. */
import { buttonClass } from "./buttonClass.ts"

/** The headings that take the focus, and all buttons: in the order in which they stand on the page. */
const HEADINGS_AND_BUTTONS = ":is(h1, h2)[tabindex], button"

/** Gives the focus to the heading above a button, of those that take it. */
const focusHeadingAbove = (button: HTMLElement): void => {
  const all = [...document.querySelectorAll<HTMLElement>(HEADINGS_AND_BUTTONS)]
  const heading = all.slice(0, all.indexOf(button)).findLast((part) => part.matches("h1, h2"))
  heading?.focus({ preventScroll: true })
}

interface TryAgainButtonProps {
  readonly words?: string
  readonly look?: "primary" | "quiet"
  readonly onAgain: () => void
}

/** It goes with its press: the focus moves to the heading above it, which stays, and under which the answer comes. */
export const TryAgainButton = ({ words = "Try again", look = "quiet", onAgain }: TryAgainButtonProps) => (
  <button
    type="button"
    className={buttonClass(look)}
    onClick={({ currentTarget }) => {
      focusHeadingAbove(currentTarget)
      onAgain()
    }}
  >
    {words}
  </button>
)
