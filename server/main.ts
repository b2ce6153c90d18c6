/** The server: one of the three places that choose adapters. `--dev` serves the site with hot reload. */
import { createServer, type RequestListener, type Server } from "node:http"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { ledgerBeside } from "#adapters/simulator/gatewayLedgerFile.ts"
import { openDatabase } from "#adapters/sql/database.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import { createApp } from "./app.ts"
import { banner } from "./banner.ts"
import { readSettings } from "./config.ts"
import { listen } from "./listen.ts"
import { checkoutPath } from "./paymentSimulator/checkoutPage.ts"
import { openShop, type ShopRuntime } from "./shop.ts"
import { builtSite } from "./site/builtSite.ts"
import { stockShop } from "./stockShop.ts"
import { stopGracefully } from "./stopGracefully.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const catalogueFolder = new URL("../adapters/catalogue/data/", import.meta.url)

/** Vite is loaded for development only: a shop starts without it. */
const developmentSiteWith = async (shop: ShopRuntime, site: SiteSettings, server: Server) => {
  const { developmentSite } = await import("./site/developmentSite.ts")
  return developmentSite(root, shop, site, server)
}

const start = Effect.gen(function* () {
  const settings = yield* readSettings(process.env)
  const { databasePath, host } = settings
  const db = yield* openDatabase(databasePath)
  yield* stockShop(db, catalogueFolder)
  const ledger = ledgerBeside(databasePath)
  // A request that comes before the shop is open waits for it.
  const app = Promise.withResolvers<RequestListener>()
  const server = createServer((req, res) => void app.promise.then((answer) => answer(req, res)))
  const port = yield* listen(server, settings.port, host)
  const address = settings.siteUrl ?? `http://localhost:${port}`
  const shop = openShop(db, ledger, (id) => address + checkoutPath(id))
  const site = { ...settings.site, siteUrl: address }
  const pagesOf = process.argv.includes("--dev")
    ? yield* Effect.promise(() => developmentSiteWith(shop, site, server))
    : builtSite(join(root, "dist/site"), shop, site)
  app.resolve(
    createApp({
      shop,
      ledger,
      site: pagesOf,
      isSecure: address.startsWith("https:"),
      report: (error) => console.error(error),
    }),
  )
  stopGracefully(server, () => db.destroy())
  const tripTypes = yield* Effect.promise(() =>
    shop.runPromise(Catalogue.use((catalogue) => catalogue.tripTypes)),
  )
  const { paymentsSimulated } = settings.site
  console.log(banner({ address, databasePath, paymentsSimulated, activities: tripTypes.length }))
})

/** Every expected failure of a start is one line that names what to change. */
const explained = start.pipe(
  Effect.catch((failure) =>
    Effect.sync(() => {
      console.error(
        failure._tag === "DatabaseUnusable" ? `DATABASE_URL: ${failure.message}` : failure.message,
      )
      process.exit(1)
    }),
  ),
)

await Effect.runPromise(explained)
