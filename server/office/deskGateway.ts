/** The payment provider as the desk asks it: the shop's own, or the simulator that the running shop left a note of. */
import { Effect } from "effect"
import type { ServerSettings } from "../config/readSettings.ts"
import { phonepeFor } from "../phonepeFor.ts"
import { readNote } from "../simulatorNote.ts"
import type { Terminal } from "./terminal.ts"

/** Errors: payments are simulated, and no shop is running that does it. */
export const deskGateway = Effect.fn("deskGateway")(function* (settings: ServerSettings, terminal: Terminal) {
  const gateway = settings.gateway ?? (yield* readNote(settings.database.dataFolder))
  if (settings.gateway === undefined) terminal.out("Payments are SIMULATED: no money moves.\n\n")
  return phonepeFor(gateway, settings.siteUrl ?? "")
})
