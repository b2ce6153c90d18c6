/** Answers page addresses with the page, and everything else with the one page for nowhere, or a plain 404. */
import type { Response, Request, RequestHandler } from "express"
import type { PostedBooking } from "#core/booking/postedBooking.ts"
import type { DehydratedBooking } from "#core/paidBooking/openBooking.ts"
import type { PostedLookUp } from "#core/paidBooking/postedLookUp.ts"
import type { DehydratedOrder } from "#core/payments/checkPayment.ts"
import { dayInIndia, today } from "#core/days.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { Effect } from "effect"
import { readSearch, searchQueryOf } from "#core/search/searchQuery.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { matchRoute, type RouteRecord, ROUTES } from "#core/routes.ts"
import { catalogueRevisionReader } from "./responseCache.ts"
import type { CatalogueRuntime } from "../app/serverLayer.ts"
import { settingsForRequest } from "../guard/requestOrigin.ts"
import { chargeWork } from "../guard/rateLimits.ts"
import { encodingsOf } from "../render/contentEncoding.ts"
import { RENDER_ERROR_PAGE, formNeedsScriptPage } from "../render/errorPages.ts"
import { type RenderedPage, type CachedPage, pageCache, cachedPage } from "../render/pageCache.ts"
import {
  NOT_FOUND_PATH,
  type CanonicalPathOf,
  canonicalPaths,
  normalizedPath,
} from "../render/canonicalPaths.ts"
import { prefetchPageQueries } from "../render/prefetchPageQueries.ts"
import { findPageHead } from "../render/findPageHead.ts"
import type { HtmlDocument, PageToRender } from "../render/pageRenderer.ts"

/** What a route has found out for the page that is written after it: such a page is this visitor's alone. */
export interface PageLocals {
  readonly known:
    | { readonly posted: PostedBooking }
    | { readonly order: DehydratedOrder }
    | { readonly booking: DehydratedBooking }
    | { readonly lookUp: PostedLookUp }
  /** The status of the page, where it is not the one that its address has. */
  readonly status?: number
}

const NOTED = "noted"

export const setPageLocals = ({ locals }: Pick<Response, "locals">, noted: PageLocals): void =>
  void (locals[NOTED] = noted)

/** Absent where no route had anything to say: the page is the same for everybody. */
const pageLocalsOf = ({ locals }: Pick<Response, "locals">): PageLocals | undefined =>
  locals[NOTED] as PageLocals | undefined

/** Anybody can think of more searches than a server can keep. */
const MOST_SEARCHES = 60

/** Files that are not there must not answer with a page. */
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}$/i

export interface PageRoutesParts {
  readonly settings: SiteSettings
  /** Names of the pictures that a shared link can show. */
  readonly socialPictures: ReadonlySet<string>
  /** Writes the page. */
  readonly render: (page: PageToRender) => Promise<HtmlDocument>
  /** Hears of every page that could not be written, and of a catalogue that breaks, once. */
  readonly report: (error: unknown) => void
}

/** Which page is asked for, and by whom. */
interface AskedPage {
  /** In its plain spelling. */
  readonly path: string
  /** As it was sent. */
  readonly query: string
  /** What the page depends on of it. */
  readonly search: string
  /** The page is this visitor's alone. */
  readonly isOwn: boolean
  readonly noted: PageLocals["known"] | undefined
}

const NOWHERE: AskedPage = { path: NOT_FOUND_PATH, query: "", search: "", isOwn: false, noted: undefined }

/** What pages are kept for: as long as this name stays, they and their addresses do. */
interface Edition {
  readonly name: string
  readonly ownOf: CanonicalPathOf
}

/** Nowhere has none. */
const recordAt = (path: string): RouteRecord | undefined => {
  const route = matchRoute(path)
  return route && ROUTES[route.name]
}

/**
 * Pages of lists show what their query leaves of them; each search has one spelling. Other pages are the same for any query.
 */
const searchIn = (query: string, cache: RouteRecord["cache"] | undefined): string => {
  if (cache !== "filters" && cache !== "search") return ""
  const search = readSearch(query)
  return searchQueryOf(cache === "search" ? search : { ...search, text: "" })
}

/** With its question mark; empty where there is none. */
const queryOf = ({ originalUrl }: Request): string => /\?.*/s.exec(originalUrl)?.[0] ?? ""

const send = async (
  req: Request,
  res: Response,
  { etag, bytesFor }: Pick<CachedPage, "etag" | "bytesFor">,
) => {
  // Weak: the same page may come packed in other bytes (RFC 9110, 8.8.1).
  res.vary("accept-encoding").set("etag", `W/"${etag}"`)
  if (req.fresh) return void res.status(304).end()
  const { encoding, bytes } = await bytesFor(encodingsOf(req))
  if (encoding !== "identity") res.set("content-encoding", encoding)
  res.set({ "content-type": "text/html; charset=utf-8", "content-length": String(bytes.length) }).end(bytes)
}

