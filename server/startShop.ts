/** The server: a composition root (docs/architecture.md). */
import { type RequestListener, type Server } from "node:http"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { isPostgresUrl, openDatabase, withoutPassword } from "#adapters/sql/openDatabase.ts"
import { isReadOnly } from "#adapters/sql/proveDatabase.ts"
import { reportDamagedRows } from "#adapters/sql/readableRows.ts"
import { clearRestoring } from "#adapters/sql/sqliteBackup.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { HERO_OFFER, offerMismatches } from "#core/home/heroOffer.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { createApp } from "./app/createApp.ts"
import { startBackgroundJobs } from "./jobs/backgroundJobs.ts"
import { startupMessage, offerWarnings } from "./app/startupMessage.ts"
import { choosePaymentGateway, phonepeGatewayFor, checkPhonepeCredentials } from "./app/paymentGateway.ts"
import { builtFolder } from "./config/chosenShop.ts"
import { readServerSettings, siteAddress } from "./config/serverSettings.ts"
import { SettingInvalid } from "./config/environment.ts"
import { EX_CONFIG } from "./config/exitCodes.ts"
import { createHttpServer, drain, END_WITHIN_MS, listen, shutDownGracefully } from "./app/httpServer.ts"
import { rateLimitStoresFor } from "./guard/rateLimitStores.ts"
import { mailLayer, makeServerRuntime, type ServerRuntime } from "./app/serverLayer.ts"
import { eventLoopDelay, makeMetrics } from "./observe/metrics.ts"
import { type GatewayHealth, monitoredGateway } from "./observe/gatewayHealth.ts"
import { makeBugReporter, makeLogger, defaultLogLevel } from "./observe/logger.ts"
import { type SentLetter, notingLetters } from "./app/sentLetters.ts"
import { readiness } from "./observe/readiness.ts"
import { retryWhileDatabaseAway, requireWritableFolder, seedEmptyCatalogue } from "./app/prepareStorage.ts"
import { WEBHOOK_PATH } from "./routes/webhookRoute.ts"
import { deskPictures } from "./desk/deskPictures.ts"
import { startDesk } from "./desk/startDesk.ts"
import { startRetentionJob } from "./jobs/retentionJob.ts"
import { startRemoteApiServer } from "./app/remoteApiServer.ts"
import { removeSimulatorSettings } from "./config/simulatorSettings.ts"
import { builtClient } from "./app/builtClient.ts"
import { operatorPictures } from "./routes/operatorPictures.ts"
import { picturesFolderIn } from "#adapters/pictures/pictureStore.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const catalogueFolder = new URL("catalogue/", import.meta.resolve("#shop/shop.json"))
const shopName = process.env["SHOP"]

/** Bookings that wait for the provider; more would only wait longer. A mobile network's customers share an address. */
const PAYMENTS_AT_ONCE = { total: 100, perClient: 20 }

/** In development an open page keeps its hot-reload socket, which nothing drains. Unit: milliseconds. */
const DEVELOPMENT_ENDS_WITHIN_MS = 1000

/** Vite is loaded for development only: a shop starts without it. */
const loadDevelopmentClient = async (runtime: ServerRuntime, site: SiteSettings, server: Server) => {
  const { developmentClient } = await import("./app/developmentClient.ts")
  return developmentClient(root, runtime, site, server)
}

