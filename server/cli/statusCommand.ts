/** `status`: how the shop stands, once or again and again. */
import { Effect } from "effect"
import type { ServerSettings } from "../config/serverSettings.ts"
import type { Terminal, Command } from "./command.ts"
import { sqlOperationalMetrics } from "#adapters/sql/sqlOperationalMetrics.ts"
import { noPositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { localAddress } from "./localAddress.ts"
import { readServerStatus } from "./serverStatus.ts"
import { statusText } from "./statusText.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

/** How often a watched status is shown anew. Unit: milliseconds. */
const LOOK_EVERY_MS = 2000
/** Clears a terminal and goes to its first corner. */
const CLEAR = "\u001b[2J\u001b[H"

export interface StatusOptions {
  readonly isJson: boolean
  /** Goes on until the process is ended, or nobody reads it any more. */
  readonly isWatching: boolean
}

/** Shows how the shop stands, once or again and again, to a person or to a program. */
const showStatus = Effect.fn("showStatus")(function* (
  { isJson, isWatching }: StatusOptions,
  settings: ServerSettings,
  { out, isRead = () => true }: Terminal,
) {
  const show = Effect.map(readServerStatus(settings.database.place, localAddress(settings)), (status) => {
    if (isJson) return out(`${JSON.stringify(status)}\n`)
    out((isWatching ? CLEAR : "") + statusText(status))
  })
  yield* show
  if (!isWatching) return
  while (isRead()) yield* Effect.andThen(Effect.sleep(LOOK_EVERY_MS), show)
})

/** `status`: how the shop stands, on one page. */
export const statusCommand: Command = {
  name: "status",
  does: "how the shop stands on one page: orders, payments, mail, database; what needs a person is marked with !",
  options: { watch: { says: "shows it anew every two seconds until Ctrl+C" }, ...JSON_OPTION },
  parse: Effect.fn("status.parse")(function* (given) {
    yield* noPositional(given)
    const options = { isJson: given.has("json"), isWatching: given.has("watch") }
    return Effect.fn("status")(function* (context) {
      const { db, settings } = yield* openDatabaseForCommand(context)
      yield* Effect.provide(showStatus(options, settings, context.terminal), sqlOperationalMetrics(db))
      return 0
    })
  }),
}
