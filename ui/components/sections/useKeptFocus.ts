/** Keeps the focus where a part of the page is replaced by another one that says the same. */
import { type RefCallback, useState } from "react"

/** A ref for both: the one that comes takes the focus where the one that goes had it. */
export const useKeptFocus = (): RefCallback<HTMLElement> =>
  useState(() => {
    let isKept = false
    return (part: HTMLElement) => {
      if (isKept) part.focus({ preventScroll: true })
      return () => {
        isKept = part === document.activeElement
      }
    }
  })[0]
