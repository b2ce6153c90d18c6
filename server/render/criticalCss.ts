/** The rules that a page's first screen needs, told from the rest, so that it is painted before all styles are there. */

/** One rule of a built stylesheet, as the build took it apart (`styleRulesPlugin`) and pages put it together (`splitCriticalCss`). */
export interface StyleRule {
  /** What it stands in, from the outside: `@layer parts`, `@media (width>=40rem)`. */
  readonly within: ReadonlyArray<string>
  readonly text: string
  /** For each of its selectors the classes without which it matches nothing. Absent where it has no selector. */
  readonly classes?: ReadonlyArray<ReadonlyArray<string>>
  /** The name that others call it by, where it is an animation. */
  readonly animation?: string
  /** A font face with a file of its own. */
  readonly fetched?: true
}

/** All of them by the address of their sheet: a file beside the manifest, in the build's folder. */
export const STYLE_RULES_FILE = ".vite/styleRules.json"

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

/**
 * What the head of a page says about its first screen. Its picture is asked for there: found among the words, it would
 * wait for them. Nothing is painted before the first screen is whole: half of it would move when the rest comes. And
 * what follows it is laid out when its styles are there, which come last.
 */
export interface AboveTheFold {
  /** Tags for the head. */
  readonly tags: string
  /** What must look right before the page's last styles are there. */
  readonly html: string
  /** Of what follows it: a rule for the first styles of the page, and one for the last. */
  readonly hideBelowCss: string
  readonly showBelowCss: string
}

/** `content` is what the page shows, as HTML. A page that does not say where its first screen ends is one. */
export const aboveTheFold = (content: string): AboveTheFold => {
  const scripted = content.replace(UNSCRIPTED, "")
  const [, srcset, sizes] = PICTURE.exec(scripted) ?? []
  const picture =
    srcset === undefined || sizes === undefined
      ? ""
      : `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`
  const end = content.indexOf(`id="${NEXT}"`)
  if (end < 0) return { tags: picture, html: content, hideBelowCss: "", showBelowCss: "" }
  const whole = `<link rel="expect" href="#${NEXT}" blocking="render">`
  return { tags: picture + whole, html: content.slice(0, end), hideBelowCss: HELD_BACK, showBelowCss: SHOWN }
}

export interface CriticalCss {
  readonly critical: string
  readonly deferred: string
  readonly fontFaces: string
}

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

const isWithin = (rule: StyleRule, other: StyleRule | undefined) =>
  other !== undefined &&
  rule.within.length === other.within.length &&
  rule.within.every((holder, depth) => holder === other.within[depth])

/** Neighbours that stand in the same place share its braces. */
const sheetOf = (rules: ReadonlyArray<StyleRule>): string =>
  rules
    .map((rule, place) => {
      const opened = isWithin(rule, rules[place - 1])
        ? ""
        : rule.within.map((holder) => `${holder}{`).join("")
      const closed = isWithin(rule, rules[place + 1]) ? "" : "}".repeat(rule.within.length)
      return opened + rule.text + closed
    })
    .join("")

/**
 * The rules of a page in three parts: those without which its first screen would look another way, which stand before
 * its words; the rest, which can come after them; and the font faces that must be fetched, which can come when all else
 * is there.
 * `firstScreen` is the HTML that must look right before the rest is there. Rules keep their order within each part.
 */
export const splitCriticalCss = (rules: ReadonlyArray<StyleRule>, firstScreen: string): CriticalCss => {
  const there = new Set(
    [...firstScreen.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = ""]) => names.split(" ")),
  )
  const matches = ({ classes }: StyleRule) =>
    classes === undefined || classes.some((needed) => needed.every((name) => there.has(name)))
  const fontFaces = rules.filter(({ fetched }) => fetched)
  const others = rules.filter(({ fetched }) => !fetched)
  const matching = others.filter((rule) => rule.animation === undefined && matches(rule))
  const called = matching.map(({ text }) => text).join("")
  const first = new Set([
    ...matching,
    ...others.filter(({ animation }) => animation !== undefined && called.includes(animation)),
  ])
  return {
    critical: sheetOf(others.filter((rule) => first.has(rule))),
    deferred: sheetOf(others.filter((rule) => !first.has(rule))),
    fontFaces: sheetOf(fontFaces),
  }
}
