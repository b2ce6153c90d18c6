/** Answers page addresses with the page, and everything else with the one page for nowhere, or a plain 404. */
import type { Request, RequestHandler, Response } from "express"
import { today } from "#core/days.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { readSearch, searchQueryOf } from "#core/search/searchQuery.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import { ROUTES } from "#core/site/routes.ts"
import { catalogueRevision } from "../catalogueRevision.ts"
import type { CatalogueRuntime } from "../shop.ts"
import { settingsHere } from "../guard/askedOrigin.ts"
import { allowingStyles } from "../guard/contentPolicy.ts"
import { noteWork } from "../guard/rateLimits.ts"
import { bestEncoding } from "./bestEncoding.ts"
import { BROKEN_PAGE } from "./brokenPage.ts"
import { formRefused } from "./formRefused.ts"
import { type FreshPage, type KeptPage, keptPages, readyPage } from "./keptPages.ts"
import { type Noted, notedForPage } from "./noted.ts"
import { NOWHERE, type PageAddresses, pageAddresses, plainPath } from "./pageAddresses.ts"
import { pageAnswers } from "./pageAnswers.ts"
import { pageFor, type WrittenPage } from "./pageFor.ts"
import { pageHead } from "./pageHead.ts"

/** Anybody can think of more searches than a server can keep. */
const MOST_SEARCHES = 60

/** Files that are not there must not answer with a page. */
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{2,5}$/i

export interface PageParts {
  readonly settings: SiteSettings
  /** Names of the pictures that a shared link can show. */
  readonly shared: ReadonlySet<string>
  /** The page's HTML before it is this page's; the development server makes it anew each time. */
  readonly template: (url: string) => Promise<string>
  /** Writes what the page shows. Absent where that is left to the browser. */
  readonly write?: (url: string, known: WrittenPage["known"], settings: SiteSettings) => Promise<WrittenPage>
  /** Hears of every page that could not be written, and of a catalogue that breaks, once. */
  readonly report: (error: unknown) => void
}

/** What pages are kept for: as long as this name stays, they and their addresses do. */
interface Edition {
  readonly name: string
  readonly ownOf: PageAddresses
}

const isPrivate = (path: string) => path === ROUTES.thankyou.toLowerCase()

/** Pages of lists show what their query leaves of them; each search has one spelling. Other pages are the same for any query. */
const searchAt = (path: string, query: string): string => {
  if (!/^\/explore(\/|$)/.test(path)) return ""
  const search = readSearch(query)
  return searchQueryOf(path === ROUTES.search ? search : { ...search, text: "" })
}

/** With its question mark; empty where there is none. */
const queryOf = ({ originalUrl }: Request): string => /\?.*/s.exec(originalUrl)?.[0] ?? ""

const send = async (req: Request, res: Response, { etag, bytesIn }: Pick<KeptPage, "etag" | "bytesIn">) => {
  const encoding = bestEncoding(req)
  // Weak: the same page may come packed in other bytes (RFC 9110, 8.8.1).
  const tag = `W/"${etag}-${encoding}"`
  res.vary("accept-encoding").set("etag", tag)
  if (req.fresh) return void res.status(304).end()
  const bytes = await bytesIn(encoding)
  if (encoding !== "identity") res.set("content-encoding", encoding)
  res.set({ "content-type": "text/html; charset=utf-8", "content-length": String(bytes.length) }).end(bytes)
}

export const pages = (shop: CatalogueRuntime, parts: PageParts): RequestHandler => {
  const { shared, template, report } = parts
  const keep = keptPages()
  const keepSearches = keptPages(MOST_SEARCHES)
  const revisionNow = catalogueRevision(shop)

  let edition: Edition | undefined
  /** Nothing is kept in development, or while the catalogue is out of reach. */
  const editionNow = async (): Promise<Edition | undefined> => {
    if (parts.write === undefined) return undefined
    const revision = await revisionNow()
    const name = `${revision} ${await shop.runPromise(today)}`
    if (name !== edition?.name) {
      const shelves = await shop.runPromise(Catalogue.use((catalogue) => catalogue.shelves))
      edition = { name, ownOf: pageAddresses(shelves) }
    }
    return edition
  }

  const fresh = async (
    settings: SiteSettings,
    path: string,
    query = "",
    noted?: Noted["known"],
  ): Promise<FreshPage> => {
    const url = path + query
    const { answers, status } = await shop.runPromise(pageAnswers(path, report))
    const head = await shop.runPromise(pageHead(path, settings, shared))
    const isNowhere = path === NOWHERE
    const known = { answers, day: await shop.runPromise(today), ...(isNowhere && { isNowhere }), ...noted }
    return {
      status,
      ...pageFor(await template(url), settings, head, await parts.write?.(url, known, settings)),
    }
  }

  const pageAt = async (
    settings: SiteSettings,
    path: string,
    query: string,
    current: Edition | undefined,
    written: () => void,
    noted?: Noted["known"],
  ): Promise<KeptPage> => {
    const write = (search: string) => {
      written()
      return fresh(settings, path, search, noted)
    }
    if (current === undefined || isPrivate(path) || noted !== undefined) return readyPage(await write(query))
    const expected = path === NOWHERE ? 404 : 200
    const search = searchAt(path, query)
    const keptIn = search === "" ? keep : keepSearches
    return keptIn(settings.siteUrl + path + search, current.name, expected, () => write(search))
  }

  const answer = async (req: Request, res: Response) => {
    const current = await editionNow().catch(() => undefined)
    const plain = plainPath(req.path) ?? NOWHERE
    const path = current === undefined ? plain : (current.ownOf(plain) ?? NOWHERE)
    if (path !== plain && path !== NOWHERE) return res.redirect(path + queryOf(req))
    const settings = settingsHere(parts.settings, res)
    const noted = notedForPage(res)
    const written = () => noteWork(res)
    const found = await pageAt(settings, path, queryOf(req), current, written, noted?.known)
    const page =
      found.status === 404 && path !== NOWHERE ? await pageAt(settings, NOWHERE, "", current, written) : found
    const isOwn = isPrivate(path) || noted !== undefined
    res
      .status(page.status === 200 ? (noted?.status ?? 200) : page.status)
      .set("cache-control", isOwn || page.status === 503 ? "no-store" : "no-cache")
    // Of searches there are as many as there are words.
    const isSearch = searchAt(path, queryOf(req)) !== ""
    if (isOwn || isSearch || page.status !== 200) res.set("x-robots-tag", "noindex")
    const policy = res.get("content-security-policy")
    // The development server changes its styles all the time, and has none.
    if (policy !== undefined) res.set("content-security-policy", allowingStyles(policy, page.styles))
    await send(req, res, page)
  }

  return async (req, res) => {
    const isRead = req.method === "GET" || req.method === "HEAD"
    if (!isRead && notedForPage(res) === undefined) {
      res.status(405).set("allow", "GET, HEAD").type("html").send(formRefused(parts.settings.operator))
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
        .send(BROKEN_PAGE)
    })
  }
}
