/** One line and one measurement a request: which route, how it ended, how long it took. Never who, and never the address. */
import type { RequestHandler, Response } from "express"
import type { Logger } from "pino"
import type { Metrics } from "./metrics.ts"
import { requestId } from "./requestId.ts"
import { routeOf } from "./routeOf.ts"

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

export const watchRequests =
  (logger: Logger, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const begun = performance.now()
    const id = requestId()
    const { path } = req
    res.locals[ID] = id
    res.setHeader("x-request-id", id)
    res.once("close", () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10
      const status = res.writableFinished ? res.statusCode : LEFT
      const route = routeOf(path)
      const method = METHODS.has(req.method) ? req.method : "OTHER"
      metrics.answered({ method, route, status }, ms)
      logger[levelOf(route, status)]({ id, method, route, status, ms }, "answered")
    })
    next()
  }
