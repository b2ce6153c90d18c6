/**
 * The desk's service worker, served as `/sw.js` of the desk's own origin, by workbox: a device that has begun to board opens
 * the desk without a network. It keeps the desk's scripts, styles and its one page, which says nothing; no answer of the desk
 * is ever touched or kept.
 */
import { clientsClaim, setCacheNameDetails } from "workbox-core"
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching"
import { NavigationRoute, registerRoute } from "workbox-routing"
import { CacheFirst } from "workbox-strategies"
import { FILES, VERSION } from "./build.ts"

declare const self: ServiceWorkerGlobalScope

/** How long the network may take over the page when there is a copy. Unit: milliseconds. */
const PATIENCE_MS = 4000

setCacheNameDetails({ prefix: "desk", precache: "precache", suffix: "" })

/** One page for every address of the desk: kept with the files that it asks for, so that both are of one build. */
const PAGE = "/"

precacheAndRoute([{ url: PAGE, revision: VERSION }, ...FILES.map((url) => ({ url, revision: null }))], {
  cleanURLs: false,
  directoryIndex: "",
})
cleanupOutdatedCaches()

const keptPage = createHandlerBoundToURL(PAGE)
registerRoute(
  new NavigationRoute(async (asked) => {
    try {
      return await fetch(asked.request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch {
      return keptPage(asked)
    }
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.woff2$/.test(url.pathname),
  new CacheFirst({ cacheName: "desk-fonts" }),
)

// Page and files of a build are kept together: the new one may take the old one's place at once.
self.addEventListener("install", () => void self.skipWaiting())
clientsClaim()
