/**
 * Every address of the site, both ways, and what is known of the screen behind it. Paths match without regard to letter
 * case; links use this spelling. Source: specification section 2 (route table).
 */

import { SHOP } from "./shop.ts"
import { plainLine } from "./plainText.ts"

/** What a page may ask the catalogue besides the categories, which every page shows: as much as it shows at first. */
export type PageQueryName = "home" | "search" | "category" | "activity" | "others"

/** What a link to a page may have asked before it is followed. */
export type PrefetchName = "home" | "category" | "activity"

/** What a screen that is there whatever the catalogue holds says in its head. */
export interface ScreenHead {
  readonly title: string
  /** Name of the picture to share. */
  readonly picture: string
}

/**
 * One screen. Everything that depends on which screen it is reads it here; its component stands in `ui/app/screens.ts`
 * under the same name.
 */
export interface RouteRecord {
  /** As the router reads it. */
  readonly path: string
  /** What the head is about: the screen itself, the shop, or what the catalogue holds under the address. */
  readonly head: ScreenHead | "shop" | "category" | "activity"
  /** In the order of asking: one may need the answer of another before it. */
  readonly queries: ReadonlyArray<PageQueryName>
  /** Those that a link to the page has answered before it is followed. */
  readonly prefetch: ReadonlyArray<PrefetchName>
  /**
   * What two visitors' pages must have in common to be the same: the path; the filters or the whole search in the query
   * besides; `private` pages are one visitor's alone, and kept by no server and no proxy.
   */
  readonly cache: "path" | "filters" | "search" | "private"
  /**
   * Whether the address itself opens something that is nobody else's: it is told to no other site and no search engine, and
   * stands in no log.
   */
  readonly hasSecret: boolean
  /** Whether search engines may find it. An address with parameters is listed for each record of the catalogue. */
  readonly inSitemap: boolean
}

/** What most screens are: without queries, cached by their path, and in the sitemap. */
const plainRoute = <Path extends string, const Head extends RouteRecord["head"]>(path: Path, head: Head) =>
  ({
    path,
    head,
    queries: [],
    prefetch: [],
    cache: "path",
    hasSecret: false,
    inSitemap: true,
  }) as const

/** The order is the order of matching. `search`, `booking` and `findBooking` are ours: the table has no such screens. */
export const ROUTES = {
  home: { ...plainRoute("/", "shop"), queries: ["home"], prefetch: ["home"] },
  planYourTrip: plainRoute("/planYourTrip", { title: "Plan Your Perfect Trip", picture: "plan-your-trip" }),
  refundPolicy: plainRoute("/refundPolicy", {
    title: "Refund and Cancellation Policy",
    picture: "refund-policy",
  }),
  termsAndConditions: plainRoute("/termsAndConditions", {
    title: "Terms and Conditions",
    picture: "terms-and-conditions",
  }),
  privacyPolicy: plainRoute("/privacyPolicy", { title: "Privacy Policy", picture: "privacy-policy" }),
  aboutUs: plainRoute("/AboutUs", { title: "About Us", picture: "about-us" }),
  thankyou: {
    ...plainRoute("/Thankyou", { title: "Your payment", picture: "home" }),
    cache: "private",
    inSitemap: false,
  },
  booking: {
    ...plainRoute("/booking/:secret", { title: "Your booking", picture: "home" }),
    cache: "private",
    hasSecret: true,
    inSitemap: false,
  },
  findBooking: {
    ...plainRoute("/booking", { title: "Find your booking", picture: "home" }),
    inSitemap: false,
  },
  search: {
    ...plainRoute("/explore", { title: `Find a trip in ${SHOP.place}`, picture: "home" }),
    queries: ["search"],
    cache: "search",
  },
  explore: {
    ...plainRoute("/explore/:slug", "category"),
    queries: ["category"],
    prefetch: ["category"],
    cache: "filters",
  },
  activity: {
    ...plainRoute("/:categorySlug/:subSlug", "activity"),
    queries: ["activity", "others"],
    prefetch: ["activity"],
  },
} as const satisfies Readonly<Record<string, RouteRecord>>

export type RouteName = keyof typeof ROUTES

