/** Whom to call: messages that reached no traveller. */
import { Clock, Effect } from "effect"
import { TravellerMessages } from "../ports/travellerMessages.ts"

/** From then on a message that nothing has taken counts as one that reaches nobody. Unit: milliseconds. */
const UNREACHED_AFTER_MS = 86_400_000

/** No address is known, every way refuses it, or nothing has taken it for a day. Oldest first. */
export const unreachedMessages = Effect.gen(function* () {
  const nowMs = yield* Clock.currentTimeMillis
  return yield* TravellerMessages.use((messages) => messages.unreached(nowMs - UNREACHED_AFTER_MS, nowMs))
})
