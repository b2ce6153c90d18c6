/**
 * Keeps the bytes of catalogue answers, with their ETag, until the catalogue's revision changes.
 */
import { createHash } from "node:crypto"
import type { RequestHandler, Response } from "express"
import { catalogueRevision } from "./catalogueRevision.ts"
import type { ShopRuntime } from "./shop.ts"

interface KeptAnswer {
  readonly etag: string
  readonly bytes: Buffer
}

/** More addresses than any catalogue has; a crawler's inventions must not fill the memory. */
const MAX_KEPT = 2000
const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600"

const sendKept = (res: Response, ifNoneMatch: string | undefined, { etag, bytes }: KeptAnswer) => {
  res.setHeader("cache-control", CACHE_CONTROL)
  res.setHeader("etag", etag)
  if (ifNoneMatch?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, "") === etag)) {
    res.statusCode = 304
    res.end()
    return
  }
  res.setHeader("content-type", "application/json; charset=utf-8")
  res.setHeader("content-length", bytes.length)
  res.end(bytes)
}

const keep = (body: unknown): KeptAnswer => {
  const bytes = Buffer.from(JSON.stringify(body))
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` }
}

/**
 * Answers GET from memory where it can, and remembers every successful answer that passes through. `nowMs` counts from
 * any zero.
 */
export const keptAnswers = (shop: ShopRuntime, nowMs?: () => number): RequestHandler => {
  const kept = new Map<string, KeptAnswer>()
  const revisionNow = catalogueRevision(shop, nowMs)
  let revision = -1
  const stayFresh = async () => {
    const current = await revisionNow()
    if (current !== revision) kept.clear()
    revision = current
  }
  const answer: RequestHandler = (req, res, next) => {
    const address = req.baseUrl + req.path
    const known = kept.get(address)
    if (known !== undefined) return sendKept(res, req.headers["if-none-match"], known)
    const madeFrom = revision
    res.json = (body: unknown) => {
      const made = keep(body)
      if (res.statusCode !== 200) {
        res.status(res.statusCode).type("application/json").send(made.bytes)
        return res
      }
      if (madeFrom === revision && kept.size < MAX_KEPT) kept.set(address, made)
      sendKept(res, req.headers["if-none-match"], made)
      return res
    }
    next()
  }
  return async (req, res, next) => {
    if (req.method !== "GET") return next()
    await stayFresh()
    return answer(req, res, next)
  }
}
