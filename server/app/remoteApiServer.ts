/** The HTTP application of a site that asks another server: pages, files and health, and no call of its own. */
import express, { type Express } from "express"
import type { AppParts } from "./createApp.ts"
import { errorHandler, unknownCallHandler } from "../routes/errorHandler.ts"
import {
  clientAddressOf,
  chargeEveryRequest,
  mountNotFoundLimit,
  mountRateLimits,
  memoryRateLimit,
} from "../guard/rateLimits.ts"
import { requireSameOrigin } from "../guard/requestOrigin.ts"
import { securityHeaders } from "../guard/securityHeaders.ts"
import { loadShedding } from "../guard/loadShedding.ts"
import { workBudget } from "../guard/workBudget.ts"
import { makeBugReporter, makeLogger, defaultLogLevel } from "../observe/logger.ts"
import { logRequests } from "../observe/requestLog.ts"
import { mountHealthRoutes } from "../routes/monitoringRoutes.ts"
import { type NoScriptService, remoteNoScriptService } from "../routes/noScriptService.ts"
import { mountBookingPageRoute } from "../routes/bookingPageRoute.ts"
import { mountNoScriptRoutes } from "../routes/noScriptRoutes.ts"
import { WEBHOOK_PATH } from "../routes/webhookRoute.ts"
import type { RequestListener } from "node:http"
import { Effect, ManagedRuntime } from "effect"
import { httpCatalogue } from "#adapters/http/httpCatalogue.ts"
import { cachedHttpCatalogue } from "#adapters/http/cachedHttpCatalogue.ts"
import { noBookings } from "#adapters/http/lazyHttpPorts.ts"
import { httpPayments } from "#adapters/http/httpPayments.ts"
import { catalogueCalls } from "#adapters/wire/catalogueCalls.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { HERO_OFFER, offerMismatches } from "#core/home/heroOffer.ts"
import { remoteApiStartupMessage, offerWarnings } from "./startupMessage.ts"
import type { RemoteApiSettings } from "../config/gatewaySettings.ts"
import { type ServerSettings, siteAddress } from "../config/serverSettings.ts"
import { createHttpServer, drain, listen, shutDownGracefully } from "./httpServer.ts"
import { memoryRateLimitStores } from "../guard/rateLimitStores.ts"
import { eventLoopDelay, makeMetrics } from "../observe/metrics.ts"
import { remoteApiReadiness } from "../observe/readiness.ts"
import { builtClient } from "./builtClient.ts"

type RemoteApiAppParts = Pick<
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
  readonly sources: NonNullable<AppParts["contentSources"]>
  readonly trustedHops: number
  readonly noScript: NoScriptService
}

const createRemoteApiApp = (parts: RemoteApiAppParts): Express => {
  const { site, siteUrl, sources, logger, metrics, requestsPerMinute } = parts
  const isSecure = siteUrl.startsWith("https:")
  const budget = workBudget(requestsPerMinute)
  const app = express()
  app.disable("x-powered-by")
  app.set("query parser", "simple")
  app.set("trust proxy", parts.trustedHops)
  app.use(logRequests(logger, metrics))
  app.use(securityHeaders({ ...sources, isSecure }, isSecure))
  mountHealthRoutes(app, parts.readiness, memoryRateLimit(requestsPerMinute))
  if (parts.overloadDelayMs !== undefined)
    app.use(
      loadShedding(parts.overloadDelayMs, WEBHOOK_PATH, (req) => budget.isAboveAverage(clientAddressOf(req))),
    )
  app.use(chargeEveryRequest(budget))
  app.use(site.files)
  mountRateLimits(app, budget, requestsPerMinute, WEBHOOK_PATH, parts.rateCounts)
  mountNotFoundLimit({ calls: app, pages: app }, requestsPerMinute, parts.rateCounts, isSecure)
  app.use("/api", unknownCallHandler)
  app.use(requireSameOrigin(siteUrl, WEBHOOK_PATH))
  mountBookingPageRoute(app, (effect) => Effect.runPromise(Effect.provide(effect, noBookings)))
  mountNoScriptRoutes(app, parts.noScript, isSecure)
  app.use(site.pages)
  app.use(errorHandler(makeBugReporter(logger, metrics)))
  return app
}

/**
 * Serves this site over another server of the specification's calls: no database, no gateway, no mail. Chooses adapters.
 * `built` is the folder of the build. Answers with what to print. A server that does not answer, or answers with something
 * else, stops nothing: the warning says so, and pages show their empty lists until it does.
 */
export const startRemoteApiServer = Effect.fn("startRemoteApiServer")(function* (
  built: string,
  { guard, host, port: wishedPort, siteUrl, operator, offer, showSampleRatings }: ServerSettings,
  { baseUrl, checkoutScript, pageSources }: RemoteApiSettings,
) {
  // A request that comes before the site is open waits for it.
  const app = Promise.withResolvers<RequestListener>()
  const server = createHttpServer(
    guard.mostConnections,
    (req, res) => void app.promise.then((answer) => answer(req, res)),
  )
  const port = yield* listen(server, wishedPort, host)
  const address = siteAddress({ siteUrl }, port)
  const metrics = makeMetrics({ state: "not asked yet" }, eventLoopDelay())
  const logger = makeLogger(guard.logLevel ?? defaultLogLevel(process.stdout.isTTY))
  const catalogue = ManagedRuntime.make(cachedHttpCatalogue(baseUrl))
  const settings = {
    operator,
    showSampleRatings,
    paymentsSimulated: false,
    checkoutScript,
    apiBaseUrl: baseUrl,
    siteUrl: address,
    ...(offer && { offer }),
  }
  const site = yield* Effect.promise(() =>
    builtClient(built, catalogue, settings, makeBugReporter(logger, metrics)),
  )
  app.resolve(
    createRemoteApiApp({
      site,
      siteUrl: address,
      sources: { checkoutScript, pageSources, api: baseUrl },
      requestsPerMinute: guard.requestsPerMinute,
      rateCounts: memoryRateLimitStores,
      overloadDelayMs: guard.overloadDelayMs,
      logger,
      metrics,
      trustedHops: guard.trustedHops,
      noScript: remoteNoScriptService(catalogue, httpPayments(baseUrl, false)),
      readiness: remoteApiReadiness(httpCatalogue(baseUrl)),
    }),
  )
  shutDownGracefully(async () => {
    await drain(server)
    await catalogue.dispose()
  })
  const shelves = yield* Effect.promise(() =>
    catalogue.runPromise(
      Catalogue.use((answers) => answers.shelves).pipe(Effect.catch(() => Effect.succeed(undefined))),
    ),
  )
  const activities = shelves?.flatMap(({ subcategories }) => subcategories).length
  const warnings = offerWarnings(offerMismatches(offer ?? HERO_OFFER, shelves ?? [], showSampleRatings))
  const listensOn = `${host.includes(":") ? `[${host}]` : host}:${port}`
  return {
    lines: remoteApiStartupMessage({ address, listensOn, api: baseUrl, activities, warnings }),
    warning:
      activities === undefined
        ? `API_BASE_URL: ${baseUrl} does not answer GET ${catalogueCalls.shelves.path} with a list; pages stay empty until it does`
        : undefined,
  }
})
