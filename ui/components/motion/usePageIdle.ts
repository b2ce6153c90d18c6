/** Whether the page has loaded and the browser has nothing better to do: the time for what can wait. */
import { useEffect, useState } from "react"

/** A browser that is never idle rests by then at the latest, after the load. Unit: milliseconds. */
const AT_REST_WITHIN_MS = 2000

/** Once true it stays so. Browsers that do not tell when they are idle are taken to be so after the load. */
export const usePageIdle = (): boolean => {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const watch = new AbortController()
    const rest = () => {
      if (!watch.signal.aborted) setAtRest(true)
    }
    const whenIdle = () => {
      if ("requestIdleCallback" in window) window.requestIdleCallback(rest, { timeout: AT_REST_WITHIN_MS })
      else rest()
    }
    if (document.readyState === "complete") whenIdle()
    else window.addEventListener("load", whenIdle, { once: true, signal: watch.signal })
    return () => watch.abort()
  }, [])
  return atRest
}
