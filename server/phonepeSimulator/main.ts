/**
 * A PhonePe of one's own, for development: `npm run phonepe-simulator`. It listens on this machine only, and
 * prints the settings with which the shop finds it. `-- --report FILE` writes its settlement report instead.
 */
import { existsSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Effect } from "effect"
import { makeFolder } from "#adapters/files/makeFolder.ts"
import { stopGracefully } from "../stopGracefully.ts"
import { USUAL_HABITS } from "./engine/habits.ts"
import { passTime } from "./engine/passTime.ts"
import { settlementReport } from "./engine/settlementReport.ts"
import { neverInProduction } from "./neverInProduction.ts"
import { startPhonepe } from "./phonepeServer.ts"
import { SAMPLE_MERCHANT } from "./sampleMerchant.ts"
import { shopSettings } from "./shopSettings.ts"
import { ledgerFile } from "./stateLedger.ts"

const env = process.env
const port = Number(env["PHONEPE_SIMULATOR_PORT"] ?? 5330)
const file = env["PHONEPE_SIMULATOR_LEDGER"] ?? "data/phonepe-simulator.sqlite"
const webhookUrl = env["PHONEPE_SIMULATOR_WEBHOOK_URL"]

const giveUp = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

Effect.runSync(Effect.catch(neverInProduction(env), ({ message }) => Effect.sync(() => giveUp(message))))
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  giveUp("PHONEPE_SIMULATOR_PORT: must be a port number from 0 to 65535")

const [option, reportPath] = process.argv.slice(2)
if (option !== undefined) {
  if (option !== "--report" || reportPath === undefined || process.argv.length > 4)
    giveUp("usage: npm run phonepe-simulator [-- --report FILE]")
  else if (!existsSync(file)) giveUp(`PHONEPE_SIMULATOR_LEDGER: there is nothing at ${file}`)
  else {
    const now = {
      nowMs: Date.now(),
      merchant: SAMPLE_MERCHANT,
      habits: USUAL_HABITS,
      publicUrl: "",
    }
    const { state } = passTime(ledgerFile(file).load("phonepe"), now)
    writeFileSync(reportPath, settlementReport(state))
    process.exit(0)
  }
}

const start = Effect.gen(function* () {
  makeFolder(dirname(file))
  const { baseUrl, publicUrl, server } = yield* startPhonepe(port, {
    merchant: SAMPLE_MERCHANT,
    ledger: ledgerFile(file),
    seed: "phonepe",
    clock: Date.now,
    ...(webhookUrl === undefined ? {} : { notices: { url: webhookUrl } }),
  })
  stopGracefully(server, () => Promise.resolve())
  process.stdout.write(`PhonePe, simulated: no money moves.
${shopSettings(baseUrl, publicUrl)}
Notices go to ${webhookUrl ?? "nobody (set PHONEPE_SIMULATOR_WEBHOOK_URL)"}; control at ${publicUrl}/control
`)
})

await Effect.runPromise(
  Effect.catch(start, ({ message }) =>
    Effect.sync(() => giveUp(message.replace(/^PORT/, "PHONEPE_SIMULATOR_PORT"))),
  ),
)
