/** Where the page stands after a change of route: at the top, or on Back where the visitor left it. */
import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router-dom"
import { standAt } from "./standAt.ts"

/**
 * Remembers the scroll of every entry of the history and puts it back. An address with a #part is the browser's, and
 * another query of the same page, such as a wizard's step, is the page's own business. So is the entry that the visitor
 * came by: the page was there, and may have been scrolled, before it came to life.
 */
export const useArrival = () => {
  const { key, hash, pathname, search } = useLocation()
  const kind = useNavigationType()
  const left = useRef(new Map<string, number>())
  const place = useRef({ key, pathname, search })

  useEffect(() => {
    const leaveToBrowser = () => {
      window.history.scrollRestoration = "auto"
    }
    window.history.scrollRestoration = "manual"
    window.addEventListener("pagehide", leaveToBrowser)
    return () => window.removeEventListener("pagehide", leaveToBrowser)
  }, [])

  useLayoutEffect(() => {
    const remember = () => left.current.set(key, window.scrollY)
    const isSamePage = place.current.pathname === pathname && place.current.search !== search
    const isNew = place.current.key !== key
    place.current = { key, pathname, search }
    const top = kind === "POP" ? (left.current.get(key) ?? 0) : 0
    const stop = isNew && hash === "" && !isSamePage ? standAt(top) : undefined
    window.addEventListener("scroll", remember, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener("scroll", remember)
    }
  }, [key, hash, kind, pathname, search])
}
