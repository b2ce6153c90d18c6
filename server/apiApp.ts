/** The HTTP application of a site that asks another server: pages, files and health, and no call of its own. */
import express, { type Express } from "express"
import type { AppParts } from "./app.ts"
import { errorAnswers, unknownCall } from "./errorAnswers.ts"
import { clientOf, countRequests, mountMissLimit, mountRateLimits, ownLimit } from "./guard/rateLimits.ts"
import { sameOrigin } from "./guard/sameOrigin.ts"
import { securityHeaders } from "./guard/securityHeaders.ts"
import { shedLoad } from "./guard/shedLoad.ts"
import { workBudget } from "./guard/workBudget.ts"
import { bugReport } from "./observe/makeLogger.ts"
import { watchRequests } from "./observe/watchRequests.ts"
import { mountHealth } from "./routes/healthRoutes.ts"
import type { PlainDesk } from "./plainDesk.ts"
import { mountPlainForms } from "./routes/plainForms.ts"
import { WEBHOOK_PATH } from "./routes/webhookRoute.ts"

type ApiAppParts = Pick<
  AppParts,
  | "site"
  | "siteUrl"
  | "requestsPerMinute"
  | "rateCounts"
  | "overloadDelayMs"
  | "logger"
  | "metrics"
  | "readiness"
> & {
  readonly sources: NonNullable<AppParts["sources"]>
  readonly trustedHops: number
  readonly desk: PlainDesk
}

export const createApiApp = (parts: ApiAppParts): Express => {
  const { site, siteUrl, sources, logger, metrics, requestsPerMinute } = parts
  const isSecure = siteUrl.startsWith("https:")
  const budget = workBudget(requestsPerMinute)
  const app = express()
  app.disable("x-powered-by")
  app.set("query parser", "simple")
  app.set("trust proxy", parts.trustedHops)
  app.use(watchRequests(logger, metrics))
  app.use(securityHeaders({ ...sources, isSecure }, isSecure))
  mountHealth(app, parts.readiness, ownLimit(requestsPerMinute))
  if (parts.overloadDelayMs !== undefined)
    app.use(shedLoad(parts.overloadDelayMs, WEBHOOK_PATH, (req) => budget.isAboveAverage(clientOf(req))))
  app.use(countRequests(budget))
  app.use(site.files)
  mountRateLimits(app, budget, requestsPerMinute, WEBHOOK_PATH, parts.rateCounts)
  mountMissLimit(app, requestsPerMinute, parts.rateCounts, isSecure)
  app.use("/api", unknownCall)
  app.use(sameOrigin(siteUrl, WEBHOOK_PATH))
  mountPlainForms(app, parts.desk, isSecure)
  app.use(site.pages)
  app.use(errorAnswers(bugReport(logger, metrics)))
  return app
}
