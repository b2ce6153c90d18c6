/** Keeps the bytes of catalogue answers, with their ETag, until the catalogue's revision changes. */
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { CatalogueRuntime, ServerRuntime } from "../app/serverLayer.ts"
import { createHash } from "node:crypto"
import type { RequestHandler, Response } from "express"

const CHECK_MS = 1000

/**
 * The catalogue's revision, read from the database at most once a second: another process's import shows within that.
 * While the database is away, the last revision that was read stays. Rejects when none ever was. `nowMs` counts from
 * any zero.
 */
export const catalogueRevisionReader = (
  { runPromise }: CatalogueRuntime,
  nowMs = () => performance.now(),
): (() => Promise<number>) => {
  let revision = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (nowMs() - checkedAt < CHECK_MS) return revision
    revision = await runPromise(CatalogueStore.use((store) => store.revision)).catch((error: unknown) => {
      if (revision === -1) throw error
      return revision
    })
    checkedAt = nowMs()
    return revision
  }
}

interface CachedResponse {
  readonly etag: string
  readonly bytes: Buffer
}

/** More addresses than any catalogue has; a crawler's inventions must not fill the memory. */
const MAX_CACHED_RESPONSES = 2000
const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600"

/** Whether a caller has an answer already, by its If-None-Match (RFC 9110, 13.1.2). */
const isKnownBy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === "*" ||
  ifNoneMatch?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, "") === etag) === true

const sendCached = (res: Response, ifNoneMatch: string | undefined, { etag, bytes }: CachedResponse) => {
  res.setHeader("cache-control", CACHE_CONTROL)
  res.setHeader("etag", etag)
  if (isKnownBy(ifNoneMatch, etag)) {
    res.statusCode = 304
    res.end()
    return
  }
  res.setHeader("content-type", "application/json; charset=utf-8")
  res.setHeader("content-length", bytes.length)
  res.end(bytes)
}

const toCachedResponse = (body: unknown): CachedResponse => {
  const bytes = Buffer.from(JSON.stringify(body))
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` }
}

/**
 * Answers GET and HEAD from memory where it can, and remembers every successful answer that passes through. Of many who ask for
 * the same at once, one has it made and the others wait for that. `nowMs` counts from any zero.
 */
export const responseCache = (runtime: ServerRuntime, nowMs?: () => number): RequestHandler => {
  const kept = new Map<string, CachedResponse>()
  const making = new Map<string, Promise<void>>()
  const revisionNow = catalogueRevisionReader(runtime, nowMs)
  let revision = -1
  const stayFresh = async () => {
    const current = await revisionNow()
    if (current !== revision) kept.clear()
    revision = current
  }
  const answer: RequestHandler = async (req, res, next) => {
    const address = req.baseUrl + req.path
    if (making.has(address)) await making.get(address)
    const known = kept.get(address)
    if (known !== undefined) return sendCached(res, req.headers["if-none-match"], known)
    const madeFrom = revision
    const made = Promise.withResolvers<void>()
    making.set(address, made.promise)
    const letGo = () => {
      if (making.get(address) === made.promise) making.delete(address)
      made.resolve()
    }
    res.once("close", letGo)
    res.json = (body: unknown) => {
      const response = toCachedResponse(body)
      if (res.statusCode !== 200) {
        res.status(res.statusCode).type("application/json").send(response.bytes)
        return res
      }
      if (madeFrom === revision && kept.size < MAX_CACHED_RESPONSES) kept.set(address, response)
      letGo()
      sendCached(res, req.headers["if-none-match"], response)
      return res
    }
    next()
  }
  return async (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next()
    await stayFresh()
    return answer(req, res, next)
  }
}
