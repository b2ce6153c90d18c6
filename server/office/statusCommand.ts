/** Shows how the shop stands, once or again and again, to a person or to a program. */
import { Effect } from "effect"
import type { ServerSettings } from "../config/readSettings.ts"
import { shopStatus } from "./shopStatus.ts"
import { statusText } from "./statusText.ts"
import type { Terminal } from "./terminal.ts"

/** How often a watched status is shown anew. Unit: milliseconds. */
const LOOK_EVERY_MS = 2000
/** Clears a terminal and goes to its first corner. */
const CLEAR = "\u001b[2J\u001b[H"

export interface StatusWish {
  readonly isJson: boolean
  /** Goes on until the process is ended. */
  readonly isWatching: boolean
}

/** Where a shop with these settings can be reached from this machine. */
const addressOf = ({ host, port }: Pick<ServerSettings, "host" | "port">) =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`

export const statusCommand = Effect.fn("statusCommand")(function* (
  { isJson, isWatching }: StatusWish,
  settings: ServerSettings,
  { out }: Terminal,
) {
  const show = Effect.map(shopStatus(settings.database.place, addressOf(settings)), (status) => {
    if (isJson) return out(`${JSON.stringify(status)}\n`)
    out((isWatching ? CLEAR : "") + statusText(status))
  })
  yield* show
  if (isWatching) yield* Effect.forever(Effect.andThen(Effect.sleep(LOOK_EVERY_MS), show))
})