/** Every screen, in the order of matching. */
export const ROUTE_NAMES = Object.keys(ROUTES) as ReadonlyArray<RouteName>

/** Every screen's record, in the order of matching. */
export const ROUTE_RECORDS: ReadonlyArray<RouteRecord> = Object.values(ROUTES)

/** Whether the path is a pattern, which stands for one page of each record of the catalogue. */
export const hasParameters = ({ path }: Pick<RouteRecord, "path">): boolean => path.includes(":")

/** What all addresses of a route begin with: its path, as far as it is the same for each of them. */
export const fixedPartOf = ({ path }: Pick<RouteRecord, "path">): string => path.replace(/:.*$/, "")

/** The screen at an address, and what stands in the places of its pattern, in lower case. */
export interface RouteMatch {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

const segmentsOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/(?<=.)\/$/, "")
    .split("/")

/** Every route's pattern in parts, and how these are written in lower case. */
const PATTERNS = ROUTE_NAMES.map((name) => ({
  name,
  parts: ROUTES[name].path.split("/").map((part) => ({ part, plain: part.toLowerCase() })),
}))

/** `path` without its query, in any letter case. `undefined` where no screen has such an address. */
export const matchRoute = (path: string): RouteMatch | undefined => {
  const segments = segmentsOf(path)
  const found = PATTERNS.find(
    ({ parts }) =>
      parts.length === segments.length &&
      parts.every(({ part, plain }, at) =>
        part.startsWith(":") ? segments[at] !== "" : plain === segments[at],
      ),
  )
  if (found === undefined) return undefined
  const params = found.parts.flatMap(({ part }, at) =>
    part.startsWith(":") ? [[part.slice(1), segments[at] ?? ""] as const] : [],
  )
  return { name: found.name, params: Object.fromEntries(params) }
}

/** What the result's address bears for browsers without scripts: the server then writes the result itself. */
export const NO_SCRIPTS_PARAMETER = { name: "scripts", value: "none" } as const

/** First path segments that belong to the site itself, in lower case: no category may be named so. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "explore",
  "api",
  "assets",
  "pictures",
  "fonts",
  "icons",
  "simulator",
  "healthz",
  "readyz",
  "metrics",
  ...ROUTE_RECORDS.filter((route) => !hasParameters(route) && route.path !== "/").map(({ path }) =>
    path.slice(1).toLowerCase(),
  ),
])

/** A place in the site that the core can ask to go to. */
export type Route =
  | { readonly to: "home" }
  | { readonly to: "planYourTrip" }
  /** All trips, and of them those that `text` finds. */
  | { readonly to: "search"; readonly text: string }
  | { readonly to: "explore"; readonly slug: string }
  | { readonly to: "activity"; readonly categorySlug: string; readonly subSlug: string }
  | { readonly to: "booking"; readonly secret: string }
  | { readonly to: "findBooking" }
  | { readonly to: "thankyou"; readonly merchantOrderId: string; readonly packageType: string }

/** Where a demonstration shows what it has sent to travellers, beside its payment page; no other shop has such a page. */
export const SENT_LETTERS_PATH = "/simulator/messages"

/** The result of a payment, as the server writes it for browsers without scripts. */
export const noScriptsResultPath = (query: {
  readonly merchantOrderId: string
  readonly packageType: string
}): string =>
  `${pathOf({ to: "thankyou", ...query })}&${NO_SCRIPTS_PARAMETER.name}=${NO_SCRIPTS_PARAMETER.value}`

/** The path, with its query, of a place in the site. */
export const pathOf = (route: Route): string => {
  const part = encodeURIComponent
  switch (route.to) {
    case "search":
      return route.text.trim() === ""
        ? ROUTES.search.path
        : `${ROUTES.search.path}?q=${part(plainLine(route.text))}`
    case "explore":
      return `/explore/${part(route.slug)}`
    case "activity":
      return `/${part(route.categorySlug)}/${part(route.subSlug)}`
    case "booking":
      return `/booking/${part(route.secret)}`
    case "thankyou":
      return `${ROUTES.thankyou.path}?merchantOrderId=${part(route.merchantOrderId)}&packageType=${part(route.packageType)}`
    default:
      return ROUTES[route.to].path
  }
}
