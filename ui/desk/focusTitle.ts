/** The screen's title, where the focus goes on whose place has gone. */
import { type RefObject, useLayoutEffect, useRef } from "react"

/** Moves the focus to the screen's title. Whose button has gone with what it did goes on from there. */
export const focusTitle = (): void =>
  document.querySelector<HTMLElement>("#screen h1")?.focus({ preventScroll: true })

/** As `focusTitle`, where nobody has the focus: the part that had it is gone. */
export const focusTitleIfLost = (): void => {
  if (document.activeElement === document.body) focusTitle()
}

/** The focus of a part that goes while somebody is in it: they go on from the screen's title. */
export const useFocusTitleAfter = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const element = part.current
    // The part is still there: afterwards nothing tells whose focus it was.
    return () => {
      if (element?.contains(document.activeElement) === true) focusTitle()
    }
  }, [])
  return part
}
