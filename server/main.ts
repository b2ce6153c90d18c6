/** The server: one of the places that choose adapters (README, The map). `--dev` serves the site with hot reload. */
import { type RequestListener, type Server } from "node:http"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { openDatabase } from "#adapters/sql/database.ts"
import { placeText } from "#adapters/sql/databasePlace.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { HERO_OFFER } from "#core/site/heroOffer.ts"
import { offerDoubts } from "#core/site/offerDoubts.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import { createApp } from "./app.ts"
import { backgroundWork } from "./backgroundWork.ts"
import { banner } from "./banner.ts"
import { chooseGateway } from "./chooseGateway.ts"
import { readSettings } from "./config/readSettings.ts"
import { SettingInvalid } from "./config/setting.ts"
import { guardedServer } from "./guard/guardedServer.ts"
import { rateCountsOn } from "./guard/rateCounts.ts"
import { listen } from "./listen.ts"
import { mailFor } from "./mailFor.ts"
import { eventLoopDelay } from "./observe/eventLoopDelay.ts"
import { type GatewayHealth, watchedGateway } from "./observe/gatewayHealth.ts"
import { bugReport, makeLogger, usualLevel } from "./observe/makeLogger.ts"
import { makeMetrics } from "./observe/metrics.ts"
import { readiness } from "./observe/readiness.ts"
import { offerWarnings } from "./offerWarnings.ts"
import { patiently } from "./patiently.ts"
import { phonepeFor } from "./phonepeFor.ts"
import { proveCredentials } from "./proveCredentials.ts"
import { requireFolder } from "./requireFolder.ts"
import { WEBHOOK_PATH } from "./routes/webhookRoute.ts"
import { retention } from "./retention.ts"
import { serveOverApi } from "./serveOverApi.ts"
import { openShop, type ShopRuntime } from "./shop.ts"
import { takeNoteAway } from "./simulatorNote.ts"
import { builtSite } from "./site/builtSite.ts"
import { stockShop } from "./stockShop.ts"
import { stopGracefully } from "./stopGracefully.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const catalogueFolder = new URL("../adapters/catalogue/data/", import.meta.url)

/** Bookings that wait for the provider; more would only wait longer. A mobile network's customers share an address. */
const PAYMENTS_AT_ONCE = { ofAll: 100, ofOne: 20 }

/** Vite is loaded for development only: a shop starts without it. */
const developmentSiteWith = async (
  shop: ShopRuntime,
  site: SiteSettings,
  server: Server,
  report: (error: unknown) => void,
) => {
  const { developmentSite } = await import("./site/developmentSite.ts")
  return developmentSite(root, shop, site, server, report)
}

const start = Effect.gen(function* () {
  const settings = yield* readSettings(process.env)
  if (settings.api !== undefined) {
    if (process.argv.includes("--dev"))
      return yield* new SettingInvalid({
        variable: "API_BASE_URL",
        reason: "is for the built site: use npm start",
      })
    const { lines, warning } = yield* serveOverApi(join(root, "dist"), settings, settings.api)
    if (warning !== undefined) console.error(warning)
    return console.log(lines)
  }
  const { database, guard, host, operator, offer, showSampleRatings } = settings
  if (settings.gateway !== undefined) yield* proveCredentials(settings.gateway)
  if (database.dataFolder !== dirname(database.place))
    yield* requireFolder("DATA_FOLDER", database.dataFolder)
  const db = yield* openDatabase(database.place, database.limits)
  yield* patiently(stockShop(db, catalogueFolder))
  // A request that comes before the shop is open waits for it.
  const app = Promise.withResolvers<RequestListener>()
  const server = guardedServer(
    guard.mostConnections,
    (req, res) => void app.promise.then((answer) => answer(req, res)),
  )
  const port = yield* listen(server, settings.port, host)
  const address = settings.siteUrl ?? `http://localhost:${port}`
  const listensOn = `${host.includes(":") ? `[${host}]` : host}:${port}`
  const webhookUrl = `http://${listensOn}${WEBHOOK_PATH}`
  const chosen = yield* chooseGateway(settings.gateway, database.dataFolder, address, webhookUrl)
  const { settings: gateway, pages: simulator } = chosen
  const health: GatewayHealth = { state: "not asked yet" }
  const metrics = makeMetrics(health, eventLoopDelay())
  metrics.watchProcess()
  const logger = makeLogger(guard.logLevel ?? usualLevel(process.stdout.isTTY))
  const report = bugReport(logger, metrics)
  const shop = openShop({
    db,
    gateway: watchedGateway(phonepeFor(gateway, address), health),
    mail: mailFor(settings.mail, settings.outboxFolder),
  })
  const paymentsSimulated = settings.gateway === undefined
  const { checkoutScript, noticeKey, pageSources } = gateway
  const site = {
    operator,
    showSampleRatings,
    paymentsSimulated,
    checkoutScript,
    siteUrl: address,
    ...(offer && { offer }),
  }
  const isDevelopment = process.argv.includes("--dev")
  const built = join(root, "dist")
  const pagesOf = isDevelopment
    ? yield* Effect.promise(() => developmentSiteWith(shop, site, server, report))
    : yield* Effect.promise(() => builtSite(built, shop, site, report))
  app.resolve(
    createApp({
      shop,
      noticeKey,
      site: pagesOf,
      siteUrl: address,
      simulator: simulator && { pages: simulator, believesHost: settings.siteUrl === undefined },
      sources: isDevelopment ? undefined : { checkoutScript, pageSources },
      requestsPerMinute: guard.requestsPerMinute,
      rateCounts: rateCountsOn(database.place, db),
      paymentsAtOnce: PAYMENTS_AT_ONCE,
      // A page in development brings a thousand modules at once, for the one who develops.
      overloadDelayMs: isDevelopment ? undefined : guard.overloadDelayMs,
      logger,
      metrics,
      metricsAccess: { token: guard.metricsToken, trustedHops: guard.trustedHops },
      readiness: readiness(shop, health, database.dataFolder, report),
    }),
  )
  const work = backgroundWork(shop, report)
  const { outboxFolder, retentionDays } = settings
  const forgetting =
    retentionDays === undefined
      ? undefined
      : retention({ db, place: database.place, days: retentionDays, outboxFolder, report })
  stopGracefully(server, async () => {
    await work.stop()
    await forgetting?.stop()
    await db.destroy()
    takeNoteAway(database.dataFolder)
  })
  const shelves = yield* patiently(
    Effect.promise(() => shop.runPromise(Catalogue.use((catalogue) => catalogue.shelves))),
  )
  const mail = settings.mail.server?.host ?? `files in ${settings.outboxFolder}`
  console.log(
    banner({
      address,
      listensOn,
      database: placeText(database.place),
      mail,
      paymentsSimulated,
      activities: shelves.flatMap(({ subcategories }) => subcategories).length,
      warnings: offerWarnings(offerDoubts(offer ?? HERO_OFFER, shelves, showSampleRatings)),
    }),
  )
})

/** Every expected failure of a start is one line that names what to change. */
const explained = start.pipe(
  Effect.catch((failure) =>
    Effect.sync(() => {
      console.error(
        failure._tag === "DatabaseUnusable" || failure._tag === "DatabaseAway"
          ? `DATABASE_URL: ${failure.message}`
          : failure.message,
      )
      process.exit(1)
    }),
  ),
)

await Effect.runPromise(explained)
