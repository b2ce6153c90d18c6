/** Where the page stands after a change of route: at the top, or on Back where the visitor left it. */
import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router-dom"

/** What a visitor does to move the page by hand: it is then no longer held. */
const ACTS = ["wheel", "pointerdown", "keydown"] as const

/** How long a page that has been reached may still grow above or below the visitor's place. Unit: milliseconds. */
const GROWS_MS = 1000

/**
 * Scrolls to `top` as soon as the page is tall enough, and stays there while it goes on growing: the browser would rather
 * stay with the footer. Returns how to stop; what the visitor does stops it too.
 */
const holdScrollAt = (top: number) => {
  let done: ReturnType<typeof setTimeout> | undefined
  const reach = () => {
    window.scrollTo({ top, behavior: "instant" })
    if (document.documentElement.scrollHeight - window.innerHeight >= top) done ??= setTimeout(stop, GROWS_MS)
  }
  const growth = new ResizeObserver(reach)
  const stop = () => {
    growth.disconnect()
    clearTimeout(done)
    for (const act of ACTS) window.removeEventListener(act, stop)
  }
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true })
  growth.observe(document.body)
  if (top > 0) reach()
  return stop
}

/**
 * Remembers the scroll of every entry of the history and puts it back. An address with a #part is the browser's, and
 * another query of the same page, such as a wizard's step, is the page's own business. So is the entry that the visitor
 * came by: the page was there, and may have been scrolled, before it came to life.
 */
export const useScrollRestoration = () => {
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
    const stop = isNew && hash === "" && !isSamePage ? holdScrollAt(top) : undefined
    window.addEventListener("scroll", remember, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener("scroll", remember)
    }
  }, [key, hash, kind, pathname, search])
}
