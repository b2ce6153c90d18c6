/** The shop's database as a command opens it: closed when the command ends. */
import { existsSync } from "node:fs"
import { Effect, Layer } from "effect"
import { openMigratedDatabase, isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import type { DatabaseSettings } from "../config/databaseSettings.ts"
import { readServerSettings, type ServerSettings, siteAddress } from "../config/serverSettings.ts"
import { type CommandContext, CommandRefused, type Terminal } from "./command.ts"
import { phonepeGatewayFor } from "../app/paymentGateway.ts"
import { readSimulatorSettings } from "../config/simulatorSettings.ts"

/** What is refused where the database is not there: a command makes none. */
export const noShopAt = (place: string) =>
  new CommandRefused({
    message: `DATABASE_URL: there is no shop at ${place}; look at the path, or start the shop on it once`,
  })

const openIfThere = Effect.fn("openIfThere")(function* ({ place, limits }: DatabaseSettings) {
  if (isPostgresUrl(place) || existsSync(place)) return yield* openMigratedDatabase(place, limits)
  return yield* noShopAt(place)
})

/**
 * A shop that is not there is not opened: that would make an empty one. Only a start of the shop changes its form.
 * Errors: there is none, or it cannot be opened.
 */
export const openExistingDatabase = (settings: DatabaseSettings) =>
  Effect.acquireRelease(openIfThere(settings), (open) => Effect.promise(() => open.destroy()))

export const openDatabaseForCommand = Effect.fn("openDatabaseForCommand")(function* ({
  env,
}: CommandContext) {
  const settings = yield* readServerSettings(env)
  const db = yield* openExistingDatabase(settings.database)
  return { settings, db }
})

/**
 * The payment provider as a command asks it: the shop's own, or the simulator that the running shop left a note of.
 * Errors: payments are simulated, and no shop is running that does it.
 */
export const gatewayForCommand = Effect.fn("gatewayForCommand")(function* (
  settings: ServerSettings,
  terminal: Terminal,
) {
  const gateway = settings.gateway ?? (yield* readSimulatorSettings(settings.database.dataFolder))
  if (settings.gateway === undefined) terminal.out("Payments are SIMULATED: no money moves.\n\n")
  return phonepeGatewayFor(gateway, siteAddress(settings, settings.port))
})

const notAsked = () => Effect.die("the payment provider is asked nothing about money that went by hand")

/** For what is paid or paid back by hand: a provider that is away, or not set up, is in nobody's way. */
export const noGatewayNeeded = Layer.succeed(PaymentGateway, {
  createCheckout: notAsked,
  queryOrder: notAsked,
  refund: notAsked,
  queryRefund: notAsked,
})
