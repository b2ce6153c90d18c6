/**
 * The head of every page: what search results and link previews say of it (specification section 2), and the elements
 * that say so. An activity's words come from a fixed table by slug, with a default; every other screen has a title and a
 * description, and so has a page that is not there.
 */
import { CATEGORY_DESCRIPTIONS, DEFAULT_PAGE_METADATA, PAGE_METADATA } from "#shop/texts/pageMetadataTable.ts"
import { SHOP } from "../shop.ts"
import { NOT_FOUND_TITLE, type PageMetadata } from "./pageMetadata.ts"
import { NOT_FOUND_DESCRIPTION, SCREEN_DESCRIPTIONS } from "./screenDescriptions.ts"
import type { Activity, Category } from "../catalogue/activity.ts"
import type { Day } from "../days.ts"
import { offeredDays } from "../departures/tripObjection.ts"
import { sharedPictureAddress } from "../catalogue/operatorPicture.ts"
import { activityMetadata } from "./activityMetadata.ts"
import { decimalRupees } from "../money.ts"
import type { SiteSettings } from "../operatorSchema.ts"
import { matchRoute, pathOf, type RouteRecord, ROUTES } from "../routes.ts"

/** A map, because a slug comes from an address: it may say "__proto__". */
const bySlug: ReadonlyMap<string, PageMetadata> = new Map(Object.entries(PAGE_METADATA))
const categoryDescriptions: ReadonlyMap<string, string> = new Map(Object.entries(CATEGORY_DESCRIPTIONS))
const screenDescriptions: ReadonlyMap<string, string> = new Map(Object.entries(SCREEN_DESCRIPTIONS))

export type { PageMetadata }

/** Total: an unknown slug gets the default. */
export const pageMetadataOf = (slug: string): PageMetadata => bySlug.get(slug) ?? DEFAULT_PAGE_METADATA

/**
 * Whether a trip can be bought, and from which day on it takes place (schema.org/Offer): in stock where it runs on any day
 * that may be booked, though not on this one.
 */
const availabilityOf = ({ rules, onSale }: Activity, today: Day) => {
  if (onSale === false) return { availability: "https://schema.org/OutOfStock" }
  if (rules === undefined) return { availability: "https://schema.org/InStock" }
  const [next] = offeredDays(rules, today, { day: today, minute: 0 })
  return next === undefined
    ? { availability: "https://schema.org/OutOfStock" }
    : { availability: "https://schema.org/InStock", availabilityStarts: next }
}

/**
 * What search engines read of a page (schema.org). Generated ratings never enter it (decision "ratings").
 * An activity as a trip on offer, and the way to it. `image` and `url` are whole addresses.
 */
const activityData = (
  activity: Activity,
  category: Category,
  { operator, siteUrl }: SiteSettings,
  page: {
    readonly url: string
    readonly image: string
    readonly description: string
    readonly today: Day
  },
) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": ["Product", "TouristTrip"],
      name: activity.name,
      description: page.description,
      image: page.image,
      url: page.url,
      provider: { "@type": "TravelAgency", name: operator.name, telephone: operator.phone, url: siteUrl },
      offers: {
        "@type": "Offer",
        price: decimalRupees(activity.price),
        priceCurrency: "INR",
        ...availabilityOf(activity, page.today),
        url: page.url,
      },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        ["Home", siteUrl],
        [category.name, siteUrl + pathOf({ to: "explore", slug: category.slug })],
        [activity.name, page.url],
      ].map(([name, item], place) => ({ "@type": "ListItem", position: place + 1, name, item })),
    },
  ],
})

const agencyData = ({ operator, siteUrl }: SiteSettings, image: string) => ({
  "@context": "https://schema.org",
  "@type": "TravelAgency",
  name: operator.name,
  url: siteUrl,
  image,
  telephone: operator.phone,
  email: operator.email,
  address: operator.address,
  ...(operator.social === undefined ? {} : { sameAs: operator.social.map(({ url }) => url) }),
})

/**
 * What the head of a page says, by what the page is about: the fixed table for activities, a title for each other screen
 * (specification section 2, Activity detail). The server writes it into a page's first bytes, the browser with every
 * change of route.
 */
