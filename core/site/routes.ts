/**
 * Every address of the site, both ways. Paths match without regard to letter case; links use this spelling.
 * Source: specification section 2 (route table).
 */

import { plainLine } from "../plainText.ts"

/** Path patterns as the router reads them. The order is the order of matching. `search` is ours: the table has no such screen. */
export const ROUTES = {
  home: "/",
  planYourTrip: "/planYourTrip",
  refundPolicy: "/refundPolicy",
  termsAndConditions: "/termsAndConditions",
  privacyPolicy: "/privacyPolicy",
  aboutUs: "/AboutUs",
  thankyou: "/Thankyou",
  search: "/explore",
  explore: "/explore/:slug",
  activity: "/:categorySlug/:subSlug",
} as const

/** What the result's address bears for browsers without scripts: the server then writes the result itself. */
export const WITHOUT_SCRIPTS = { name: "scripts", value: "none" } as const

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
  ...Object.values(ROUTES)
    .filter((path) => !path.includes(":") && path !== "/")
    .map((path) => path.slice(1).toLowerCase()),
])

/** A place in the site that the core can ask to go to. */
export type Route =
  | { readonly to: "home" }
  | { readonly to: "planYourTrip" }
  /** All trips, and of them those that `text` finds. */
  | { readonly to: "search"; readonly text: string }
  | { readonly to: "explore"; readonly slug: string }
  | { readonly to: "activity"; readonly categorySlug: string; readonly subSlug: string }
  | { readonly to: "thankyou"; readonly merchantOrderId: string; readonly packageType: string }

/** The result of a payment, as the server writes it for browsers without scripts. */
export const plainResultPath = (query: {
  readonly merchantOrderId: string
  readonly packageType: string
}): string => `${pathOf({ to: "thankyou", ...query })}&${WITHOUT_SCRIPTS.name}=${WITHOUT_SCRIPTS.value}`

/** The path, with its query, of a place in the site. */
export const pathOf = (route: Route): string => {
  const part = encodeURIComponent
  switch (route.to) {
    case "search":
      return route.text.trim() === "" ? ROUTES.search : `${ROUTES.search}?q=${part(plainLine(route.text))}`
    case "explore":
      return `/explore/${part(route.slug)}`
    case "activity":
      return `/${part(route.categorySlug)}/${part(route.subSlug)}`
    case "thankyou":
      return `${ROUTES.thankyou}?merchantOrderId=${part(route.merchantOrderId)}&packageType=${part(route.packageType)}`
    default:
      return ROUTES[route.to]
  }
}
