/**
 * Keeps the bytes of catalogue answers, with their ETag, until the catalogue's revision changes. The revision is read
 * from the database at most once a second, so another process's import shows within that time.
 */
import { createHash } from "node:crypto"
import type { RequestHandler, Response } from "express"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { ShopRuntime } from "./shop.ts"

interface KeptAnswer {
  readonly etag: string
  readonly bytes: Buffer
}

const CHECK_REVISION_MS = 1000
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

/** Answers GET from memory where it can, and remembers every successful answer that passes through. */
export const keptAnswers = ({ runPromise }: ShopRuntime): RequestHandler => {
  const kept = new Map<string, KeptAnswer>()
  let revision = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  const stayFresh = async () => {
    const current = await runPromise(CatalogueStore.use((store) => store.revision))
    if (current !== revision) kept.clear()
    revision = current
    checkedAt = performance.now()
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
    if (performance.now() - checkedAt >= CHECK_REVISION_MS)
      await stayFresh().catch((error: unknown) => {
        // While the database is away, what is known already is still shown.
        if (!kept.has(req.baseUrl + req.path)) throw error
        checkedAt = performance.now()
      })
    return answer(req, res, next)
  }
}
