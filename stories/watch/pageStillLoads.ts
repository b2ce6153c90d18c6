/** For stories of the intro: the visitor has only just come, and the page's load event is still to be. */

/** Holds from now on; call the answer to end it. */
export const pageStillLoads = (): (() => void) => {
  const cameAtMs = performance.now()
  const now = performance.now.bind(performance)
  performance.now = () => now() - cameAtMs
  Object.defineProperty(document, "readyState", { configurable: true, get: () => "loading" })
  return () => {
    performance.now = now
    Reflect.deleteProperty(document, "readyState")
  }
}

/** The load event, now. */
export const pageLoads = (): void => void window.dispatchEvent(new Event("load"))
