/**
 * The payment provider of a shop in which no money moves: the simulated PhonePe, in this process. Its calls are answered
 * on a port of its own, for this machine only, where the operator's desk finds them too. Its checkout script and its
 * payment page stand on the shop's own origin. Only a shop with simulated payments loads this.
 */
import { join } from "node:path"
import { Effect } from "effect"
import { Router } from "express"
import type { GatewaySettings } from "./config/gatewaySettings.ts"
import type { SettingInvalid } from "./config/setting.ts"
import type { CannotListen } from "./listen.ts"
import { neverInProduction } from "./phonepeSimulator/neverInProduction.ts"
import { CHECKOUT_SCRIPT_PATH, payPages } from "./phonepeSimulator/payPageRoutes.ts"
import { startPhonepe } from "./phonepeSimulator/phonepeServer.ts"
import { SAMPLE_MERCHANT } from "./phonepeSimulator/sampleMerchant.ts"
import { shopSettings } from "./phonepeSimulator/shopSettings.ts"
import { ledgerFile } from "./phonepeSimulator/stateLedger.ts"
import { leaveNote, settingsIn } from "./simulatorNote.ts"

/** Where the pages stand in the site: a path that no category may have. */
const PATH = "/simulator"

/**
 * `pages` serves the checkout script and the payment page. The ledger and a note on how the simulator is reached lie in
 * `dataFolder`; webhooks go to `webhookUrl`. `siteUrl` is the shop's usual origin. Errors: a process that serves real
 * customers.
 */
export const simulatedGateway = Effect.fn("simulatedGateway")(function* (
  dataFolder: string,
  siteUrl: string,
  webhookUrl: string,
): Effect.fn.Return<
  { readonly settings: GatewaySettings; readonly pages: Router },
  SettingInvalid | CannotListen
> {
  yield* neverInProduction(process.env)
  const parts = {
    merchant: SAMPLE_MERCHANT,
    ledger: ledgerFile(join(dataFolder, "phonepe-simulator.sqlite")),
    seed: "phonepe",
    clock: Date.now,
    notices: { url: webhookUrl },
  }
  const { phonepe, baseUrl } = yield* startPhonepe(0, parts, siteUrl + PATH)
  const said = shopSettings(baseUrl, siteUrl + PATH)
  leaveNote(dataFolder, said)
  return {
    settings: {
      ...(yield* settingsIn(said)),
      checkoutScript: PATH + CHECKOUT_SCRIPT_PATH,
      pageSources: [],
    },
    pages: Router().use(PATH, payPages(phonepe, "on the shop's origin")),
  }
})
