/** The page of one address: the built index with this shop's settings, the page's own head, and what it shows. */
import type { DehydratedPage } from "#adapters/browser/dehydratedState.ts"
import type { SiteSettings } from "#core/operator.ts"
import type { PageHead } from "#core/content/pageHead.ts"
import type { InlineScripts, PageScripts, ScreenFiles } from "./clientBuild.ts"
import { escapeHtml, headHtml } from "./pageHead.ts"
import type { FirstPicture, WrittenScreen } from "./pageRenderer.ts"

/** A page that the server has written; without it the browser makes the page. */
export interface RenderedContent extends WrittenScreen, Pick<ScreenFiles, "sheets" | "styles" | "fontFaces"> {
  readonly known: DehydratedPage
  /** Whether it says where its first screen ends. */
  readonly isFolded: boolean
  readonly scripts: PageScripts
  readonly inline: InlineScripts
}

/** What stands in a page itself, and runs or looks. */
export type InlineKind = "script" | "style"

export interface HtmlDocument {
  /** In UTF-8. */
  readonly html: Buffer
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

/** Asked for in the head: found among the words, it would wait for them. */
const preloadOf = ({ srcSet, sizes }: FirstPicture): string =>
  `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`

/** Nothing is painted before the first screen is whole: half of it would move when the rest comes. */
const FIRST_SCREEN_WHOLE = '<link rel="expect" href="#second-screen" blocking="render">'

/**
 * What follows the first screen is laid out after it has been painted: the last of all layers sets it aside, and at the end
 * of the page gives it back as it was.
 */
const rest = (display: "none" | "revert-layer"): string =>
  `@layer below{#second-screen,#second-screen~*,:has(#second-screen)~*{display:${display}}}`

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
  if (written === undefined) return { html: Buffer.from(page), inline: { script: [], style: ownStyles } }
  const { content, firstPicture, isFolded, known, sheets, styles, fontFaces, scripts, inline } = written
  const awaited = (firstPicture ? preloadOf(firstPicture) : "") + (isFolded ? FIRST_SCREEN_WHOLE : "")
  const [first, last] = isFolded ? [styles + rest("none"), rest("revert-layer")] : [styles, ""]
  const before = `${awaited}<style>${first}</style><script>${inline.head}</script>`
  // A page without scripts has nobody to say when the fonts may come.
  const fonts = `<style id="font-faces" media="(scripting: none)">${fontFaces}</style>`
  const data = embedded("page-scripts", scripts) + embedded("known-answers", known)
  const after = `<style>${last}</style>${fonts}${sheets.map(isHere).join("")}${data}<script>${inline.body}</script>`
  const [start = "", end = ""] = page.replace(HEAD_END, () => before + HEAD_END).split(ROOT)
  return {
    html: Buffer.concat([
      Buffer.from(`${start}<div id="root">`),
      content,
      Buffer.from(`</div>${after}${end}`),
    ]),
    inline: { script: [inline.head, inline.body], style: [...ownStyles, first, last, fontFaces] },
  }
}
