/** A picture that travels: from the card that was pressed to the banner of the page that opens. */
import type { MouseEvent } from "react"
import { useAppNavigate } from "../../app/navigation.tsx"
import { isBrowserHandledClick } from "../links/SiteLink.tsx"
import { prefersReducedMotion } from "./mediaPreferences.ts"

/** The element to which pictures travel; one on a page. */
export const BANNER_ID = "banner"

/** Later than this it would move under the eyes of who has begun to read. Unit: milliseconds. */
const WAITS_MS = 300

/** The banner of the next page, before it is painted, or nothing when it is late. */
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

/**
 * How `banner` is moved to cover `place`, where the picture was on the screen; card and banner may differ in shape. The
 * next page is painted from its top on, and may not yet have been scrolled there.
 */
const movedTo = (place: DOMRect, banner: DOMRect): string => {
  const x = place.x + place.width / 2 - banner.x - banner.width / 2
  const y = place.y + place.height / 2 - (banner.y + window.scrollY) - banner.height / 2
  return `translate(${x}px, ${y}px) scale(${Math.max(place.width / banner.width, place.height / banner.height)})`
}

/** `theme/transitions.css` moves it from there to its own place. */
const arrive = (banner: HTMLElement, from: string): void => {
  banner.style.setProperty("--arrives-from", from)
  banner.dataset["arriving"] = ""
  const rest = () => delete banner.dataset["arriving"]
  for (const end of ["animationend", "animationcancel"]) banner.addEventListener(end, rest, { once: true })
}

/**
 * Goes on, with the picture travelling along where the banner comes in time. The browser's own view transitions would
 * do the same, and on a slow phone take a picture of the whole old page first, for longer than the new one takes.
 */
const transitionPicture = (picture: HTMLElement, go: () => void): void => {
  const last = document.getElementById(BANNER_ID)
  const place = picture.getBoundingClientRect()
  const shown = picture.querySelector("img")?.currentSrc
  go()
  void nextBanner(last).then((banner) => {
    if (banner === undefined) return
    // The large file is still on its way; until then the small one, which is here, stands behind it.
    if (shown) banner.style.backgroundImage = `url("${shown}")`
    arrive(banner, movedTo(place, banner.getBoundingClientRect()))
  })
}

/**
 * What a link does when it is pressed whose picture travels along to the page that it opens.
 * The link is left to itself for visitors who want no motion.
 */
export const usePictureTransition = (to: string) => {
  const go = useAppNavigate()
  return (press: MouseEvent<HTMLAnchorElement>): void => {
    const card = press.currentTarget.closest("article") ?? press.currentTarget
    const picture = card.querySelector("picture")
    if (picture === null || isBrowserHandledClick(press) || prefersReducedMotion()) return
    press.preventDefault()
    transitionPicture(picture, () => go(to))
  }
}
