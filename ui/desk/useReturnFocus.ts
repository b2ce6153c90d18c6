/**
 * The focus of a part that opens within a screen. It goes there as the part opens, and back to what opened it as the part
 * closes; to the title where that is gone as well. Who has gone on elsewhere meanwhile stays there.
 */
import { type RefObject, useEffect, useRef } from "react"
import { focusTitleIfLost } from "./focusTitle.ts"

/** `first` selects what takes the focus within the part; the part itself where nothing is selected. */
export const useReturnFocus = <Part extends HTMLElement>(first?: string): RefObject<Part | null> => {
  const part = useRef<Part>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current ??= document.activeElement
    const target = first === undefined ? part.current : part.current?.querySelector<HTMLElement>(first)
    target?.focus()
    return () => {
      if (document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement) opener.current.focus()
      focusTitleIfLost()
    }
  }, [first])
  return part
}
