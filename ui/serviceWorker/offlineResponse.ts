/** The answer to a visitor without a network, with the pages that the device has. */
import { OFFLINE_POLICY, offlinePage } from "./offlinePage.ts"

const TITLE = /<title>(.*?)<\/title>/s
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
}

/** The address and title of every page in a cache. */
const cachedPageLinks = async (pages: Cache) =>
  Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const html = (await (await pages.match(url))?.text()) ?? ""
      const title = (TITLE.exec(html)?.[1] ?? url).replace(/&\w+;/g, (text) => ENTITIES[text] ?? text)
      const { pathname, search } = new URL(url)
      return { href: pathname + search, title }
    }),
  )

const linksIn = async (cacheName: string) =>
  (await caches.has(cacheName)) ? cachedPageLinks(await caches.open(cacheName)) : []

/** The names are those of the caches of bookings and of pages. */
export const offlineResponse = async (
  url: string,
  { bookings, pages }: { readonly bookings: string; readonly pages: string },
): Promise<Response> => {
  const links = { bookings: await linksIn(bookings), pages: await linksIn(pages) }
  return new Response(offlinePage(new URL(url).pathname, links), {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": OFFLINE_POLICY },
  })
}
