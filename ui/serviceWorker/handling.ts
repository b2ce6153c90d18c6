/**
 * What the worker does with a request, as a table. What it has no row for, the browser does by itself: writes, payment
 * status, `/Thankyou` with its query, films, and whatever belongs to another origin are never touched and never kept.
 */
export type Handling = "page" | "data" | "file" | "picture"

/** A request as far as it decides. */
export interface Asked {
  readonly method: string
  readonly url: string
  /** Parts of a film: a cache holds only whole files. */
  readonly isPart: boolean
}

/** The first row that fits. `most` is how many answers are kept, the oldest goes first. */
export const HANDLINGS: ReadonlyArray<{
  readonly handling: Handling | undefined
  readonly path: RegExp
  readonly most: number
}> = [
  { handling: undefined, path: /^\/thankyou/i, most: 0 },
  { handling: "data", path: /^\/api\/(categories|subcategories)\//, most: 80 },
  { handling: undefined, path: /^\/(api|simulator|healthz|readyz|metrics)(\/|$)/i, most: 0 },
  { handling: "file", path: /^\/assets\/[^/]+\.(js|css|woff2)$/, most: 300 },
  { handling: "picture", path: /^\/(assets|pictures|icons)\/.+\.(avif|webp|jpg|png|svg)$/, most: 150 },
  { handling: "page", path: /^\/[^.]*$/, most: 40 },
]

/** `origin` is the site's own. */
export const handlingOf = ({ method, url, isPart }: Asked, origin: string): Handling | undefined => {
  const { origin: other, pathname } = new URL(url)
  if (method !== "GET" || isPart || other !== origin) return undefined
  return HANDLINGS.find(({ path }) => path.test(pathname))?.handling
}

/** Pages whose query says what they list. */
const LISTS = /^\/explore(\/|$)/

/**
 * Pages are the same for everybody and, but for lists, whatever their query or spelling; everything else is kept by its
 * whole address.
 */
export const keptAs = (handling: Handling, url: string): string => {
  const { origin, pathname, search, href } = new URL(url)
  if (handling !== "page") return href
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "")
  return origin + path + (LISTS.test(path) ? search : "")
}
