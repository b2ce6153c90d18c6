/**
 * Keeps the bytes of written pages by their plain address, packed, until the catalogue or the day changes. A page that is
 * asked for by many at once is written once.
 */
import { createHash } from "node:crypto"
import { encodedBytes, type EncodedBytes, type PageReaders, type TakesEncoding } from "./contentEncoding.ts"
import { allowInline } from "../guard/securityHeaders.ts"
import type { HtmlDocument } from "./pageRenderer.ts"

/** A page as it was written. */
export interface RenderedPage extends HtmlDocument {
  readonly status: number
}

export interface CachedPage {
  readonly status: number
  /** A policy with the page's own inline scripts and styles besides. Most answers ask with the same one. */
  policyFrom(policy: string): string
  readonly etag: string
  /** In an encoding that its reader takes. */
  bytesFor(takes: TakesEncoding): Promise<EncodedBytes>
}

/** More than most catalogues have pages; of a larger one those that were asked for last. */
const MAX_KEPT = 300

export const cachedPage = (
  { status, html, inline }: RenderedPage,
  readers: PageReaders = "many",
): CachedPage => {
  let last = { from: "", own: "" }
  return {
    status,
    policyFrom: (from) => {
      if (from !== last.from) last = { from, own: allowInline(from, inline) }
      return last.own
    },
    etag: createHash("sha256").update(html).digest("base64url").slice(0, 22),
    bytesFor: encodedBytes(html, readers),
  }
}

/**
 * `edition` names what pages are written from: another one, and all that is kept is forgotten. Only a page of the
 * `expected` status is worth keeping: not one without its catalogue, nor one whose activity has just gone.
 */
export const pageCache = (most = MAX_KEPT) => {
  const kept = new Map<string, Promise<CachedPage>>()
  let edition = ""
  return async (
    address: string,
    current: string,
    expected: number,
    write: () => Promise<RenderedPage>,
  ): Promise<CachedPage> => {
    if (current !== edition) kept.clear()
    edition = current
    const known = kept.get(address)
    const page = known ?? write().then((written) => cachedPage(written))
    // Put at the end: the first is the one that nobody has asked for longest.
    kept.delete(address)
    kept.set(address, page)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    const forget = () => kept.get(address) === page && kept.delete(address)
    if (known === undefined) page.then(({ status }) => status !== expected && forget(), forget)
    return page
  }
}
