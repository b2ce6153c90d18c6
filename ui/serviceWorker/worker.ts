/**
 * The service worker, served as `/sw.js`: keeps what a visitor has seen readable without a network. Each build brings
 * its own, which takes over when no page of an older build is open: until then the older one serves those pages' chunks.
 */
import { RESPONDERS, offlineResponse } from "./responders.ts"
import { FILES } from "./build.ts"
import { requestKindOf } from "./cacheRules.ts"
import { deleteOldCaches, putInCache, cachedResponse, openPrecache } from "./responseCache.ts"

declare const self: ServiceWorkerGlobalScope

/** What a page tells: the working worker what it has `seen`, the waiting one on which script it runs itself. */
interface PageMessageData {
  /** Whole addresses of the page and of what it shows. */
  readonly seen?: ReadonlyArray<string>
  readonly takeOverFrom?: string
}

const { origin } = self.location

/** From the browser's own cache where that has it. A missing one is fetched when it is wanted. */
const cacheSeen = async (url: string) => {
  const handling = requestKindOf({ method: "GET", url, isPart: false }, origin)
  if (handling === undefined) return
  if (handling !== "page" && (await cachedResponse(handling, url)) !== undefined) return
  const answer = await fetch(url, { credentials: "omit" }).catch(() => undefined)
  if (answer !== undefined) await putInCache(handling, url, answer)
}

/** Safe when the only open page is of this build: then nobody misses what an older worker kept. */
const takeOver = async (entry: string) => {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  if (open.length <= 1 && FILES.includes(new URL(entry, origin).pathname)) await self.skipWaiting()
}

self.addEventListener("install", (event) => {
  event.waitUntil(openPrecache().then((shelf) => shelf.addAll([...FILES])))
})

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener("message", (event) => {
  const { seen = [], takeOverFrom }: PageMessageData = event.data
  if (takeOverFrom !== undefined) event.waitUntil(takeOver(takeOverFrom))
  event.waitUntil(Promise.all(seen.map(cacheSeen)))
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { method, url, mode, headers } = request
  const handling = requestKindOf({ method, url, isPart: headers.has("range") }, origin)
  if (handling !== undefined && (handling !== "page" || mode === "navigate"))
    return event.respondWith(RESPONDERS[handling](handling, request, (work) => event.waitUntil(work)))
  if (mode === "navigate" && method === "GET" && new URL(url).origin === origin)
    event.respondWith(fetch(request).catch(() => offlineResponse(url)))
})
