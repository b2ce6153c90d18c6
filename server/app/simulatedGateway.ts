/**
 * The payment provider of a shop in which no money moves: the simulated PhonePe, in this process. Its calls are answered
 * on a port of its own, for this machine only, where the operator's command line finds them too. Its checkout script and its
 * payment page stand on the shop's own origin. Only a shop with simulated payments loads this.
 */
import { join } from "node:path"
import { Effect } from "effect"
import { Router } from "express"
import type { GatewaySettings } from "../config/gatewaySettings.ts"
import type { SettingInvalid } from "../config/environment.ts"
import type { ListenFailed } from "./httpServer.ts"
import {
  neverInProduction,
  startPhonepeSimulator,
  SAMPLE_MERCHANT,
  simulatorEnvironment,
} from "../phonepeSimulator/phonepeServer.ts"
import { CHECKOUT_SCRIPT_PATH, payPageRoutes } from "../phonepeSimulator/payPageRoutes.ts"
import { sqliteLedger } from "../phonepeSimulator/stateLedger.ts"
import { writeSimulatorSettings, parseSimulatorSettings } from "../config/simulatorSettings.ts"

/** Where the pages stand in the site: a path that no category may have. */
const PATH = "/simulator"

/**
 * `pages` serves the checkout script and the payment page. The ledger and a note on how the simulator is reached lie in
 * `dataFolder`; webhooks go to `webhookUrl`. `siteUrl` is the shop's usual origin. Errors: a process that serves real
 * customers.
 */
export const startSimulatedGateway = Effect.fn("startSimulatedGateway")(function* (
  dataFolder: string,
  siteUrl: string,
  webhookUrl: string,
): Effect.fn.Return<
  { readonly settings: GatewaySettings; readonly pages: Router },
  SettingInvalid | ListenFailed
> {
  yield* neverInProduction(process.env)
  const parts = {
    merchant: SAMPLE_MERCHANT,
    ledger: sqliteLedger(join(dataFolder, "phonepe-simulator.sqlite")),
    seed: "phonepe",
    clock: Date.now,
    webhooks: { url: webhookUrl },
  }
  const { phonepe, baseUrl } = yield* startPhonepeSimulator(0, parts, siteUrl + PATH)
  const said = simulatorEnvironment(baseUrl, siteUrl + PATH)
  writeSimulatorSettings(dataFolder, said)
  return {
    settings: {
      ...(yield* parseSimulatorSettings(said)),
      checkoutScript: PATH + CHECKOUT_SCRIPT_PATH,
      pageSources: [],
    },
    pages: Router().use(PATH, payPageRoutes(phonepe, "on the shop's origin")),
  }
})
