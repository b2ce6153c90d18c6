/**
 * What the head of a page says about its first screen. Its picture is asked for there: found among the words, it would
 * wait for them. Nothing is painted before the first screen is whole: half of it would move when the rest comes. And
 * what follows it is laid out when its styles are there, which come last.
 */

const PICTURE =
  /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:<source[^>]*>)*<img[^>]*fetchPriority="high"/

/** Id of what follows the first screen: browsers wait for its beginning. */
const NEXT = "second-screen"

/** What is there for browsers without scripts only. */
const UNSCRIPTED = /<noscript>[\s\S]*?<\/noscript>/g

const FOLLOWING = `#${NEXT},#${NEXT}~*,:has(#${NEXT})~*`
/** The last of all layers: whatever shows those elements, and however, is set aside, and comes back. */
const HELD_BACK = `@layer below{${FOLLOWING}{display:none}}`
const SHOWN = `@layer below{${FOLLOWING}{display:revert-layer}}`

export interface FirstScreen {
  /** Tags for the head. */
  readonly tags: string
  /** What must look right before the page's last styles are there. */
  readonly html: string
  /** Of what follows it: a rule for the first styles of the page, and one for the last. */
  readonly heldBack: string
  readonly shown: string
}

/** `content` is what the page shows, as HTML. A page that does not say where its first screen ends is one. */
export const firstScreen = (content: string): FirstScreen => {
  const scripted = content.replace(UNSCRIPTED, "")
  const [, srcset, sizes] = PICTURE.exec(scripted) ?? []
  const picture =
    srcset === undefined || sizes === undefined
      ? ""
      : `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`
  const end = content.indexOf(`id="${NEXT}"`)
  if (end < 0) return { tags: picture, html: content, heldBack: "", shown: "" }
  const whole = `<link rel="expect" href="#${NEXT}" blocking="render">`
  return { tags: picture + whole, html: content.slice(0, end), heldBack: HELD_BACK, shown: SHOWN }
}
