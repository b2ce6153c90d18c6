/** The HTTP application. Creating it starts nothing: it listens only when told to. */
import express, { type Express, type RequestHandler, Router } from "express"
import type { Logger } from "pino"
import type { WebhookCredentials } from "#adapters/phonepe/phonepeWebhook.ts"
import { browserCookie } from "../guard/browserCookie.ts"
import { errorHandler, unknownCallHandler } from "../routes/errorHandler.ts"
import { useRequestOrigin, requireSameOrigin } from "../guard/requestOrigin.ts"
import { type ContentSources, securityHeaders } from "../guard/securityHeaders.ts"
import { type ConcurrencyLimits, concurrencyLimit } from "../guard/concurrencyLimit.ts"
import { guardCheckout, guardPayments } from "../guard/guardPayments.ts"
import type { RateLimitStores } from "../guard/rateLimitStores.ts"
import {
  clientAddressOf,
  chargeEveryRequest,
  mountNotFoundLimit,
  mountRateLimits,
  memoryRateLimit,
} from "../guard/rateLimits.ts"
import { loadShedding } from "../guard/loadShedding.ts"
import { workBudget } from "../guard/workBudget.ts"
import { makeBugReporter } from "../observe/logger.ts"
import type { Metrics } from "../observe/metrics.ts"
import type { Readiness } from "../observe/readiness.ts"
import { logRequests, requestIdOf } from "../observe/requestLog.ts"
import { ownNoScriptService } from "../routes/noScriptService.ts"
import { departureCache } from "../routes/departureCache.ts"
import {
  mountCatalogueRoutes,
  mountDepartureRoutes,
  mountBookingRoutes,
  mountNewsletterRoutes,
  mountPaymentRoutes,
  mountTripPlanRoutes,
} from "../routes/apiRoutes.ts"
import { mountBookingPageRoute } from "../routes/bookingPageRoute.ts"
import { mountHealthRoutes, type MetricsAccess, mountMetricsRoute } from "../routes/monitoringRoutes.ts"
import { routesFor } from "../routes/routesFor.ts"
import { mountNoScriptRoutes } from "../routes/noScriptRoutes.ts"
import { mountWebhookRoute, WEBHOOK_PATH } from "../routes/webhookRoute.ts"
import { mountSentLettersPage } from "../routes/sentLettersPage.ts"
import type { SentLetter } from "./sentLetters.ts"
import type { ServerRuntime } from "./serverLayer.ts"
import type { ClientHandlers } from "./builtClient.ts"

/** Largest accepted body, the limit that payment switches use. */
const BODY_LIMIT = "16kb"

export interface AppParts {
  readonly runtime: ServerRuntime
  /** Tells the gateway's webhooks from forged ones. */
  readonly webhookKey: WebhookCredentials
  /** The operator's own pictures, where there are any. */
  readonly pictures?: RequestHandler
  /** Pages, scripts and pictures: built, or the development server's. */
  readonly site: ClientHandlers
  /** Public origin. */
  readonly siteUrl: string
  /**
   * Where payments are simulated: serves the payment page. `believesHost`: nobody has said what the public origin is, so
   * it is the one that each visitor knows.
   */
  readonly simulator?:
    | {
        readonly pages: RequestHandler
        readonly believesHost: boolean
        /** What was sent to travellers, the newest first; it grows. */
        readonly letters: ReadonlyArray<SentLetter>
      }
    | undefined
  /** What pages may load; undefined in development. */
  readonly contentSources: Omit<ContentSources, "isSecure"> | undefined
  readonly requestsPerMinute: number
  readonly rateCounts: RateLimitStores
  /** Bookings that may wait for the payment provider. */
  readonly paymentConcurrency: ConcurrencyLimits
  /** Requests are turned away while many wait longer; undefined: never. Unit: milliseconds. */
  readonly overloadDelayMs: number | undefined
  readonly logger: Logger
  readonly metrics: Metrics
  readonly metricsAccess: MetricsAccess
  readonly readiness: () => Promise<Readiness>
}

const IS_CALL = /^\/api(?:\/|$)/i

export const createApp = (parts: AppParts): Express => {
  const {
    runtime,
    webhookKey,
    site,
    siteUrl,
    simulator,
    contentSources: sources,
    logger,
    metrics,
    metricsAccess,
  } = parts
  const isSecure = siteUrl.startsWith("https:")
  const report = makeBugReporter(logger, metrics)
  const budget = workBudget(parts.requestsPerMinute)
  const app = express()
  app.disable("x-powered-by")
  app.set("query parser", "simple")
  app.set("trust proxy", metricsAccess.trustedHops)
  app.use(logRequests(logger, metrics))
  app.use(securityHeaders(sources && { ...sources, isSecure }, isSecure))
  mountHealthRoutes(app, parts.readiness, memoryRateLimit(parts.requestsPerMinute))
  mountMetricsRoute(app, runtime, metrics, metricsAccess, report)
  if (parts.overloadDelayMs !== undefined)
    app.use(
      loadShedding(parts.overloadDelayMs, WEBHOOK_PATH, (req) => budget.isAboveAverage(clientAddressOf(req))),
    )
  app.use(chargeEveryRequest(budget))
  // What these have answered is never refused.
  app.use(site.files)
  if (parts.pictures !== undefined) app.use(parts.pictures)
  mountRateLimits(app, budget, parts.requestsPerMinute, WEBHOOK_PATH, parts.rateCounts)
  app.use(requireSameOrigin(siteUrl, WEBHOOK_PATH))
  const departures = departureCache()
  app.use(departures.watch)
  const calls = Router()
  const limit = concurrencyLimit(parts.paymentConcurrency)
  const guarded = guardPayments(limit, simulator !== undefined)
  mountCatalogueRoutes(calls, runtime)
  calls.use("/api/departures", departures.answer)
  mountDepartureRoutes(calls, runtime)
  mountWebhookRoute(calls, runtime, webhookKey, report, (res) =>
    logger.warn({ id: requestIdOf(res) }, "webhook names nothing"),
  )
  calls.use("/api", express.json({ limit: BODY_LIMIT }))
  calls.use("/api", browserCookie(isSecure))
  mountNotFoundLimit({ calls, pages: app }, parts.requestsPerMinute, parts.rateCounts, isSecure)
  mountPaymentRoutes(calls, runtime, guarded)
  mountTripPlanRoutes(calls, runtime)
  mountBookingRoutes(calls, runtime, guardCheckout(limit, simulator !== undefined))
  mountNewsletterRoutes(calls, runtime)
  calls.use("/api", unknownCallHandler)
  app.use(routesFor(({ path }) => IS_CALL.test(path), calls))
  if (simulator !== undefined) {
    mountSentLettersPage(app, runtime, simulator.letters, isSecure)
    app.use(simulator.pages)
  }
  if (simulator?.believesHost === true) app.use(useRequestOrigin)
  mountBookingPageRoute(app, runtime.runPromise)
  mountNoScriptRoutes(app, ownNoScriptService(runtime, guarded), isSecure)
  app.use(site.pages)
  app.use(errorHandler(report))
  return app
}
