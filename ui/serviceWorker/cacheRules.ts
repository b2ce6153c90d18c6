/**
 * What the worker does with a request, as a table. What it has no row for, the browser does by itself: writes, payment
 * status, `/Thankyou` with its query, films, and whatever belongs to another origin are never touched and never kept.
 */
import { matchRoute, ROUTE_RECORDS, ROUTES } from "#core/routes.ts"

export type RequestKind = "page" | "data" | "file" | "picture"

/** A request as far as it decides. */
export interface RequestFacts {
  readonly method: string
  readonly url: string
  /** Parts of a film: a cache holds only whole files. */
  readonly isPart: boolean
}

const PRIVATE_PATHS = ROUTE_RECORDS.filter(({ cache }) => cache === "private").map(({ path }) =>
  path.toLowerCase(),
)

/** A page that is one visitor's alone is never kept: nothing but the server may tell what it says. */
export const isPrivatePage = (path: string): boolean =>
  PRIVATE_PATHS.some((own) => path.toLowerCase().startsWith(own))

/** The first row that fits. `most` is how many answers are kept, the oldest goes first. */
export const CACHE_RULES: ReadonlyArray<{
  readonly handling: RequestKind | undefined
  readonly path: RegExp
  readonly most: number
}> = [
  { handling: "data", path: /^\/api\/(categories|subcategories)\//, most: 80 },
  { handling: undefined, path: /^\/(api|simulator|healthz|readyz|metrics)(\/|$)/i, most: 0 },
  { handling: "file", path: /^\/assets\/[^/]+\.(js|css|woff2)$/, most: 300 },
  { handling: "picture", path: /^\/(assets|pictures|icons)\/.+\.(avif|webp|jpg|png|svg)$/, most: 150 },
  { handling: "page", path: /^\/[^.]*$/, most: 40 },
]

/** `origin` is the site's own. */
export const requestKindOf = (
  { method, url, isPart }: RequestFacts,
  origin: string,
): RequestKind | undefined => {
  const { origin: other, pathname } = new URL(url)
  if (method !== "GET" || isPart || other !== origin || isPrivatePage(pathname)) return undefined
  return CACHE_RULES.find(({ path }) => path.test(pathname))?.handling
}

/** Whether the query says what the page lists. */
const isList = (path: string): boolean => {
  const route = matchRoute(path)
  const cache = route && ROUTES[route.name].cache
  return cache === "filters" || cache === "search"
}

/**
 * Pages are the same for everybody and, but for lists, whatever their query or spelling; everything else is kept by its
 * whole address.
 */
export const cacheKeyOf = (handling: RequestKind, url: string): string => {
  const { origin, pathname, search, href } = new URL(url)
  if (handling !== "page") return href
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "")
  return origin + path + (isList(path) ? search : "")
}
