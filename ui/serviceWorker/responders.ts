/** How a handled request is answered: what changes comes from the network first, what never changes from the device. */
import type { RequestKind } from "./cacheRules.ts"
import { OFFLINE_POLICY, offlinePage } from "./offlinePage.ts"
import { putInCache, cachedResponse, cacheOf } from "./responseCache.ts"

/** How long the network may take when there is a copy to show instead. Unit: milliseconds. */
const PATIENCE_MS = 4000

type WaitUntil = (work: Promise<unknown>) => void

const TITLE = /<title>(.*?)<\/title>/s
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
}

/** The address and title of every kept page. */
const cachedPageLinks = async () => {
  const shelf = await cacheOf("page")
  if (shelf === undefined) return []
  return Promise.all(
    (await shelf.keys()).map(async ({ url }) => {
      const html = (await (await shelf.match(url))?.text()) ?? ""
      const title = (TITLE.exec(html)?.[1] ?? url).replace(/&\w+;/g, (text) => ENTITIES[text] ?? text)
      const { pathname, search } = new URL(url)
      return { href: pathname + search, title }
    }),
  )
}

export const offlineResponse = async (url: string): Promise<Response> =>
  new Response(offlinePage(new URL(url).pathname, await cachedPageLinks()), {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": OFFLINE_POLICY },
  })

/** Fetches, and keeps a copy behind the visitor's back. */
const fetched = async (handling: RequestKind, request: Request, later: WaitUntil): Promise<Response> => {
  const answer = await fetch(request)
  later(putInCache(handling, request.url, answer.clone()))
  return answer
}

/** The network's answer; a copy when it fails or takes too long. Rejects, as `fetch` does, when there is neither. */
const networkFirst = async (handling: RequestKind, request: Request, later: WaitUntil): Promise<Response> => {
  const fresh = fetched(handling, request, later)
  const copy = await cachedResponse(handling, request.url)
  if (copy === undefined) return fresh
  later(fresh.catch(() => undefined))
  const tooLong = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(copy), PATIENCE_MS)
  })
  return Promise.race([fresh.catch(() => copy), tooLong])
}

const deviceFirst = async (handling: RequestKind, request: Request, later: WaitUntil): Promise<Response> =>
  (await cachedResponse(handling, request.url)) ?? fetched(handling, request, later)

type Responder = (handling: RequestKind, request: Request, later: WaitUntil) => Promise<Response>

export const RESPONDERS: Readonly<Record<RequestKind, Responder>> = {
  page: (handling, request, later) =>
    networkFirst(handling, request, later).catch(() => offlineResponse(request.url)),
  data: networkFirst,
  file: deviceFirst,
  picture: deviceFirst,
}
