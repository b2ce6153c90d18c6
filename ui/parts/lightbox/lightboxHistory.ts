/**
 * The open lightbox as a step in the browser's history, so that Back closes it as it closes everything on a phone. The
 * step has the page's own address and state, and the router never hears of it.
 */

/** Adds the step. To be called where the visitor asks for the lightbox. */
export const openLightbox = (): void => window.history.pushState(window.history.state, "")

/** Takes the step back; whoever listens in `onStepBack` is then called. */
export const closeLightbox = (): void => window.history.back()

/** Calls back once the step is gone, by Back or by `closeLightbox`. Returns how to stop listening. */
export const onStepBack = (act: () => void): (() => void) => {
  const hear = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    act()
  }
  window.addEventListener("popstate", hear, { capture: true })
  return () => window.removeEventListener("popstate", hear, { capture: true })
}
