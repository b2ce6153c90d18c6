/** Whether the visitor is near a part of the page. */
import { type RefObject, useEffect, useState } from "react"

/** Calls `onNear` once, when the visitor comes within one screen of a part. Returns how to stop waiting. */
const watchNear = (part: Element, onNear: () => void) => {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      onNear()
    },
    { rootMargin: "100% 0px" },
  )
  watch.observe(part)
  return () => watch.disconnect()
}

/**
 * Waits until the visitor comes within one screen of a part that the server has written.
 * Resolves at once where there is no such part: then it was never written, and is wanted now.
 */
export const whenNearViewport = (id: string): Promise<void> => {
  const part = typeof document === "undefined" ? null : document.getElementById(id)
  return part === null ? Promise.resolve() : new Promise((resolve) => void watchNear(part, resolve))
}

/**
 * Whether the visitor has come within one screen of a part of the page.
 * Once true it stays so; with `fromTheFirst` it always is.
 */
export const useNearViewport = (part: RefObject<Element | null>, fromTheFirst = false): boolean => {
  const [near, setNear] = useState(fromTheFirst)
  useEffect(() => (part.current === null ? undefined : watchNear(part.current, () => setNear(true))), [part])
  return near
}
