/** Asks again for what did not come. */
import type { RefCallback } from "react"
import { buttonClass } from "./buttonClass.ts"

/** The headings that take the focus, and all buttons: in the order in which they stand on the page. */
const HEADINGS_AND_BUTTONS = ":is(h1, h2)[tabindex], button"

/** Gives the focus to the heading above a button, of those that take it. */
const focusHeadingAbove = (button: HTMLElement): void => {
  const all = [...document.querySelectorAll<HTMLElement>(HEADINGS_AND_BUTTONS)]
  const heading = all.slice(0, all.indexOf(button)).findLast((part) => part.matches("h1, h2"))
  heading?.focus({ preventScroll: true })
}

const passFocusOn: RefCallback<HTMLElement> = (button: HTMLElement) => () => {
  if (button === document.activeElement) focusHeadingAbove(button)
}

interface TryAgainButtonProps {
  readonly words?: string
  readonly look?: "primary" | "quiet"
  readonly onAgain: () => void
}

/**
 * It goes with its press, or by itself as the device is back on the network: the focus moves to the heading above it, which
 * stays, and under which the answer comes.
 */
export const TryAgainButton = ({ words = "Try again", look = "quiet", onAgain }: TryAgainButtonProps) => (
  <button ref={passFocusOn} type="button" className={buttonClass(look)} onClick={onAgain}>
    {words}
  </button>
)
