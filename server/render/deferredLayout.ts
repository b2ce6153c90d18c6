/**
 * Lays out a page in pieces: the first screen, what follows it, and both anew when the fonts are there. In one go each
 * would hold up whoever presses something on a slow phone. The text of this function is written at the end of every page,
 * so it stands by itself: it may name nothing outside of it.
 */
export const deferredLayout = (): void => {
  const { dataset } = document.documentElement
  let hasCome = false
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const pause = () => new Promise((resolve) => setTimeout(resolve))

  const topOf = (part: Element) => part.getBoundingClientRect().top
  /** What comes soon after the first screen, and is left out where it is far. Older browsers leave out nothing. */
  const nearParts = () =>
    [...document.querySelectorAll<HTMLElement>("#second-screen, main section")].filter(
      (part) =>
        part.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
        (part.id === "second-screen" || getComputedStyle(part).contentVisibility !== "visible") &&
        topOf(part) < 2 * innerHeight,
    )
  let hidden: ReadonlyArray<HTMLElement> = []
  const showRest = () => {
    delete dataset["alone"]
    for (const part of hidden) delete part.dataset["later"]
  }
  /** What is near is styled and measured while it is hidden, each part in tasks of its own, and then shown. */
  const layOutRest = async () => {
    await frame()
    const contents = nearParts().flatMap(({ lastElementChild }) => lastElementChild ?? [])
    for (const content of contents) {
      await pause()
      void getComputedStyle(content).color
      await pause()
      content.getBoundingClientRect()
    }
    await pause()
    showRest()
    // What was never shown has only been styled until now; the next frame shall paint, and nothing else.
    for (const content of contents) content.getBoundingClientRect()
  }
  /**
   * All fonts at once: each that comes by itself lays out the page anew. Earlier they would share the line with the first
   * picture, so the links that name them hold for no medium.
   */
  const showFonts = async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')]
    await Promise.allSettled(links.map(({ href }) => new FontFace("fetched", `url("${href}")`).load()))
    const near = nearParts()
    if (!hasCome && dataset["resting"] !== undefined && near.every((part) => topOf(part) >= innerHeight))
      hidden = near
    for (const part of hidden) part.dataset["later"] = ""
    document.getElementById("font-faces")?.setAttribute("media", "all")
    // Now, and not with the painting in the next frame.
    document.body.getBoundingClientRect()
    void layOutRest()
  }

  void layOutRest()
  for (const act of ["pointerdown", "touchstart", "keydown", "wheel", "scroll"])
    addEventListener(
      act,
      () => {
        hasCome = true
        showRest()
      },
      { passive: true, capture: true },
    )
  if (document.readyState === "complete") void showFonts()
  else addEventListener("load", showFonts)
}
