/**
 * Starts the simulated PhonePe as a process of its own, beside the shop, and reads from its first words how to reach
 * it. It ends with the shop, however the shop ends: it holds one end of a pipe that closes then.
 */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, Schema } from "effect"
import type { GatewaySettings } from "./config/gatewaySettings.ts"
import type { SettingInvalid } from "./config/setting.ts"
import { leaveNote, settingsIn } from "./simulatorNote.ts"

/** The simulator did not start. `message` is its own line. */
export class SimulatorStopped extends Schema.TaggedError<SimulatorStopped>()("SimulatorStopped", {
  message: Schema.String,
}) {}

const program = fileURLToPath(new URL("phonepeSimulator/main.ts", import.meta.url))

/** The last line it prints once it listens. */
const LISTENING = /^Notices go to /m

/** Its port follows from the shop's, which is the one that the operator has set. */
const byOurName = (line: string) =>
  line.replace(/^PHONEPE_SIMULATOR_PORT: /, "PORT: the payment simulator takes the next one; ")

const launch = (env: Readonly<Record<string, string>>) =>
  Effect.callback<string, SimulatorStopped>((resume) => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...env },
      stdio: ["pipe", "pipe", "pipe"],
    })
    const said = { out: "", err: "" }
    child.stdout.on("data", (chunk) => {
      said.out += String(chunk)
      if (LISTENING.test(said.out)) resume(Effect.succeed(said.out))
    })
    child.stderr.on("data", (chunk) => (said.err += String(chunk)))
    child.on("exit", () => resume(Effect.fail(new SimulatorStopped({ message: byOurName(said.err.trim()) }))))
    // The shop's own end must not wait for the simulator's.
    for (const handle of [child, child.stdin, child.stdout, child.stderr])
      if ("unref" in handle && typeof handle.unref === "function") handle.unref()
  })

/**
 * `port` is the simulator's own; 0 takes a free one. Its ledger and a note on how it is reached lie in `dataFolder`;
 * webhooks go to `webhookUrl`. Errors: a port that is taken.
 */
export const simulatedGateway = Effect.fn("simulatedGateway")(function* (
  port: number,
  dataFolder: string,
  webhookUrl: string,
): Effect.fn.Return<GatewaySettings, SettingInvalid | SimulatorStopped> {
  const said = yield* launch({
    PHONEPE_SIMULATOR_PORT: String(port),
    PHONEPE_SIMULATOR_LEDGER: join(dataFolder, "phonepe-simulator.sqlite"),
    PHONEPE_SIMULATOR_WEBHOOK_URL: webhookUrl,
    PHONEPE_SIMULATOR_PARENT: "yes",
  })
  leaveNote(dataFolder, said)
  return yield* settingsIn(said)
})
