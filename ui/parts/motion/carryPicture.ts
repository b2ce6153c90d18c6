/** A picture that travels: from the card that was pressed to the banner of the page that opens. */

/** The element to which pictures travel; one on a page. */
export const BANNER_ID = "banner"

/** The name under which the browser joins the two; `theme/transitions.css` moves it. */
const POSTER = "poster"

/** The page stands still while it waits for the banner, so no longer than this. Unit: milliseconds. */
const WAITS_MS = 300

/** The banner of the next page, or nothing when it is late. */
const nextBanner = (last: Element | null): Promise<HTMLElement | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const banner = document.getElementById(BANNER_ID)
      if (banner !== null && banner !== last) settle(banner)
    }
    const growth = new MutationObserver(look)
    const late = setTimeout(() => settle(undefined), WAITS_MS)
    const settle = (banner: HTMLElement | undefined) => {
      growth.disconnect()
      clearTimeout(late)
      resolve(banner)
    }
    growth.observe(document.body, { childList: true, subtree: true })
    look()
  })

/** Goes on, with the picture travelling along where the banner comes in time; else the pages only fade over. */
export const carryPicture = (picture: HTMLElement, go: () => void): void => {
  const last = document.getElementById(BANNER_ID)
  const shown = picture.querySelector("img")?.currentSrc
  picture.style.viewTransitionName = POSTER
  const transition = document.startViewTransition(async () => {
    go()
    const banner = await nextBanner(last)
    picture.style.viewTransitionName = ""
    if (banner === undefined) return
    banner.style.viewTransitionName = POSTER
    // The large file is still on its way; until then the small one, which is here, stands behind it.
    if (shown) banner.style.backgroundImage = `url("${shown}")`
    void transition.finished.finally(() => (banner.style.viewTransitionName = ""))
  })
  // A transition that is skipped, as in a tab that nobody sees, has gone on all the same.
  transition.ready.catch(() => undefined)
}
