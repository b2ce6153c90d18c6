/**
 * The desk's HTTP application: another host or port than the shop's, another bundle, another policy, and none of its routes
 * on the shop's. Creating it starts nothing.
 */
import express, { type Express, type RequestHandler } from "express"
import type { Logger } from "pino"
import { accessCalls } from "#adapters/wire/desk/accessCalls.ts"
import { catalogueDeskCalls } from "#adapters/wire/desk/catalogueDeskCalls.ts"
import { moneyCalls } from "#adapters/wire/desk/moneyCalls.ts"
import { requireFlatBody } from "../guard/flatBody.ts"
import { requireSameOrigin } from "../guard/requestOrigin.ts"
import { memoryRateLimit } from "../guard/rateLimits.ts"
import { deskSecurityHeaders } from "../guard/securityHeaders.ts"
import { makeBugReporter } from "../observe/logger.ts"
import type { Metrics } from "../observe/metrics.ts"
import { logRequests } from "../observe/requestLog.ts"
import { errorHandler, unknownCallHandler } from "../routes/errorHandler.ts"
import { deskCookie, requireSession } from "./deskAnswers.ts"
import { deskRoutePatternOf } from "./deskRoutePatterns.ts"
import { packedAnswers } from "./packedAnswers.ts"
import { mountDeskCalls } from "./deskRoutes.ts"
import type { DeskRuntime } from "./deskRuntime.ts"

/** Largest accepted body: a passkey's answer with its certificates is no larger. */
const BODY_LIMIT = "64kb"

/** The same for the provider's report of a day. */
const REPORT_LIMIT = "4mb"
/** How many reports one address may send, in a minute. */
const REPORTS_PER_MINUTE = 30

/** The same for a picture of the largest size, as text. */
const PICTURE_LIMIT = "41mb"
/** How many pictures one address may send, in a minute. */
const PICTURES_PER_MINUTE = 30

/** How often one address may try to get in, in a minute. */
const ENTRIES_PER_MINUTE = 30
/** How much one address may ask for, in a minute: a jetty's whole crew behind one of them. */
const REQUESTS_PER_MINUTE = 1200

export interface DeskAppParts {
  readonly runtime: DeskRuntime
  /** Public origin of the desk. */
  readonly deskUrl: string
  /** Scripts, styles and the one page: built, or the development server's. */
  readonly site: { readonly files: RequestHandler; readonly page: RequestHandler; readonly isBuilt: boolean }
  /** Those that the catalogue shows, where there are any. */
  readonly pictures?: RequestHandler
  readonly trustedHops: number
  readonly logger: Logger
  readonly metrics: Metrics
}

export const createDeskApp = ({
  runtime,
  deskUrl,
  site,
  pictures,
  trustedHops,
  logger,
  metrics,
}: DeskAppParts): Express => {
  const isSecure = deskUrl.startsWith("https:")
  const cookie = deskCookie(isSecure)
  const app = express()
  app.disable("x-powered-by")
  app.set("query parser", "simple")
  app.set("trust proxy", trustedHops)
  app.use(logRequests(logger, metrics, deskRoutePatternOf))
  app.use(deskSecurityHeaders(isSecure, site.isBuilt))
  app.use((_req, res, next) => {
    res.set("x-robots-tag", "noindex")
    next()
  })
  app.use(site.files)
  if (pictures !== undefined) app.use(pictures)
  app.use("/api", memoryRateLimit(REQUESTS_PER_MINUTE))
  const {
    beginEnrolment,
    finishEnrolment,
    beginSignIn,
    finishSignIn,
    beginVerification,
    finishVerification,
  } = accessCalls
  app.post(
    [beginEnrolment, finishEnrolment, beginSignIn, finishSignIn, beginVerification, finishVerification].map(
      ({ path }) => path,
    ),
    memoryRateLimit(ENTRIES_PER_MINUTE),
  )
  app.use(requireSameOrigin(deskUrl, ""))
  app.post(
    moneyCalls.compare.path,
    memoryRateLimit(REPORTS_PER_MINUTE),
    requireSession(runtime, cookie),
    express.json({ limit: REPORT_LIMIT, verify: requireFlatBody }),
  )
  app.post(
    catalogueDeskCalls.addPicture.path,
    memoryRateLimit(PICTURES_PER_MINUTE),
    requireSession(runtime, cookie),
    express.json({ limit: PICTURE_LIMIT, verify: requireFlatBody }),
  )
  app.use("/api", express.json({ limit: BODY_LIMIT }))
  app.use("/api", packedAnswers)
  mountDeskCalls(app, runtime, cookie)
  app.use("/api", unknownCallHandler)
  app.use(site.page)
  app.use(errorHandler(makeBugReporter(logger, metrics)))
  return app
}
