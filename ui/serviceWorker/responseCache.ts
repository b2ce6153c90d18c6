/** What the worker keeps, one cache for each handling and build, none of which grows without bound. */
import { VERSION } from "./build.ts"
import { CACHE_RULES, type RequestKind, cacheKeyOf } from "./cacheRules.ts"

const OWN = "goa-"
const nameOf = (handling: RequestKind) => `${OWN}${VERSION}-${handling}`

/** The first of a build: as long as it stands the others may. */
const FIRST = nameOf("file")

export const openPrecache = (): Promise<Cache> => caches.open(FIRST)

/** Nothing once a page has cleared them away: a worker that was given up goes on serving the page that is open. */
export const cacheOf = async (handling: RequestKind): Promise<Cache | undefined> =>
  (await caches.has(FIRST)) ? caches.open(nameOf(handling)) : undefined

export const cachedResponse = async (handling: RequestKind, url: string): Promise<Response | undefined> =>
  (await cacheOf(handling))?.match(cacheKeyOf(handling, url))

/** Whole answers of our own that nobody has forbidden to keep. */
const isCacheable = ({ ok, status, type, redirected, headers }: Response) =>
  ok &&
  status === 200 &&
  type === "basic" &&
  !redirected &&
  !/no-store/.test(headers.get("cache-control") ?? "")

/** Keeps a copy and lets the oldest go. A device without room keeps nothing: that is no failure of the page. */
export const putInCache = async (handling: RequestKind, url: string, answer: Response): Promise<void> => {
  if (!isCacheable(answer)) return
  const most = CACHE_RULES.find((row) => row.handling === handling)?.most ?? 0
  const shelf = await cacheOf(handling)
  if (shelf === undefined) return
  const key = cacheKeyOf(handling, url)
  try {
    await shelf.delete(key)
    await shelf.put(key, answer)
  } catch {
    return
  }
  const keys = await shelf.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => shelf.delete(old)))
}

/** Drops what other builds have kept. */
export const deleteOldCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(OWN) && !name.startsWith(`${OWN}${VERSION}-`),
  )
  await Promise.all(names.map((name) => caches.delete(name)))
}
