/** The page of one address: the built index with this shop's settings, the page's own head, and what it shows. */
import type { KnownAnswers } from "#core/ports/knownAnswers.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import type { PageScripts } from "./pageScripts.ts"
import { firstScreen } from "./firstScreen.ts"
import { headTags, type PageHead } from "./headTags.ts"
import { EARLY_SCRIPT } from "./inlineParts.ts"
import type { Stylesheet } from "./siteBuild.ts"

/** A page that the server has written; without it the browser makes the page. */
export interface WrittenPage {
  /** What the screen shows, as HTML. */
  readonly content: string
  readonly known: KnownAnswers
  readonly styles: ReadonlyArray<Stylesheet>
  readonly stylesBelow: ReadonlyArray<Stylesheet>
  readonly scripts: PageScripts
}

const SETTINGS = '<script type="application/json" id="site-settings"></script>'
const TITLE = /<title>.*<\/title>/
const HEAD_END = "</head>"
const ROOT = '<div id="root"></div>'

/** Safe inside a script element: no text can close it. */
const embedded = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`

/** The second tag tells the build's loader that the sheet is here: it fetches no sheet that a link names. */
const styleTags = ({ href, text }: Stylesheet): string =>
  `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`

/** Throws when the template has lost a place that is filled. */
export const pageFor = (
  template: string,
  settings: SiteSettings,
  head: PageHead,
  written?: WrittenPage,
): string => {
  const places = written === undefined ? [SETTINGS] : [SETTINGS, HEAD_END, ROOT]
  if (!places.every((place) => template.includes(place)) || !TITLE.test(template))
    throw new Error("index.html has no place for the site's settings, title, styles or content")
  const page = template
    .replace(SETTINGS, () => embedded("site-settings", settings))
    .replace(TITLE, () => headTags(head))
  if (written === undefined) return page
  const { content, known, styles, stylesBelow, scripts } = written
  const inHead = `${firstScreen(content)}${styles.map(styleTags).join("")}${embedded("page-scripts", scripts)}<script>${EARLY_SCRIPT}</script>`
  return page
    .replace(HEAD_END, () => `${inHead}${HEAD_END}`)
    .replace(
      ROOT,
      () =>
        `<div id="root">${content}</div>${stylesBelow.map(styleTags).join("")}${embedded("known-answers", known)}`,
    )
}
