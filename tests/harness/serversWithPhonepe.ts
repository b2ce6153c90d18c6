/** Real servers as processes of their own, and a simulated PhonePe in this process that outlives them all. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { DEFAULT_WEBHOOK_BEHAVIOUR } from "#server/phonepeSimulator/webhookSender.ts"
import { startPhonepeSimulator, SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"
import { memoryLedger } from "#server/phonepeSimulator/stateLedger.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { externalDatabaseClient } from "./externalDatabaseClient.ts"
import { newDataFolder, type SpawnedServer, startServer } from "./spawnedServer.ts"

/** The settings with which a server finds a PhonePe at that address. */
export const phonepeEnvironment = (baseUrl: string, publicUrl = "https://phonepe.invalid") => ({
  PAYMENT_GATEWAY: "phonepe",
  PHONEPE_BASE_URL: baseUrl,
  PHONEPE_AUTH_URL: baseUrl,
  PHONEPE_CHECKOUT_SCRIPT: `${publicUrl}/web/bundle/checkout.js`,
  PHONEPE_CLIENT_ID: SAMPLE_MERCHANT.clientId,
  PHONEPE_CLIENT_VERSION: SAMPLE_MERCHANT.clientVersion,
  PHONEPE_CLIENT_SECRET: SAMPLE_MERCHANT.clientSecret,
  PHONEPE_WEBHOOK_USERNAME: DEFAULT_WEBHOOK_BEHAVIOUR.username,
  PHONEPE_WEBHOOK_PASSWORD: DEFAULT_WEBHOOK_BEHAVIOUR.password,
})

const inSqlite = (folder: string) => Promise.resolve(join(folder, "goa.sqlite"))

/**
 * `placeIn` says where the database of a server with that data folder is. `said` collects what every server has printed
 * since, the killed ones too.
 */
export const openServersWithPhonepe = async (
  seed = "spawned",
  placeIn: (folder: string) => Promise<string> = inSqlite,
) => {
  const folder = newDataFolder()
  const place = await placeIn(folder)
  const { phonepe, baseUrl, publicUrl, stop } = await Effect.runPromise(
    startPhonepeSimulator(0, { merchant: SAMPLE_MERCHANT, ledger: memoryLedger, seed, clock: Date.now }),
  )
  const started: Array<SpawnedServer> = []
  return {
    /** Another program's hand on the database. */
    database: externalDatabaseClient(place),
    phonepe,
    /** Where its calls are answered. */
    phonepeUrl: baseUrl,
    /** The newest server is the one that hears of webhooks. */
    start: async (env: Readonly<Record<string, string>> = {}) => {
      const server = await startServer(folder, {
        ...phonepeEnvironment(baseUrl, publicUrl),
        DATABASE_URL: isPostgresUrl(place) ? place : `file:${place}`,
        DATA_FOLDER: folder,
        ...env,
      })
      started.push(server)
      phonepe.dials.notices = { ...phonepe.dials.notices, url: server.baseUrl + WEBHOOK_PATH }
      return server
    },
    said: () => started.map(({ heard: { stdout, stderr } }) => stdout + stderr).join(""),
    /** Ends what still runs, however far a test came. */
    close: async () => {
      for (const { kill } of started) await kill()
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
