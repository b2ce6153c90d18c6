/** The HTTP application. Creating it starts nothing: it listens only when told to. */
import express, { type Express, type RequestHandler } from "express"
import type { Logger } from "pino"
import type { NoticeKey } from "#adapters/phonepe/verifyNotice.ts"
import { browserCookie } from "./browserCookie.ts"
import { errorAnswers, unknownCall } from "./errorAnswers.ts"
import { noteSiteUrl } from "./guard/askedOrigin.ts"
import type { PageSources } from "./guard/contentPolicy.ts"
import { type AtOnce, mostUnderWay } from "./guard/mostUnderWay.ts"
import type { RateCounts } from "./guard/rateCounts.ts"
import { clientOf, countRequests, mountMissLimit, mountRateLimits, ownLimit } from "./guard/rateLimits.ts"
import { sameOrigin } from "./guard/sameOrigin.ts"
import { securityHeaders } from "./guard/securityHeaders.ts"
import { shedLoad } from "./guard/shedLoad.ts"
import { workBudget } from "./guard/workBudget.ts"
import { bugReport } from "./observe/makeLogger.ts"
import type { Metrics } from "./observe/metrics.ts"
import type { Readiness } from "./observe/readiness.ts"
import { watchRequests } from "./observe/watchRequests.ts"
import { deskOfShop } from "./plainDesk.ts"
import { mountCatalogue } from "./routes/catalogueRoutes.ts"
import { mountHealth } from "./routes/healthRoutes.ts"
import { type MetricsAccess, mountMetrics } from "./routes/metricsRoute.ts"
import { mountNewsletter } from "./routes/newsletterRoutes.ts"
import { mountPayments } from "./routes/paymentRoutes.ts"
import { mountPlainForms } from "./routes/plainForms.ts"
import { mountTripPlans } from "./routes/tripPlanRoutes.ts"
import { mountWebhook, WEBHOOK_PATH } from "./routes/webhookRoute.ts"
import type { ShopRuntime } from "./shop.ts"
import type { Site } from "./site/site.ts"

/** Largest accepted body, the limit that payment switches use. */
const BODY_LIMIT = "16kb"

export interface AppParts {
  readonly shop: ShopRuntime
  /** Tells the gateway's webhooks from forged ones. */
  readonly noticeKey: NoticeKey
  /** Pages, scripts and pictures: built, or the development server's. */
  readonly site: Site
  /** Public origin. */
  readonly siteUrl: string
  /**
   * Where payments are simulated: serves the payment page. `believesHost`: nobody has said what the public origin is, so
   * it is the one that each visitor knows.
   */
  readonly simulator?: { readonly pages: RequestHandler; readonly believesHost: boolean } | undefined
  /** What pages may load; undefined in development. */
  readonly sources: Omit<PageSources, "isSecure"> | undefined
  readonly requestsPerMinute: number
  readonly rateCounts: RateCounts
  /** Bookings that may wait for the payment provider. */
  readonly paymentsAtOnce: AtOnce
  /** Requests are turned away while many wait longer; undefined: never. Unit: milliseconds. */
  readonly overloadDelayMs: number | undefined
  readonly logger: Logger
  readonly metrics: Metrics
  readonly metricsAccess: MetricsAccess
  readonly readiness: () => Promise<Readiness>
}

export const createApp = (parts: AppParts): Express => {
  const { shop, noticeKey, site, siteUrl, simulator, sources, logger, metrics, metricsAccess } = parts
  const isSecure = siteUrl.startsWith("https:")
  const report = bugReport(logger, metrics)
  const budget = workBudget(parts.requestsPerMinute)
  const app = express()
  app.disable("x-powered-by")
  app.set("query parser", "simple")
  app.set("trust proxy", metricsAccess.trustedHops)
  app.use(watchRequests(logger, metrics))
  app.use(securityHeaders(sources && { ...sources, isSecure }, isSecure))
  mountHealth(app, parts.readiness, ownLimit(parts.requestsPerMinute))
  mountMetrics(app, shop, metrics, metricsAccess)
  if (parts.overloadDelayMs !== undefined)
    app.use(shedLoad(parts.overloadDelayMs, WEBHOOK_PATH, (req) => budget.isAboveAverage(clientOf(req))))
  app.use(countRequests(budget))
  // What these have answered is never refused.
  app.use(site.files)
  mountRateLimits(app, budget, parts.requestsPerMinute, WEBHOOK_PATH, parts.rateCounts)
  app.use(sameOrigin(siteUrl, WEBHOOK_PATH))
  mountCatalogue(app, shop)
  mountWebhook(app, shop, noticeKey, report)
  app.use("/api", express.json({ limit: BODY_LIMIT }))
  app.use("/api", browserCookie(isSecure))
  mountMissLimit(app, parts.requestsPerMinute, parts.rateCounts, isSecure)
  const bounded = mostUnderWay(parts.paymentsAtOnce)
  mountPayments(app, shop, bounded, simulator !== undefined)
  mountTripPlans(app, shop)
  mountNewsletter(app, shop)
  app.use("/api", unknownCall)
  if (simulator !== undefined) app.use(simulator.pages)
  if (simulator?.believesHost === true) app.use(noteSiteUrl)
  mountPlainForms(app, deskOfShop(shop, bounded, simulator !== undefined), isSecure)
  app.use(site.pages)
  app.use(errorAnswers(report))
  return app
}