const start = Effect.fn("start")(function* (isDevelopment: boolean) {
  const settings = yield* readServerSettings(process.env)
  if (settings.api !== undefined) {
    if (isDevelopment)
      return yield* new SettingInvalid({
        variable: "API_BASE_URL",
        reason: "is for the built site: use npm start",
      })
    const { lines, warning } = yield* startRemoteApiServer(builtFolder(shopName), settings, settings.api)
    if (warning !== undefined) console.error(warning)
    return console.log(lines)
  }
  const { database, guard, host, operator, offer, showSampleRatings } = settings
  if (settings.gateway !== undefined) yield* checkPhonepeCredentials(settings.gateway)
  if (database.dataFolder !== dirname(database.place))
    yield* requireWritableFolder("DATA_FOLDER", database.dataFolder)
  const db = yield* openDatabase(database.place, database.limits)
  if (!isPostgresUrl(database.place)) clearRestoring(database.place)
  yield* retryWhileDatabaseAway(seedEmptyCatalogue(db, catalogueFolder))
  // A request that comes before the shop is open waits for it.
  const app = Promise.withResolvers<RequestListener>()
  const server = createHttpServer(
    guard.mostConnections,
    (req, res) => void app.promise.then((answer) => answer(req, res)),
  )
  const port = yield* listen(server, settings.port, host)
  const address = siteAddress(settings, port)
  const listensOn = `${host.includes(":") ? `[${host}]` : host}:${port}`
  const webhookUrl = `http://${listensOn}${WEBHOOK_PATH}`
  const chosen = yield* choosePaymentGateway(settings.gateway, database.dataFolder, address, webhookUrl)
  const { settings: gateway, pages: simulator } = chosen
  const health: GatewayHealth = { state: "not asked yet" }
  const metrics = makeMetrics(health, eventLoopDelay())
  metrics.watchProcess()
  const logger = makeLogger(guard.logLevel ?? defaultLogLevel(process.stdout.isTTY))
  const report = makeBugReporter(logger, metrics)
  reportDamagedRows(report)
  const paymentsSimulated = settings.gateway === undefined
  const mail = mailLayer(settings, paymentsSimulated)
  const letters: Array<SentLetter> = []
  const monitored = monitoredGateway(phonepeGatewayFor(gateway, address), health)
  const runtime = makeServerRuntime({
    db,
    gateway: monitored,
    mail: paymentsSimulated ? notingLetters(mail, letters) : mail,
    letterHead: { siteUrl: address, operator },
  })
  const { checkoutScript, webhookKey, pageSources } = gateway
  const site = {
    operator,
    showSampleRatings,
    paymentsSimulated,
    checkoutScript,
    siteUrl: address,
    ...(offer && { offer }),
  }
  const built = builtFolder(shopName)
  const pagesOf = isDevelopment
    ? yield* Effect.promise(() => loadDevelopmentClient(runtime, site, server))
    : yield* Effect.promise(() => builtClient(built, runtime, site, report))
  app.resolve(
    createApp({
      runtime,
      webhookKey,
      pictures: operatorPictures(picturesFolderIn(database.dataFolder)),
      site: pagesOf,
      siteUrl: address,
      simulator: simulator && { pages: simulator, believesHost: settings.siteUrl === undefined, letters },
      contentSources: isDevelopment ? undefined : { checkoutScript, pageSources },
      requestsPerMinute: guard.requestsPerMinute,
      rateCounts: rateLimitStoresFor(database.place, db),
      paymentConcurrency: PAYMENTS_AT_ONCE,
      // A page in development brings a thousand modules at once, for the one who develops.
      overloadDelayMs: isDevelopment ? undefined : guard.overloadDelayMs,
      logger,
      metrics,
      metricsAccess: { token: guard.metricsToken, trustedHops: guard.trustedHops },
      readiness: readiness(
        {
          runtime,
          health,
          folder: database.dataFolder,
          isReadOnly: () => isReadOnly(db, database.place),
        },
        report,
      ),
    }),
  )
  const desk = yield* startDesk({
    db,
    gateway: monitored,
    root,
    built: isDevelopment ? undefined : join(built, "desk"),
    picturesFolder: picturesFolderIn(database.dataFolder),
    pictures: deskPictures(
      picturesFolderIn(database.dataFolder),
      isDevelopment ? undefined : join(built, "site"),
    ),
    deskUrl: settings.deskUrl,
    host,
    shopPort: port,
    isDemonstration: paymentsSimulated,
    trustedHops: guard.trustedHops,
    mostConnections: guard.mostConnections,
    logger,
    metrics,
  })
  const work = startBackgroundJobs(runtime, report)
  const { outboxFolder, retentionDays } = settings
  const forgetting =
    retentionDays === undefined
      ? undefined
      : startRetentionJob({ db, place: database.place, days: retentionDays, outboxFolder, report })
  shutDownGracefully(
    async () => {
      await Promise.all([drain(server), desk.stop(), work.stop(), forgetting?.stop()])
      await db.destroy()
      removeSimulatorSettings(database.dataFolder)
    },
    isDevelopment ? DEVELOPMENT_ENDS_WITHIN_MS : END_WITHIN_MS,
  )
  const shelves = yield* retryWhileDatabaseAway(
    Effect.promise(() => runtime.runPromise(Catalogue.use((catalogue) => catalogue.shelves))),
  )
  console.log(
    startupMessage({
      address,
      listensOn,
      database: withoutPassword(database.place),
      mail: settings.mail.server?.host ?? `files in ${settings.outboxFolder}`,
      paymentsSimulated,
      desk,
      activities: shelves.flatMap(({ subcategories }) => subcategories).length,
      warnings: offerWarnings(offerMismatches(offer ?? HERO_OFFER, shelves, showSampleRatings)),
    }),
  )
})

type StartFailure = Effect.Error<ReturnType<typeof start>>

const mayPass = (failure: StartFailure): boolean =>
  failure._tag === "DatabaseUnusable" || failure._tag === "CannotListen"
    ? failure.mayPass
    : failure._tag === "DatabaseAway"

/**
 * Opens the shop that the environment describes, and says where; ends when it listens. Every expected failure is one line that
 * names what to change, and ends the process with a code that says whether another start may help. `isDevelopment`: the site
 * comes from its sources, with hot reload.
 */
export const startShop = (isDevelopment: boolean): Promise<void> =>
  start(isDevelopment).pipe(
    Effect.catch((failure) =>
      Effect.sync(() => {
        console.error(
          failure._tag === "DatabaseUnusable" || failure._tag === "DatabaseAway"
            ? `DATABASE_URL: ${failure.message}`
            : failure.message,
        )
        process.exit(mayPass(failure) ? 1 : EX_CONFIG)
      }),
    ),
    Effect.runPromise,
  )
