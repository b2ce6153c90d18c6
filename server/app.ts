/** The HTTP application. Creating it starts nothing: it listens only when told to. */
import express, { type Express, type RequestHandler } from "express"
import type { Logger } from "pino"
import type { NoticeKey } from "#adapters/phonepe/verifyNotice.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { browserCookie } from "./browserCookie.ts"
import { errorAnswers, unknownCall } from "./errorAnswers.ts"
import type { PageSources } from "./guard/contentPolicy.ts"
import { mostUnderWay } from "./guard/mostUnderWay.ts"
import type { RateCounts } from "./guard/rateCounts.ts"
import { mountRateLimits } from "./guard/rateLimits.ts"
import { sameOrigin } from "./guard/sameOrigin.ts"
import { securityHeaders } from "./guard/securityHeaders.ts"
import { shedLoad } from "./guard/shedLoad.ts"
import type { EventLoopDelay } from "./guard/eventLoopDelay.ts"
import { bugReport } from "./observe/makeLogger.ts"
import type { Metrics } from "./observe/metrics.ts"
import type { Readiness } from "./observe/readiness.ts"
import { watchRequests } from "./observe/watchRequests.ts"
import { mountCatalogue } from "./routes/catalogueRoutes.ts"
import { mountHealth } from "./routes/healthRoutes.ts"
import { type MetricsAccess, mountMetrics } from "./routes/metricsRoute.ts"
import { mountNewsletter } from "./routes/newsletterRoutes.ts"
import { mountPayments } from "./routes/paymentRoutes.ts"
import { mountTripPlans } from "./routes/tripPlanRoutes.ts"
import { mountWebhook, WEBHOOK_PATH } from "./routes/webhookRoute.ts"
import type { ShopRuntime } from "./shop.ts"

/** Largest accepted body, the limit that payment switches use. */
const BODY_LIMIT = "16kb"

export interface AppParts {
  readonly shop: ShopRuntime
  /** Tells the gateway's webhooks from forged ones. */
  readonly noticeKey: NoticeKey
  /** Serves pages, scripts and pictures: built files, or the development server. */
  readonly site: RequestHandler
  /** Public origin. */
  readonly siteUrl: string
  /** What pages may load; undefined in development. */
  readonly sources: Omit<PageSources, "isSecure"> | undefined
  readonly requestsPerMinute: number
  readonly rateCounts: RateCounts
  /** Bookings that may wait for the payment provider at once. */
  readonly paymentsAtOnce: number
  readonly delay: EventLoopDelay
  /** Requests are turned away while the delay is longer. Unit: milliseconds. */
  readonly overloadDelayMs: number
  readonly logger: Logger
  readonly metrics: Metrics
  readonly metricsAccess: MetricsAccess
  readonly readiness: () => Promise<Readiness>
}

export const createApp = (parts: AppParts): Express => {
  const { shop, noticeKey, site, siteUrl, sources, delay, logger, metrics, metricsAccess } = parts
  const isSecure = siteUrl.startsWith("https:")
  const report = bugReport(logger, metrics)
  const app = express()
  app.disable("x-powered-by")
  app.set("query parser", "simple")
  app.set("trust proxy", metricsAccess.trustedHops)
  app.use(watchRequests(logger, metrics))
  app.use(securityHeaders(sources && { ...sources, isSecure }, isSecure))
  mountHealth(app, parts.readiness)
  mountMetrics(app, shop, metrics, metricsAccess)
  app.use(shedLoad(delay, parts.overloadDelayMs))
  mountRateLimits(app, parts.requestsPerMinute, WEBHOOK_PATH, parts.rateCounts)
  app.use(sameOrigin(siteUrl, WEBHOOK_PATH))
  mountCatalogue(app, shop)
  mountWebhook(app, shop, noticeKey, report)
  app.post(paymentCalls.start.path, mostUnderWay(parts.paymentsAtOnce))
  app.use("/api", express.json({ limit: BODY_LIMIT }))
  app.use("/api", browserCookie(isSecure))
  mountPayments(app, shop)
  mountTripPlans(app, shop)
  mountNewsletter(app, shop)
  app.use("/api", unknownCall)
  app.use(site)
  app.use(errorAnswers(report))
  return app
}
