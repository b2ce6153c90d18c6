/**
 * A PhonePe of one's own, for development: `npm run phonepe-simulator`. It listens on this machine only, and
 * prints the settings with which the shop finds it. `-- --report FILE` writes its settlement report instead.
 */
import { existsSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Effect } from "effect"
import { makeFolder } from "#adapters/files/makeFolder.ts"
import { isProduction } from "../config/isProduction.ts"
import { stopGracefully } from "../stopGracefully.ts"
import { USUAL_HABITS } from "./engine/habits.ts"
import { passTime } from "./engine/passTime.ts"
import { settlementReport } from "./engine/settlementReport.ts"
import { USUAL_NOTICES } from "./noticeHabits.ts"
import { startPhonepe } from "./phonepeServer.ts"
import { SAMPLE_MERCHANT } from "./sampleMerchant.ts"
import { ledgerFile } from "./stateLedger.ts"

const env = process.env
const port = Number(env["PHONEPE_SIMULATOR_PORT"] ?? 5330)
const file = env["PHONEPE_SIMULATOR_LEDGER"] ?? "data/phonepe-simulator.sqlite"
const webhookUrl = env["PHONEPE_SIMULATOR_WEBHOOK_URL"]

const giveUp = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

if (Effect.runSync(Effect.catch(isProduction(env), ({ message }) => Effect.sync(() => giveUp(message)))))
  giveUp("NODE_ENV: the PhonePe simulator never runs in production; no money moves through it")
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
  // A shop that started it holds the other end of this pipe.
  if (env["PHONEPE_SIMULATOR_PARENT"] !== undefined) process.stdin.on("end", () => process.exit(0)).resume()
  const { clientId, clientVersion, clientSecret } = SAMPLE_MERCHANT
  process.stdout.write(`PhonePe, simulated: no money moves.
PHONEPE_BASE_URL=${baseUrl}
PHONEPE_AUTH_URL=${baseUrl}
PHONEPE_CHECKOUT_SCRIPT=${publicUrl}/web/bundle/checkout.js
PHONEPE_CLIENT_ID=${clientId}
PHONEPE_CLIENT_VERSION=${clientVersion}
PHONEPE_CLIENT_SECRET=${clientSecret}
PHONEPE_WEBHOOK_USERNAME=${USUAL_NOTICES.username}
PHONEPE_WEBHOOK_PASSWORD=${USUAL_NOTICES.password}
Notices go to ${webhookUrl ?? "nobody (set PHONEPE_SIMULATOR_WEBHOOK_URL)"}; control at ${publicUrl}/control
`)
})

await Effect.runPromise(
  Effect.catch(start, ({ message }) =>
    Effect.sync(() => giveUp(message.replace(/^PORT/, "PHONEPE_SIMULATOR_PORT"))),
  ),
)
