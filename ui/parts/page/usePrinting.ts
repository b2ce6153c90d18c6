/** Whether the page is being printed. Told in time: what is rendered for it is on the paper. */
import { useSyncExternalStore } from "react"
import { flushSync } from "react-dom"

const query = () => window.matchMedia("print")
let isAsked = false

/** Browsers say it in one of two ways, before they lay the paper out. */
const watchPrinting = (changed: () => void) => {
  const watch = new AbortController()
  const { signal } = watch
  const tell = (printing: boolean) => () => {
    isAsked = printing
    flushSync(changed)
  }
  window.addEventListener("beforeprint", tell(true), { signal })
  window.addEventListener("afterprint", tell(false), { signal })
  query().addEventListener("change", () => flushSync(changed), { signal })
  return () => watch.abort()
}

/** False on the server, and on a page as it was written there. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    watchPrinting,
    () => isAsked || query().matches,
    () => false,
  )
