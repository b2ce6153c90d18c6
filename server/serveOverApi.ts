/** Serves this site over another server of the specification's calls: no database, no gateway, no mail. Chooses adapters. */
import type { RequestListener } from "node:http"
import { Effect, ManagedRuntime } from "effect"
import { catalogueHttp } from "#adapters/http/catalogueHttp.ts"
import { catalogueOfApi } from "#adapters/http/catalogueOfApi.ts"
import { paymentsHttp } from "#adapters/http/paymentsHttp.ts"
import { catalogueCalls } from "#adapters/wire/catalogueCalls.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { HERO_OFFER } from "#core/site/heroOffer.ts"
import { offerDoubts } from "#core/site/offerDoubts.ts"
import { createApiApp } from "./apiApp.ts"
import { apiBanner } from "./banner.ts"
import type { ApiSettings } from "./config/apiSettings.ts"
import type { ServerSettings } from "./config/readSettings.ts"
import { guardedServer } from "./guard/guardedServer.ts"
import { rateCountsHere } from "./guard/rateCounts.ts"
import { listen } from "./listen.ts"
import { eventLoopDelay } from "./observe/eventLoopDelay.ts"
import { bugReport, makeLogger, usualLevel } from "./observe/makeLogger.ts"
import { makeMetrics } from "./observe/metrics.ts"
import { apiReadiness } from "./observe/readiness.ts"
import { offerWarnings } from "./offerWarnings.ts"
import { deskOverApi } from "./plainDesk.ts"
import { builtSite } from "./site/builtSite.ts"
import { stopGracefully } from "./stopGracefully.ts"

/**
 * `built` is the folder of the build. Answers with what to print. A server that does not answer, or answers with something
 * else, stops nothing: the warning says so, and pages show their empty lists until it does.
 */
export const serveOverApi = Effect.fn("serveOverApi")(function* (
  built: string,
  { guard, host, port: wishedPort, siteUrl, operator, offer, showSampleRatings }: ServerSettings,
  { baseUrl, checkoutScript, pageSources }: ApiSettings,
) {
  // A request that comes before the site is open waits for it.
  const app = Promise.withResolvers<RequestListener>()
  const server = guardedServer(
    guard.mostConnections,
    (req, res) => void app.promise.then((answer) => answer(req, res)),
  )
  const port = yield* listen(server, wishedPort, host)
  const address = siteUrl ?? `http://localhost:${port}`
  const metrics = makeMetrics({ state: "not asked yet" }, eventLoopDelay())
  const logger = makeLogger(guard.logLevel ?? usualLevel(process.stdout.isTTY))
  const catalogue = ManagedRuntime.make(catalogueOfApi(baseUrl))
  const settings = {
    operator,
    showSampleRatings,
    paymentsSimulated: false,
    checkoutScript,
    apiBaseUrl: baseUrl,
    siteUrl: address,
    ...(offer && { offer }),
  }
  const site = yield* Effect.promise(() => builtSite(built, catalogue, settings, bugReport(logger, metrics)))
  app.resolve(
    createApiApp({
      site,
      siteUrl: address,
      sources: { checkoutScript, pageSources, api: baseUrl },
      requestsPerMinute: guard.requestsPerMinute,
      rateCounts: rateCountsHere,
      overloadDelayMs: guard.overloadDelayMs,
      logger,
      metrics,
      trustedHops: guard.trustedHops,
      desk: deskOverApi(catalogue, paymentsHttp(baseUrl, false)),
      readiness: apiReadiness(catalogueHttp(baseUrl)),
    }),
  )
  stopGracefully(server, () => catalogue.dispose())
  const shelves = yield* Effect.promise(() =>
    catalogue.runPromise(
      Catalogue.use((answers) => answers.shelves).pipe(Effect.catch(() => Effect.succeed(undefined))),
    ),
  )
  const activities = shelves?.flatMap(({ subcategories }) => subcategories).length
  const warnings = offerWarnings(offerDoubts(offer ?? HERO_OFFER, shelves ?? [], showSampleRatings))
  const listensOn = `${host.includes(":") ? `[${host}]` : host}:${port}`
  return {
    lines: apiBanner({ address, listensOn, api: baseUrl, activities, warnings }),
    warning:
      activities === undefined
        ? `API_BASE_URL: ${baseUrl} does not answer GET ${catalogueCalls.shelves.path} with a list; pages stay empty until it does`
        : undefined,
  }
})
