/**
 * The note in the data folder on how the shop's payment simulator is reached. The operator's command line, a process of its
 * own, finds the simulator by it.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { type GatewaySettings, gatewaySettings } from "./gatewaySettings.ts"
import type { SettingInvalid } from "./environment.ts"

/** There is no simulator to ask. `message` is one line for the operator. */
export class SimulatorNotRunning extends Schema.TaggedError<SimulatorNotRunning>()("NoSimulator", {
  message: Schema.String,
}) {}

const noteOf = (dataFolder: string) => join(dataFolder, "phonepe-simulator.env")

const LINE = /^(PHONEPE_\w+)=(.*)$/gm

/** `said` holds lines `PHONEPE_…=…`; other lines are passed over. */
export const parseSimulatorSettings = (said: string): Effect.Effect<GatewaySettings, SettingInvalid> =>
  gatewaySettings(
    Object.fromEntries([...said.matchAll(LINE)].map(([, name = "", value = ""]) => [name, value])),
    false,
  )

/** Readable by its owner only. Throws when the folder cannot be written. */
export const writeSimulatorSettings = (dataFolder: string, said: string): void => {
  const note = noteOf(dataFolder)
  writeFileSync(`${note}.part`, `${said.match(LINE)?.join("\n")}\n`, { mode: 0o600 })
  renameSync(`${note}.part`, note)
}

export const removeSimulatorSettings = (dataFolder: string): void =>
  rmSync(noteOf(dataFolder), { force: true })

/** Errors: no shop with simulated payments has left a note. */
export const readSimulatorSettings = (
  dataFolder: string,
): Effect.Effect<GatewaySettings, SimulatorNotRunning | SettingInvalid> =>
  Effect.try({
    try: () => readFileSync(noteOf(dataFolder), "utf8"),
    catch: () =>
      new SimulatorNotRunning({
        message: `PAYMENT_GATEWAY: is the simulator, and no shop runs it on ${dataFolder}; start the shop first`,
      }),
  }).pipe(Effect.flatMap(parseSimulatorSettings))
