/**
 * The service worker, served as `/sw.js`, by workbox: keeps what a visitor has seen readable without a network. Each build
 * brings its own with caches of its own, which takes over when no page of an older build is open: until then the older one
 * serves those pages' scripts.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core"
import { precacheAndRoute } from "workbox-precaching"
import { registerRoute, setCatchHandler } from "workbox-routing"
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies"
import { FILES, VERSION } from "./build.ts"
import { pageKeyOf, type RequestKind, requestKindOf } from "./cacheRules.ts"
import { offlineResponse } from "./offlineResponse.ts"

declare const self: ServiceWorkerGlobalScope

/** What a page tells a worker that waits. Workbox itself hears of the addresses that a page has seen (`CACHE_URLS`). */
interface TakeOverMessage {
  /** The script that the page runs on. */
  readonly takeOverFrom?: string
}

const { origin } = self.location

/** Names of all caches of all builds begin so. */
const OWN = "goa-"
const PREFIX = OWN + VERSION

/** How long the network may take when there is a copy to show instead. Unit: seconds. */
const PATIENCE_S = 4

setCacheNameDetails({ prefix: PREFIX, precache: "precache", suffix: "" })

/** Bookings are kept from build to build: the page is whole without its scripts. */
const BOOKINGS = `${OWN}bookings`

const isWhole = ({ status, type, redirected }: Response) => status === 200 && type === "basic" && !redirected

const isCacheable = (response: Response) =>
  isWhole(response) && !/no-store/.test(response.headers.get("cache-control") ?? "")

/** Whether a page has cleared the caches away: a worker that was given up goes on serving the page that is open. */
const isGivenUp = async () => !(await caches.has(cacheNames.precache))

/** Whole answers of our own that nobody has forbidden to keep. */
const ownAnswers = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isCacheable(response) && !(await isGivenUp()) ? response : null,
}

const keptBooking = async (url: string): Promise<Response | undefined> =>
  (await caches.has(BOOKINGS))
    ? (await caches.open(BOOKINGS)).match(pageKeyOf(url), { ignoreVary: true })
    : undefined

/** The page says then that it is a copy, with and without its scripts. */
const markedAsCopy = async (kept: Response) => {
  const headers = new Headers(kept.headers)
  // It is unpacked by now, and longer than it was.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name)
  return new Response((await kept.text()).replace("<html", "<html data-kept"), { headers })
}

/**
 * The server has everybody forget a booking's page; on the traveller's own device it stays until its secret opens nothing,
 * and stands in for a page that a server or a proxy in trouble cannot give.
 */
const ownBookings = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isWhole(response) && !(await isGivenUp()) ? response : null,
  fetchDidSucceed: async ({
    request,
    response,
  }: {
    readonly request: Request
    readonly response: Response
  }) => {
    const { status } = response
    if (status === 404 && (await caches.has(BOOKINGS)))
      await (await caches.open(BOOKINGS)).delete(pageKeyOf(request.url), { ignoreVary: true })
    if (status >= 500 && (await keptBooking(request.url)) !== undefined)
      throw new Error(`no page, but a kept booking: ${status}`)
    return response
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }: { readonly cachedResponse?: Response | undefined }) =>
    cachedResponse && markedAsCopy(cachedResponse),
}

/** Lets the oldest go. Workbox's own way notes in a database what a visitor has seen, and does not take that away again. */
const atMost = (count: number) => ({
  cacheDidUpdate: async ({ cacheName }: { readonly cacheName: string }) => {
    const cache = await caches.open(cacheName)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, -count).map((key) => cache.delete(key)))
    // The page may have cleared them away while this answer was being kept, and opening makes a cache anew.
    if (await isGivenUp()) await caches.delete(cacheName)
  },
})

/** `most` is how many answers are kept. */
const cacheOf = (kind: Exclude<RequestKind, "booking">, most: number) => ({
  cacheName: `${PREFIX}-${kind}`,
  plugins: [ownAnswers, atMost(most)],
})

const pages = cacheOf("page", 40)
const pageKeys = {
  cacheKeyWillBeUsed: async ({ request }: { readonly request: Request }) => pageKeyOf(request.url),
}

/** Pages and answers say prices and days: the network comes first. What has a hash in its name never changes. */
const STRATEGIES = {
  booking: new NetworkFirst({
    cacheName: BOOKINGS,
    plugins: [ownBookings, atMost(20), pageKeys],
    networkTimeoutSeconds: PATIENCE_S,
  }),
  page: new NetworkFirst({
    ...pages,
    plugins: [...pages.plugins, pageKeys],
    networkTimeoutSeconds: PATIENCE_S,
  }),
  data: new NetworkFirst({ ...cacheOf("data", 80), networkTimeoutSeconds: PATIENCE_S }),
  file: new CacheFirst(cacheOf("file", 300)),
  picture: new StaleWhileRevalidate(cacheOf("picture", 150)),
}

precacheAndRoute(
  FILES.map((url) => ({ url, revision: null })),
  { cleanURLs: false, directoryIndex: "" },
)
for (const [kind, strategy] of Object.entries(STRATEGIES))
  registerRoute(
    ({ request: { method, url, headers } }) =>
      requestKindOf({ method, url, isPart: headers.has("range") }, origin) === kind,
    strategy,
  )
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", new NetworkOnly())
setCatchHandler(async ({ request }) =>
  request.mode === "navigate"
    ? offlineResponse(request.url, { bookings: BOOKINGS, pages: pages.cacheName })
    : Response.error(),
)

/** Drops what other builds have kept. */
const deleteOldCaches = async () => {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(OWN) && !name.startsWith(PREFIX) && name !== BOOKINGS,
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Safe when the only open page is of this build: then nobody misses what an older worker kept. */
const takeOver = async (entry: string) => {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  if (open.length <= 1 && FILES.includes(new URL(entry, origin).pathname)) await self.skipWaiting()
}

self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()))
self.addEventListener("message", (event) => {
  const { takeOverFrom }: TakeOverMessage = event.data
  if (takeOverFrom !== undefined) event.waitUntil(takeOver(takeOverFrom))
})
clientsClaim()
