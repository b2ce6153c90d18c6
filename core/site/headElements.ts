/** The elements that a page's head is made of, in their order: the server prints them, the browser sets them. */
import type { PageHead } from "./pageHead.ts"

export interface HeadElement {
  readonly tag: "title" | "meta" | "link" | "script"
  readonly attributes: Readonly<Record<string, string>>
  /** Absent for an element that has none. */
  readonly text?: string
}

const named = (name: string, content: string): HeadElement => ({ tag: "meta", attributes: { name, content } })
const property = (property: string, content: string): HeadElement => ({
  tag: "meta",
  attributes: { property, content },
})

export const headElements = (
  head: PageHead,
): readonly [title: HeadElement, ...ReadonlyArray<HeadElement>] => {
  const { description, keywords, canonical, image, data, siteName } = head
  const title = `${head.title} | ${siteName}`
  return [
    { tag: "title", attributes: {}, text: title },
    named("description", description),
    named("keywords", keywords.join(", ")),
    { tag: "link", attributes: { rel: "canonical", href: canonical } },
    property("og:type", "website"),
    property("og:site_name", siteName),
    property("og:locale", "en_IN"),
    property("og:title", title),
    property("og:description", description),
    property("og:url", canonical),
    property("og:image", image),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", description),
    named("twitter:image", image),
    ...(data === undefined
      ? []
      : [
          {
            tag: "script",
            attributes: { type: "application/ld+json" },
            text: JSON.stringify(data),
          } as const,
        ]),
  ]
}
