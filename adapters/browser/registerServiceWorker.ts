/**
 * Registers the service worker when the page has time for it, again where a request was lost, and tells it what this visitor
 * has seen.
 */
import { matchRoute } from "#core/routes.ts"
import { registerWorker, untilRegistered, WORKER } from "./workerRegistration.ts"

/** A phone that is never idle gets its worker all the same. Unit: milliseconds. */
const IDLE_WITHIN_MS = 4000
/** Names of the worker's caches begin so. */
const CACHE_PREFIX = "goa-"

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () =>
      "requestIdleCallback" in window
        ? requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
        : setTimeout(resolve, 200)
    if (document.readyState === "complete") wait()
    else addEventListener("load", wait, { once: true })
  })

const savesData = () =>
  "connection" in navigator && Reflect.get(navigator.connection as object, "saveData") === true

const ourCacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))

/** Whether the site has given its worker up: its file answers 404 or 410. Then nothing of it stays on the device. */
const unregisterIfRemoved = async (): Promise<boolean> => {
  const answer = await fetch(WORKER, { method: "HEAD", cache: "no-store" }).catch(() => undefined)
  if (answer?.status !== 404 && answer?.status !== 410) return false
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  // The worker of the page that is open may just have been about to keep something.
  for (let names = await ourCacheNames(); names.length > 0; names = await ourCacheNames())
    for (const name of names) await caches.delete(name)
  return true
}

/** A worker that waits hears on which script this page runs, and takes over when that is safe. */
const offerTakeOver = (registration: ServiceWorkerRegistration, entry: string) => {
  const offer = () => registration.waiting?.postMessage({ takeOverFrom: entry })
  const follow = () => registration.installing?.addEventListener("statechange", offer)
  registration.addEventListener("updatefound", follow)
  follow()
  offer()
}

/** `undefined` where it did not come. */
const registerWhenIdle = async (
  entry: string,
): Promise<ServiceWorkerRegistration | "removed" | undefined> => {
  await whenIdle()
  const registration = await registerWorker()
  if (registration !== undefined) offerTakeOver(registration, entry)
  const isCurrent = await registration?.update().then(
    () => true,
    () => false,
  )
  if (isCurrent === true) return registration
  // One that was here before keeps pages, whether or not it could be compared with the site's.
  return (await unregisterIfRemoved()) ? "removed" : registration
}

const urlOfPage = () => location.origin + location.pathname

/** The page's address and everything of our own that it has fetched so far. */
const fetchedUrls = () => [
  urlOfPage(),
  ...performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin)),
]

/**
 * `entry` is the address of the script that the page runs on. Call the result at every path that the visitor comes to.
 * Visitors who save data, and browsers without workers, get a page that needs its network.
 */
export const registerServiceWorker = (entry: string): (() => void) | undefined => {
  if (!("serviceWorker" in navigator) || savesData()) return undefined
  const registered = untilRegistered(() => registerWhenIdle(entry))
  const told = new Set<string>()
  let booking: string | undefined
  /** A booking may have been changed on its page: who goes away from it takes it along as it is then. */
  const noteBooking = () => {
    if (booking !== undefined) told.delete(booking)
    booking = matchRoute(location.pathname)?.name === "booking" ? urlOfPage() : undefined
  }
  const tell = async () => {
    const registration = await registered
    if (registration === undefined || registration === "removed") return
    const { active } = await navigator.serviceWorker.ready
    registration.waiting?.postMessage({ takeOverFrom: entry })
    await whenIdle()
    const left = booking
    noteBooking()
    const urls = [...new Set([...fetchedUrls(), ...(left === undefined ? [] : [left])])].filter(
      (url) => !told.has(url),
    )
    for (const url of urls) told.add(url)
    const urlsToCache = urls.map((url) => [url, { credentials: "omit" }])
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } })
  }
  // The worker of a new build begins with empty shelves.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    told.clear()
    void tell()
  })
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && booking !== undefined) void tell()
  })
  return () => void tell()
}