export const pageRoutes = (runtime: CatalogueRuntime, parts: PageRoutesParts): RequestHandler => {
  const { socialPictures, render, report } = parts
  const keep = pageCache()
  const keepSearches = pageCache(MOST_SEARCHES)
  const revisionNow = catalogueRevisionReader(runtime)

  let edition: Edition | undefined
  const editionNow = async (): Promise<Edition> => {
    const revision = await revisionNow()
    const name = `${revision} ${dayInIndia(Date.now())}`
    if (name !== edition?.name) {
      const shelves = await runtime.runPromise(Catalogue.use((catalogue) => catalogue.shelves))
      const unlisted = await runtime.runPromise(CatalogueStore.use((store) => store.unlisted ?? Effect.void))
      edition = { name, ownOf: canonicalPaths(shelves, unlisted ?? undefined) }
    }
    return edition
  }

  const fresh = async (
    settings: SiteSettings,
    path: string,
    query = "",
    noted?: PageLocals["known"],
  ): Promise<RenderedPage> => {
    const url = path + query
    const { answers, status } = await runtime.runPromise(prefetchPageQueries(path, query, report))
    const head = await runtime.runPromise(findPageHead(path, settings, socialPictures))
    const isNowhere = path === NOT_FOUND_PATH
    const known = { answers, day: await runtime.runPromise(today), ...(isNowhere && { isNowhere }), ...noted }
    return { status, ...(await render({ url, settings, known, head })) }
  }

  const pageAt = async (
    settings: SiteSettings,
    { path, query, search, isOwn, noted }: AskedPage,
    current: Edition | undefined,
    written: () => void,
  ): Promise<CachedPage> => {
    const write = (search: string) => {
      written()
      return fresh(settings, path, search, noted)
    }
    if (current === undefined || isOwn) return cachedPage(await write(query), "one")
    const expected = path === NOT_FOUND_PATH ? 404 : 200
    const keptIn = search === "" ? keep : keepSearches
    return keptIn(settings.siteUrl + path + search, current.name, expected, () => write(search))
  }

  const answer = async (req: Request, res: Response) => {
    // Nothing is kept while the catalogue is out of reach.
    const current = await editionNow().catch(() => undefined)
    const plain = normalizedPath(req.path) ?? NOT_FOUND_PATH
    const path = current === undefined ? plain : (current.ownOf(plain) ?? NOT_FOUND_PATH)
    if (path !== plain && path !== NOT_FOUND_PATH) return res.redirect(path + queryOf(req))
    const settings = settingsForRequest(parts.settings, res)
    const noted = pageLocalsOf(res)
    const written = () => chargeWork(res)
    const record = recordAt(path)
    const query = queryOf(req)
    // Of searches there are as many as there are words.
    const search = searchIn(query, record?.cache)
    const isOwn = record?.cache === "private" || noted !== undefined
    const asked = { path, query, search, isOwn, noted: noted?.known }
    const found = await pageAt(settings, asked, current, written)
    const page =
      found.status === 404 && path !== NOT_FOUND_PATH
        ? await pageAt(settings, NOWHERE, current, written)
        : found
    res
      .status(page.status === 200 ? (noted?.status ?? 200) : page.status)
      .set("cache-control", isOwn || page.status === 503 ? "no-store" : "no-cache")
    if (isOwn || search !== "" || page.status !== 200) res.set("x-robots-tag", "noindex")
    if (record?.hasSecret === true) res.set("referrer-policy", "no-referrer")
    const policy = res.get("content-security-policy")
    if (policy !== undefined) res.set("content-security-policy", page.policyFrom(policy))
    await send(req, res, page)
  }

  return async (req, res) => {
    const isRead = req.method === "GET" || req.method === "HEAD"
    if (!isRead && pageLocalsOf(res) === undefined) {
      res
        .status(405)
        .set("allow", "GET, HEAD")
        .type("html")
        .send(formNeedsScriptPage(parts.settings.operator))
      return
    }
    if (LOOKS_LIKE_A_FILE.test(req.path)) {
      res.status(404).type("text").send("Not found.")
      return
    }
    await answer(req, res).catch((error: unknown) => {
      report(error)
      res
        .status(500)
        .set({ "cache-control": "no-store", "x-robots-tag": "noindex" })
        .type("html")
        .send(RENDER_ERROR_PAGE)
    })
  }
}
