/**
 * A PhonePe of one's own, for development: `npm run phonepe-simulator`. It listens on this machine only, and
 * prints the settings with which the shop finds it. `-- --report FILE` writes its settlement report instead.
 */
import { existsSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Effect } from "effect"
import { makeFolder } from "#adapters/makeFolder.ts"
import { drain, shutDownGracefully } from "../app/httpServer.ts"
import { DEFAULT_PHONEPE_BEHAVIOUR } from "./engine/transition.ts"
import { advancePhonepe } from "./engine/advancePhonepe.ts"
import { settlementReport } from "./engine/settlementReport.ts"
import {
  neverInProduction,
  startPhonepeSimulator,
  SAMPLE_MERCHANT,
  simulatorEnvironment,
} from "./phonepeServer.ts"
import { sqliteLedger } from "./stateLedger.ts"

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
      behaviour: DEFAULT_PHONEPE_BEHAVIOUR,
      publicUrl: "",
    }
    const { state } = advancePhonepe(sqliteLedger(file).load("phonepe"), now)
    writeFileSync(reportPath, settlementReport(state))
    process.exit(0)
  }
}

const start = Effect.gen(function* () {
  makeFolder(dirname(file))
  const { baseUrl, publicUrl, server } = yield* startPhonepeSimulator(port, {
    merchant: SAMPLE_MERCHANT,
    ledger: sqliteLedger(file),
    seed: "phonepe",
    clock: Date.now,
    ...(webhookUrl === undefined ? {} : { webhooks: { url: webhookUrl } }),
  })
  shutDownGracefully(() => drain(server))
  process.stdout.write(`PhonePe, simulated: no money moves.
${simulatorEnvironment(baseUrl, publicUrl)}
Notices go to ${webhookUrl ?? "nobody (set PHONEPE_SIMULATOR_WEBHOOK_URL)"}; control at ${publicUrl}/control
`)
})

await Effect.runPromise(
  Effect.catch(start, ({ message }) =>
    Effect.sync(() => giveUp(message.replace(/^PORT/, "PHONEPE_SIMULATOR_PORT"))),
  ),
)
