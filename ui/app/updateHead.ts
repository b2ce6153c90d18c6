/**
 * Puts the head of the page that the visitor has come to in the place of the one before, from the same table as the
 * server's. Fetched with the first change of route.
 */
import {
  type HeadElement,
  headElements,
  pageHeadOf,
  type PageSubject,
  USUAL_REFERRER_POLICY,
} from "#core/content/pageHead.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { ROUTE_RECORDS } from "#core/routes.ts"
import { pictureSources } from "../components/picture/pictureSources.ts"

/** What a page's head says of it; the rest of the head is the site's and stays. */
const OWN =
  'meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[name="referrer"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], script[type="application/ld+json"]'

/** Each screen's picture to share; the other ones bear the names of the site's main pictures. */
const SCREEN_PICTURES: ReadonlySet<string> = new Set(
  ROUTE_RECORDS.map(({ head }) => (typeof head === "object" ? head.picture : "home")),
)
const hasPicture = (name: string) =>
  SCREEN_PICTURES.has(name) || pictureSources(`/pictures/${name}-1600.webp`) !== undefined

/** A document keeps the last policy that it was given: away from a secret it is given the usual one again. */
const USUAL_REFERRER = {
  tag: "meta",
  attributes: { name: "referrer", content: USUAL_REFERRER_POLICY },
} as const satisfies HeadElement

export const updateHead = (subject: PageSubject, settings: SiteSettings): void => {
  const head = pageHeadOf(subject, settings, hasPicture)
  const [title, ...own] = headElements(head)
  const isChanged = document.head.querySelector('meta[name="referrer"]') !== null
  const rest: ReadonlyArray<HeadElement> =
    isChanged && head.hasSecret !== true ? [...own, USUAL_REFERRER] : own
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
