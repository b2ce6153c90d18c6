/** The page of one address: the built index with this shop's settings, the page's own head, and what it shows. */
import type { DehydratedPage } from "#adapters/browser/dehydratedState.ts"
import type { SiteSettings } from "#core/operator.ts"
import type { PageHead } from "#core/content/pageHead.ts"
import type { InlineScripts, PageScripts } from "./clientBuild.ts"
import { aboveTheFold, splitCriticalCss, type StyleRule } from "./criticalCss.ts"
import { headHtml } from "./pageHead.ts"

/** A page that the server has written; without it the browser makes the page. */
export interface RenderedContent {
  /** What the screen shows, as HTML. */
  readonly content: string
  readonly known: DehydratedPage
  /** Addresses of the stylesheets, and the rules in them. */
  readonly sheets: ReadonlyArray<string>
  readonly rules: ReadonlyArray<StyleRule>
  readonly scripts: PageScripts
  readonly inline: InlineScripts
}

/** What stands in a page itself, and runs or looks. */
export type InlineKind = "script" | "style"

export interface HtmlDocument {
  readonly html: string
  /** The texts of its inline scripts and styles, which its policy must allow. */
  readonly inline: Readonly<Record<InlineKind, ReadonlyArray<string>>>
}

const SETTINGS = '<script type="application/json" id="site-settings"></script>'
const TITLE = /<title>.*<\/title>/
const HEAD_END = "</head>"
const STYLE = /<style>(.*?)<\/style>/gs
const ROOT = '<div id="root"></div>'

/** Safe inside a script element: no text can close it. */
const embedded = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`

/** Tells the build's loader that the sheet is here: it fetches no sheet that a link names. */
const isHere = (href: string): string => `<link rel="stylesheet" href="${href}" disabled>`

/** Throws when the template has lost a place that is filled. */
export const documentFor = (
  template: string,
  settings: SiteSettings,
  head: PageHead,
  written?: RenderedContent,
): HtmlDocument => {
  const places = written === undefined ? [SETTINGS] : [SETTINGS, HEAD_END, ROOT]
  if (!places.every((place) => template.includes(place)) || !TITLE.test(template))
    throw new Error("index.html has no place for the site's settings, title, styles or content")
  const page = template
    .replace(SETTINGS, () => embedded("site-settings", settings))
    .replace(TITLE, () => headHtml(head))
  const ownStyles = [...template.matchAll(STYLE)].map(([, text = ""]) => text)
  if (written === undefined) return { html: page, inline: { script: [], style: ownStyles } }
  const { content, known, sheets, rules, scripts, inline } = written
  const { tags, html, hideBelowCss: heldBack, showBelowCss: shown } = aboveTheFold(content)
  const split = splitCriticalCss(rules, html)
  const [first, rest, fontFaces] = [split.critical + heldBack, split.deferred + shown, split.fontFaces]
  const before = `${tags}<style>${first}</style><script>${inline.head}</script>`
  // A page without scripts has nobody to say when the fonts may come.
  const styles = `<style>${rest}</style><style id="font-faces" media="(scripting: none)">${fontFaces}</style>`
  const data = embedded("page-scripts", scripts) + embedded("known-answers", known)
  const after = `${styles}${sheets.map(isHere).join("")}${data}<script>${inline.body}</script>`
  return {
    html: page
      .replace(HEAD_END, () => `${before}${HEAD_END}`)
      .replace(ROOT, () => `<div id="root">${content}</div>${after}`),
    inline: { script: [inline.head, inline.body], style: [...ownStyles, first, rest, fontFaces] },
  }
}
