/** Whether the visitor is near a part of the page, or sees it. */
import { type RefObject, useEffect, useState } from "react"

/** Whether a part of the page is on the screen; `undefined` until it is known. */
export const useInView = (part: RefObject<Element | null>): boolean | undefined => {
  const [inView, setInView] = useState<boolean>()
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting))
    if (part.current) watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return inView
}

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
