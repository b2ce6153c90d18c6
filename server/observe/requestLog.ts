/**
 * One line and one measurement a request: which route, how it ended, how long it took. Never who, and never the
 * address.
 */
import { randomBytes } from "node:crypto"
import { bookingCalls } from "#adapters/wire/bookingCalls.ts"
import { catalogueCalls } from "#adapters/wire/catalogueCalls.ts"
import { departureCalls } from "#adapters/wire/departureCalls.ts"
import { newsletterCalls } from "#adapters/wire/newsletterCalls.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { tripPlanCalls } from "#adapters/wire/tripPlanCalls.ts"
import { ROUTE_RECORDS } from "#core/routes.ts"
import { WEBHOOK_PATH } from "../routes/webhookRoute.ts"
import type { RequestHandler, Response } from "express"
import type { Logger } from "pino"
import type { Metrics } from "./metrics.ts"

/** No digits and no vowels: an id is never taken for a number, and never spells a name. */
const LETTERS = "bcdfghjkmnpqrstvwxyz"
const LENGTH = 16
/** Chance is drawn for so many ids at once: asking the system for each would cost more than the id. */
const AT_ONCE = 256

let chance = randomBytes(0)
let used = 0

/** Names one request in the answer, the log and every line about it. About 69 bits of chance. */
export const newRequestId = (): string => {
  if (used === chance.length) {
    chance = randomBytes(LENGTH * AT_ONCE)
    used = 0
  }
  let id = ""
  for (const end = used + LENGTH; used < end; used++)
    id += LETTERS.charAt((chance[used] ?? 0) % LETTERS.length)
  return id
}

const A_FILE = "a file"
const NO_CALL = "no call"
const NO_PAGE = "no page"

const IS_FILE = /^\/assets\/|\.[a-z0-9]{2,5}$/i

/** Which route a path belongs to, by its pattern. `path` without its query. */
export type FindRoutePattern = (path: string) => string

/**
 * Finds routes by their patterns, which are matched in this order: what logs and metrics say instead of the path, which may
 * name somebody. One of few texts, whatever the path.
 */
export const findRoutePatternIn = (patterns: ReadonlyArray<string>): FindRoutePattern => {
  const fixed = new Map(
    patterns.filter((pattern) => !pattern.includes(":")).map((pattern) => [pattern.toLowerCase(), pattern]),
  )
  const open = patterns
    .filter((pattern) => pattern.includes(":"))
    .map((pattern) => [pattern, new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`, "i")] as const)
  return (path) => {
    const plain = path.length > 1 ? path.replace(/\/$/, "") : path
    const known = fixed.get(plain.toLowerCase())
    if (known !== undefined) return known
    const isCall = /^\/api(\/|$)/i.test(plain)
    if (!isCall && IS_FILE.test(plain)) return A_FILE
    return (
      open.find(([pattern, form]) => pattern.startsWith("/api/") === isCall && form.test(plain))?.[0] ??
      (isCall ? NO_CALL : NO_PAGE)
    )
  }
}

const calls = [
  catalogueCalls,
  departureCalls,
  paymentCalls,
  tripPlanCalls,
  bookingCalls,
  newsletterCalls,
].flatMap((rows) => Object.values(rows).map(({ path }) => path))

/** Of the shop. */
export const routePatternOf = findRoutePatternIn([
  "/healthz",
  "/readyz",
  "/metrics",
  WEBHOOK_PATH,
  ...calls,
  ...ROUTE_RECORDS.map(({ path }) => path),
])

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
/** Whoever asks every few seconds whether all is well would fill the log. */
const ROUTINE = new Set(["/healthz", "/readyz", "/metrics"])
/** Of a client that left before its answer. */
const LEFT = 499

const ID = "requestId"

/** The id of the request that is being answered. */
export const requestIdOf = ({ locals }: Pick<Response, "locals">): string | undefined => {
  const id: unknown = locals[ID]
  return typeof id === "string" ? id : undefined
}

const levelOf = (route: string, status: number) => {
  if (status >= 500) return "warn"
  return ROUTINE.has(route) ? "debug" : "info"
}

/** `findPattern` knows the routes of the server that is asked: the shop's, where it is absent. */
export const logRequests =
  (logger: Logger, metrics: Metrics, findPattern: FindRoutePattern = routePatternOf): RequestHandler =>
  (req, res, next) => {
    const begun = performance.now()
    const id = newRequestId()
    const { path } = req
    res.locals[ID] = id
    res.setHeader("x-request-id", id)
    res.once("close", () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10
      const status = res.writableFinished ? res.statusCode : LEFT
      const route = findPattern(path)
      const method = METHODS.has(req.method) ? req.method : "OTHER"
      metrics.answered({ method, route, status }, ms)
      logger[levelOf(route, status)]({ id, method, route, status, ms }, "answered")
    })
    next()
  }
