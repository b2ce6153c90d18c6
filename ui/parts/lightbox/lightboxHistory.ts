/**
 * The open lightbox as a step in the browser's history, so that Back closes it as it closes everything on a phone. The
 * step has the page's own address and state: to the router that hears of its end too, the visitor is where they were.
 */

/** Adds the step. To be called where the visitor asks for the lightbox. */
export const openLightbox = (): void => window.history.pushState(window.history.state, "")

/** Takes the step back; whoever listens in `onStepBack` is then called. */
export const closeLightbox = (): void => window.history.back()

/**
 * Calls back once the step is gone, by Back or by `closeLightbox`. Returns how to stop listening, which is not to be done
 * while the lightbox is open: the router renders before this is called, and one that listens anew is called no more.
 */
export const onStepBack = (act: () => void): (() => void) => {
  window.addEventListener("popstate", act)
  return () => window.removeEventListener("popstate", act)
}
