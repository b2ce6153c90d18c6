/**
 * What the worker does with a request, as a table. What it has no row for, the browser does by itself: writes, payment
 * status, `/Thankyou` with its query, films, and whatever belongs to another origin are never touched and never kept. The
 * page of a booking is kept on the traveller's own device, for the jetty without a network.
 */
import { fixedPartOf, matchRoute, ROUTE_RECORDS, ROUTES } from "#core/routes.ts"

export type RequestKind = "booking" | "page" | "data" | "file" | "picture"

/** A request as far as it decides. */
export interface RequestFacts {
  readonly method: string
  readonly url: string
  /** Parts of a film: a cache holds only whole files. */
  readonly isPart: boolean
}

const PRIVATE_PATHS = ROUTE_RECORDS.filter(({ cache }) => cache === "private").map((route) =>
  fixedPartOf(route).toLowerCase(),
)

/** A page that is one visitor's alone: nothing but the server may tell what it says, but for a booking. */
export const isPrivatePage = (path: string): boolean =>
  PRIVATE_PATHS.some((own) => path.toLowerCase().startsWith(own))

/** Whoever has the address of a booking has the booking, and the device has both. */
export const isBookingPage = (path: string): boolean => matchRoute(path)?.name === "booking"

/** The first row that fits. */
const CACHE_RULES: ReadonlyArray<{ readonly handling: RequestKind | undefined; readonly path: RegExp }> = [
  { handling: "data", path: /^\/api\/(categories|subcategories)\// },
  { handling: undefined, path: /^\/(api|simulator|healthz|readyz|metrics)(\/|$)/i },
  { handling: "file", path: /^\/assets\/[^/]+\.(js|css|woff2)$/ },
  { handling: "picture", path: /^\/(assets|pictures|photographs|icons)\/.+\.(avif|webp|jpg|png|svg)$/ },
  { handling: "page", path: /^\/[^.]*$/ },
]

/** `origin` is the site's own. */
export const requestKindOf = (
  { method, url, isPart }: RequestFacts,
  origin: string,
): RequestKind | undefined => {
  const { origin: other, pathname } = new URL(url)
  if (method !== "GET" || isPart || other !== origin) return undefined
  if (isBookingPage(pathname)) return "booking"
  if (isPrivatePage(pathname)) return undefined
  return CACHE_RULES.find(({ path }) => path.test(pathname))?.handling
}

/** Whether the query says what the page lists. */
const isList = (path: string): boolean => {
  const route = matchRoute(path)
  const cache = route && ROUTES[route.name].cache
  return cache === "filters" || cache === "search"
}

/** Under which address a page is kept: the same for everybody and, but for lists, for any query and spelling. */
export const pageKeyOf = (url: string): string => {
  const { origin, pathname, search } = new URL(url)
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "")
  return origin + path + (isList(path) ? search : "")
}
