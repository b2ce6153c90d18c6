/**
 * Keeps the bytes of departures' answers for a second at most: many visitors look at one day. Whatever is sent to this
 * server may take or free seats: while a request that changes something is under way, and after it, the books are asked
 * anew. A booking is decided by the books alone.
 */
import type { RequestHandler, Response } from "express"

/** What another process has sold shows within it. Unit: milliseconds. */
const KEPT_MS = 1000
/** More days than visitors look at within a second; a crawler's inventions must not fill the memory. */
const MAX_KEPT = 2000

interface CachedAnswer {
  readonly bytes: Buffer
  readonly keptAtMs: number
}

const send = (res: Response, bytes: Buffer) => {
  res.setHeader("cache-control", "no-store")
  res.setHeader("content-type", "application/json; charset=utf-8")
  res.setHeader("content-length", bytes.length)
  res.end(bytes)
}

/** Two handlers: `watch` stands before everything that changes something, `answer` before the departures' call. */
export const departureCache = (): { readonly watch: RequestHandler; readonly answer: RequestHandler } => {
  const kept = new Map<string, CachedAnswer>()
  let changing = 0
  let changes = 0
  const watch: RequestHandler = (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      changing++
      res.once("close", () => {
        changing--
        changes++
        kept.clear()
      })
    }
    next()
  }
  const answer: RequestHandler = (req, res, next) => {
    if (req.method !== "GET") return next()
    const address = req.baseUrl + req.path
    const known = changing === 0 ? kept.get(address) : undefined
    if (known !== undefined && performance.now() - known.keptAtMs < KEPT_MS) return send(res, known.bytes)
    const [askedAtMs, madeAfter] = [performance.now(), changes]
    res.json = (body: unknown) => {
      const bytes = Buffer.from(JSON.stringify(body))
      if (res.statusCode !== 200) {
        res.type("application/json").send(bytes)
        return res
      }
      if (kept.size >= MAX_KEPT) kept.clear()
      if (changing === 0 && madeAfter === changes) kept.set(address, { bytes, keptAtMs: askedAtMs })
      send(res, bytes)
      return res
    }
    next()
  }
  return { watch, answer }
}
