/**
 * A PhonePe of one's own, for development: `npm run phonepe-simulator`. It listens on this machine only, and
 * prints the settings with which the shop finds it. `-- --report FILE` writes its settlement report instead.
 */
import { existsSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Effect } from "effect"
import { makeFolder } from "#adapters/makeFolder.ts"
import { describeWriteError } from "#adapters/fileErrors.ts"
import { drain, shutDownGracefully } from "../app/httpServer.ts"
import {
  asksForHelp,
  type CommandUsage,
  helpText,
  readWords,
  refusalText,
  strayWord,
} from "../prepare/commandLine.mjs"
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

const USAGE: CommandUsage = {
  call: "npm run phonepe-simulator --",
  does: `opens a simulated PhonePe on this machine, and prints the settings by which a shop's server finds it.
    PHONEPE_SIMULATOR_PORT is its port (5330), PHONEPE_SIMULATOR_LEDGER the file in which it keeps its payments
    (data/phonepe-simulator.sqlite), PHONEPE_SIMULATOR_WEBHOOK_URL where its webhooks go`,
  options: { report: { value: "FILE", says: "writes its settlement report instead" } },
  exits: "0 done; 1 not done; 2 the command was not understood",
}

const env = process.env
const port = Number(env["PHONEPE_SIMULATOR_PORT"] ?? 5330)
const file = env["PHONEPE_SIMULATOR_LEDGER"] ?? "data/phonepe-simulator.sqlite"
const webhookUrl = env["PHONEPE_SIMULATOR_WEBHOOK_URL"]

const giveUp = (line: string, code = 1): never => {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

const words = process.argv.slice(2)
if (asksForHelp(words, USAGE.options)) {
  process.stdout.write(helpText(USAGE))
  process.exit(0)
}
const { validationError, typed, positionals = [] } = readWords(words, USAGE.options)
const refused = validationError ?? strayWord(positionals)
if (refused !== undefined) giveUp(refusalText(refused, USAGE.options), 2)
Effect.runSync(Effect.catch(neverInProduction(env), ({ message }) => Effect.sync(() => giveUp(message))))
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  giveUp("PHONEPE_SIMULATOR_PORT: must be a port number from 0 to 65535")

const writeReport = (path: string): never => {
  if (!existsSync(file)) return giveUp(`PHONEPE_SIMULATOR_LEDGER: there is nothing at ${file}`)
  const now = {
    nowMs: Date.now(),
    merchant: SAMPLE_MERCHANT,
    behaviour: DEFAULT_PHONEPE_BEHAVIOUR,
    publicUrl: "",
  }
  const { state } = advancePhonepe(sqliteLedger(file).load("phonepe"), now)
  try {
    writeFileSync(path, settlementReport(state))
  } catch (error) {
    return giveUp(`--report ${path}: ${describeWriteError(error)}`)
  }
  process.exit(0)
}

const reportPath = typed?.get("report")?.[0]
if (reportPath !== undefined) writeReport(reportPath)

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
Webhooks go to ${webhookUrl ?? "nobody (set PHONEPE_SIMULATOR_WEBHOOK_URL)"}; control at ${publicUrl}/control
`)
})

await Effect.runPromise(
  Effect.catch(start, ({ message }) =>
    Effect.sync(() => giveUp(message.replace(/^PORT/, "PHONEPE_SIMULATOR_PORT"))),
  ),
)
