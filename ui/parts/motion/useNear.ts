/** Whether the visitor has come within one screen of a part of the page. */
import { type RefObject, useEffect, useState } from "react"

/** Once true it stays so; with `fromTheFirst` it always is. */
export const useNear = (part: RefObject<Element | null>, fromTheFirst = false): boolean => {
  const [near, setNear] = useState(fromTheFirst)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: "100% 0px" },
    )
    if (part.current) watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return near
}
