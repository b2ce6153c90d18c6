/** The focus of a part that goes while somebody is in it: they go on from the screen's title. */
import { type RefObject, useLayoutEffect, useRef } from "react"
import { focusTitle } from "./focusTitle.ts"

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
