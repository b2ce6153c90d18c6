/** The answer to a visitor without a network, with the pages that the device has. */
import { offlinePage, offlinePolicy } from "./offlinePage.ts"

const TITLE = /<title>(.*?)<\/title>/s
/** The tabs of all bookings say the same; their headings name the trip. */
const HEADING = /<h1[^>]*>(.*?)<\/h1>/s
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
}

const plainTextIn = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&#?\w+;/g, (text) => ENTITIES[text] ?? text)

/** The address and name of every page in a cache. `name` finds it in the page. */
const cachedPageLinks = async (pages: Cache, name: RegExp) =>
  Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const html = (await (await pages.match(url))?.text()) ?? ""
      const { pathname, search } = new URL(url)
      return { href: pathname + search, title: plainTextIn(name.exec(html)?.[1] ?? url) }
    }),
  )

const linksIn = async (cacheName: string, name: RegExp) =>
  (await caches.has(cacheName)) ? cachedPageLinks(await caches.open(cacheName), name) : []

/** The names are those of the caches of bookings and of pages. */
export const offlineResponse = async (
  url: string,
  { bookings, pages }: { readonly bookings: string; readonly pages: string },
): Promise<Response> => {
  const links = { bookings: await linksIn(bookings, HEADING), pages: await linksIn(pages, TITLE) }
  const nonce = crypto.randomUUID()
  return new Response(offlinePage(new URL(url).pathname, links, nonce), {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": offlinePolicy(nonce) },
  })
}
