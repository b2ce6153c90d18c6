/**
 * The note beside the database on how the shop's payment simulator is reached. The operator's desk, a process of its
 * own, finds the simulator by it.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Effect, Schema } from "effect"
import { type GatewaySettings, gatewaySettings } from "./config/gatewaySettings.ts"
import type { SettingInvalid } from "./config/setting.ts"

/** There is no simulator to ask. `message` is one line for the operator. */
export class NoSimulator extends Schema.TaggedError<NoSimulator>()("NoSimulator", {
  message: Schema.String,
}) {}

const noteOf = (databasePath: string) => join(dirname(databasePath), "phonepe-simulator.env")

const LINE = /^(PHONEPE_\w+)=(.*)$/gm

/** `said` holds lines `PHONEPE_…=…`; other lines are passed over. */
export const settingsIn = (said: string): Effect.Effect<GatewaySettings, SettingInvalid> =>
  gatewaySettings(
    Object.fromEntries([...said.matchAll(LINE)].map(([, name = "", value = ""]) => [name, value])),
    false,
  )

/** Readable by its owner only. Throws when the folder cannot be written. */
export const leaveNote = (databasePath: string, said: string): void => {
  const note = noteOf(databasePath)
  writeFileSync(`${note}.part`, `${said.match(LINE)?.join("\n")}\n`, { mode: 0o600 })
  renameSync(`${note}.part`, note)
}

export const takeNoteAway = (databasePath: string): void => rmSync(noteOf(databasePath), { force: true })

/** Errors: no shop with simulated payments has left a note. */
export const readNote = (
  databasePath: string,
): Effect.Effect<GatewaySettings, NoSimulator | SettingInvalid> =>
  Effect.try({
    try: () => readFileSync(noteOf(databasePath), "utf8"),
    catch: () =>
      new NoSimulator({
        message: `PAYMENT_GATEWAY: is the simulator, and no shop runs it on ${databasePath}; start the shop first`,
      }),
  }).pipe(Effect.flatMap(settingsIn))
