/** Whether a part of the page is on the screen. */
import { type RefObject, useEffect, useState } from "react"

/** `undefined` until it is known. */
export const useInView = (part: RefObject<Element | null>): boolean | undefined => {
  const [inView, setInView] = useState<boolean>()
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting))
    if (part.current) watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return inView
}
