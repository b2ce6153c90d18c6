/** Whether a part of the page has ever been near the screen. */
import { type RefObject, useEffect, useState } from "react"

/** How far below the screen a part begins to be near: about one more screen of a phone. */
const NEAR = "0px 0px 640px 0px"

export const useNearView = (part: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watch.disconnect()
      },
      { rootMargin: NEAR },
    )
    if (part.current) watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return isNear
}
