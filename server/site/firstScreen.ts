/**
 * What the head of a page says about its first screen. Its picture is asked for there: found among the words, it would
 * wait for them. And nothing is painted before the first screen is whole: half of it would move when the rest comes.
 */

const PICTURE =
  /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:<source[^>]*>)*<img[^>]*fetchPriority="high"/

/** Id of what follows the first screen: browsers wait for its beginning. */
const NEXT = "second-screen"

/** What is there for browsers without scripts only. */
const UNSCRIPTED = /<noscript>[\s\S]*?<\/noscript>/g

/** `written` is what the screen shows, as HTML. Empty where it has neither. */
export const firstScreen = (written: string): string => {
  const content = written.replace(UNSCRIPTED, "")
  const [, srcset, sizes] = PICTURE.exec(content) ?? []
  const picture =
    srcset === undefined || sizes === undefined
      ? ""
      : `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`
  const whole = content.includes(`id="${NEXT}"`)
    ? `<link rel="expect" href="#${NEXT}" blocking="render">`
    : ""
  return picture + whole
}
