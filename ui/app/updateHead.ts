/**
 * Puts the head of the page that the visitor has come to in the place of the one before, from the same table as the
 * server's. Fetched with the first change of route.
 */
import { headElements, pageHeadOf, type PageSubject } from "#core/content/pageHead.ts"
import type { SiteSettings } from "#core/operator.ts"
import { ROUTE_RECORDS } from "#core/routes.ts"
import { pictureSources } from "../components/picture/pictureSources.ts"

/** What a page's head says of it; the rest of the head is the site's and stays. */
const OWN =
  'meta[name="description"], meta[name="keywords"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], script[type="application/ld+json"]'

/** Each screen's picture to share; the other ones bear the names of the site's main pictures. */
const SCREEN_PICTURES: ReadonlySet<string> = new Set(
  ROUTE_RECORDS.map(({ head }) => (typeof head === "object" ? head.picture : "home")),
)
const hasPicture = (name: string) =>
  SCREEN_PICTURES.has(name) || pictureSources(`/pictures/${name}-1600.webp`) !== undefined

export const updateHead = (subject: PageSubject, settings: SiteSettings): void => {
  const [title, ...rest] = headElements(pageHeadOf(subject, settings, hasPicture))
  document.title = title.text ?? ""
  for (const element of document.head.querySelectorAll(OWN)) element.remove()
  document.head.querySelector("title")?.after(
    ...rest.map(({ tag, attributes, text = "" }) => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      element.textContent = text
      return element
    }),
  )
}
