/** A page that opens at a place of its own, and may not be there yet when it opens. */

const ACTS = ["wheel", "pointerdown", "keydown"] as const

/** How long a page that has been reached may still grow above or below the visitor's place. Unit: milliseconds. */
const GROWS_MS = 1000

/**
 * Scrolls to `top` as soon as the page is tall enough, and stays there while it goes on growing: the browser would rather
 * stay with the footer. Returns how to stop; what the visitor does stops it too.
 */
export const standAt = (top: number) => {
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
