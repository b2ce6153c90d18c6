/** The real server on a free port of this process, over a database that ends with it. */
import { createServer } from "node:http"
import { Effect } from "effect"
import { seedCatalogue } from "#adapters/catalogue/seedCatalogue.ts"
import { makeMemoryLedger } from "#adapters/simulator/gatewayLedger.ts"
import { openDatabase } from "#adapters/sql/database.ts"
import { importCatalogue } from "#adapters/sql/importCatalogue.ts"
import { createApp } from "#server/app.ts"
import { listen } from "#server/listen.ts"
import { checkoutPath } from "#server/paymentSimulator/checkoutPage.ts"
import { openShop } from "#server/shop.ts"

/** `bugs` collects what the error handler reported; a test that expects none can look. */
export const startInProcessServer = async () => {
  const bugs: Array<unknown> = []
  const db = await Effect.runPromise(openDatabase(":memory:"))
  await Effect.runPromise(importCatalogue(db, seedCatalogue()))
  const ledger = makeMemoryLedger()
  const server = createServer()
  const port = await Effect.runPromise(listen(server, 0, "127.0.0.1"))
  const baseUrl = `http://127.0.0.1:${port}`
  const shop = openShop(db, ledger, (id) => baseUrl + checkoutPath(id))
  server.on(
    "request",
    createApp({
      shop,
      ledger,
      site: (_req, res) => void res.status(404).send("no site here"),
      isSecure: false,
      report: (bug) => bugs.push(bug),
    }),
  )
  return {
    baseUrl,
    db,
    bugs,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await db.destroy()
    },
  }
}

export type InProcessServer = Awaited<ReturnType<typeof startInProcessServer>>
