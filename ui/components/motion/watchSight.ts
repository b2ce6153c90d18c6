/** Whether the visitor sees a part of the page. */
import { type RefObject, useEffect, useState } from "react"

/**
 * Tells whether a part of the page is on the screen, of a tab that is not hidden: at first, and whenever that changes.
 * Returns how to stop.
 */
export const watchSight = (part: Element, onChange: (isSeen: boolean) => void): (() => void) => {
  let isOnScreen: boolean | undefined
  const tell = () => {
    if (isOnScreen !== undefined) onChange(isOnScreen && !document.hidden)
  }
  const watch = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting
    tell()
  })
  watch.observe(part)
  document.addEventListener("visibilitychange", tell)
  return () => {
    watch.disconnect()
    document.removeEventListener("visibilitychange", tell)
  }
}

/** Whether a part of the page is seen; `undefined` until it is known. */
export const useInView = (part: RefObject<Element | null>): boolean | undefined => {
  const [inView, setInView] = useState<boolean>()
  useEffect(() => (part.current === null ? undefined : watchSight(part.current, setInView)), [part])
  return inView
}