export interface PageHead extends PageMetadata {
  /** Name of the shop, which follows the title. */
  readonly siteName: string
  /** Whole address of the page in the route table's spelling. Absent for a page that is not there. */
  readonly canonical?: string
  /** Whole address of a picture of 1200 × 630 pixels. */
  readonly image: string
  /** The address is told to nobody: neither to search engines nor, as a referrer, to another page. */
  readonly hasSecret?: boolean
  /** Absent where the page is about nothing that search engines have a word for. */
  readonly data?: object | undefined
}

/** A screen that is there whatever the catalogue holds, nothing that we have, a category, or an activity. */
export type PageSubject =
  | { readonly screen: string }
  | { readonly isNowhere: true }
  | { readonly category: Category }
  | {
      readonly activity: Activity
      readonly category: Category
      /** In India: decides what can be booked. */
      readonly today: Day
    }

/**
 * Total: a screen that is no route's is nowhere, and what the catalogue has not said has the shop's head. `hasPicture`
 * knows the pictures that can be shared.
 */
export const pageHeadOf = (
  subject: PageSubject,
  settings: SiteSettings,
  hasPicture: (name: string) => boolean,
): PageHead => {
  const { siteUrl, operator } = settings
  const imageOf = (name: string) => `${siteUrl}/pictures/social/${hasPicture(name) ? name : "home"}-1200.jpg`
  const ownImageOf = (address: string | undefined) => {
    const shared = sharedPictureAddress(address ?? "")
    return shared?.startsWith("/") ? siteUrl + shared : shared
  }
  const usual = { ...pageMetadataOf(""), siteName: operator.name }
  if ("activity" in subject) {
    const { activity, category, today } = subject
    const metadata = activityMetadata(activity, category)
    const canonical =
      siteUrl + pathOf({ to: "activity", categorySlug: category.slug, subSlug: activity.slug })
    const image = ownImageOf(activity.image) ?? imageOf(activity.slug)
    const page = { url: canonical, image, description: metadata.description, today }
    const data = activityData(activity, category, settings, page)
    return { ...metadata, siteName: operator.name, canonical, image, data }
  }
  if ("category" in subject) {
    const { name, slug, image } = subject.category
    const canonical = siteUrl + pathOf({ to: "explore", slug })
    return {
      ...usual,
      description: categoryDescriptions.get(slug) ?? usual.description,
      title: `Explore ${name} in ${SHOP.place}`,
      canonical,
      image: ownImageOf(image) ?? imageOf(`category-${slug}`),
    }
  }
  const route = "screen" in subject ? matchRoute(subject.screen) : undefined
  if (route === undefined)
    return {
      ...usual,
      title: NOT_FOUND_TITLE,
      description: NOT_FOUND_DESCRIPTION,
      image: imageOf("home"),
    }
  const { head, path, hasSecret }: RouteRecord = ROUTES[route.name]
  if (typeof head === "object") {
    // The page of a secret has no address that it could be found under.
    const canonical = siteUrl + (hasSecret ? ROUTES.findBooking.path : path)
    const description = screenDescriptions.get(route.name) ?? usual.description
    return { ...usual, title: head.title, description, canonical, image: imageOf(head.picture), hasSecret }
  }
  const image = imageOf("home")
  return { ...usual, canonical: siteUrl + ROUTES.home.path, image, data: agencyData(settings, image) }
}

/** PhonePe's page opens only for who comes from our own site: no answer may hide that (PhonePe docs, web integration). */
export const USUAL_REFERRER_POLICY = "strict-origin-when-cross-origin"

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

/** The elements that a page's head is made of, in their order: the server prints them, the browser sets them. */
export const headElements = (
  head: PageHead,
): readonly [title: HeadElement, ...ReadonlyArray<HeadElement>] => {
  const { description, keywords, canonical, image, data, siteName, hasSecret } = head
  const title = `${head.title} | ${siteName}`
  return [
    { tag: "title", attributes: {}, text: title },
    named("description", description),
    named("keywords", keywords.join(", ")),
    ...(canonical === undefined
      ? []
      : [{ tag: "link", attributes: { rel: "canonical", href: canonical } } as const]),
    ...(hasSecret === true ? [named("robots", "noindex"), named("referrer", "no-referrer")] : []),
    property("og:type", "website"),
    property("og:site_name", siteName),
    property("og:locale", "en_IN"),
    property("og:title", title),
    property("og:description", description),
    ...(canonical === undefined ? [] : [property("og:url", canonical)]),
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
