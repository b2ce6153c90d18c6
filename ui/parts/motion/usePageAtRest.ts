/** Whether the page has loaded and the browser has nothing better to do: the time for what can wait. */
import { useEffect, useState } from "react"

/** Once true it stays so. Browsers that do not tell when they are idle are taken to be so after the load. */
export const usePageAtRest = (): boolean => {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const watch = new AbortController()
    const rest = () => {
      if (!watch.signal.aborted) setAtRest(true)
    }
    const whenIdle = () => {
      if ("requestIdleCallback" in window) window.requestIdleCallback(rest)
      else rest()
    }
    if (document.readyState === "complete") whenIdle()
    else window.addEventListener("load", whenIdle, { once: true, signal: watch.signal })
    return () => watch.abort()
  }, [])
  return atRest
}
