/** The tags of a page's head, as text. Every word of the catalogue is escaped here. */
import type { PageMetadata } from "#core/catalogue/pageMetadata.ts"

export interface PageHead extends PageMetadata {
  /** Name of the shop, which follows the title. */
  readonly siteName: string
  /** Whole address of the page in the route table's spelling. */
  readonly canonical: string
  /** Whole address of a picture of 1200 × 630 pixels. */
  readonly image: string
  /** Absent where the page is about nothing that search engines have a word for. */
  readonly data?: object | undefined
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

const meta = (kind: "name" | "property", key: string, text: string) =>
  `<meta ${kind}="${key}" content="${escaped(text)}" />`

/** No text in it can close the script. */
const dataTag = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`

export const headTags = (head: PageHead): string => {
  const { description, keywords, canonical, image, data, siteName } = head
  const title = `${head.title} | ${siteName}`
  return [
    `<title>${escaped(title)}</title>`,
    meta("name", "description", description),
    meta("name", "keywords", keywords.join(", ")),
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", siteName),
    meta("property", "og:locale", "en_IN"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", canonical),
    meta("property", "og:image", image),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", description),
    meta("name", "twitter:image", image),
    ...(data === undefined ? [] : [dataTag(data)]),
  ].join("\n    ")
}
