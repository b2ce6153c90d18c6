/**
 * Delivers what is owed, at least once: a message is struck off after it was taken, so a process that dies between
 * the two sends it again under the same id.
 */
import { Clock, Effect } from "effect"
import { Mail } from "../ports/mail.ts"
import { Outbox, type OwedMessage } from "../ports/outbox.ts"

const ROUND = 50
/** How long a delivery may take before another process may try. Unit: milliseconds. */
const LEASE_MS = 60_000

/** Waits before the next try, by the failures so far; the last one repeats. Unit: milliseconds. */
export const BACK_OFF_MS: readonly [number, ...ReadonlyArray<number>] = [
  10_000, 60_000, 300_000, 1_800_000, 3_600_000,
]

export const backOffMs = (failures: number): number =>
  BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? BACK_OFF_MS[0]

const deliverOne = Effect.fn("deliverOne")(function* ({ message, failures }: OwedMessage) {
  const outbox = yield* Outbox
  const mail = yield* Mail
  const taken = yield* mail
    .deliver(message)
    .pipe(Effect.match({ onSuccess: () => true, onFailure: () => false }))
  const nowMs = yield* Clock.currentTimeMillis
  yield* taken
    ? outbox.delivered(message.messageId, nowMs)
    : outbox.failed(message.messageId, nowMs + backOffMs(failures))
  return taken
})

/** Returns how many messages were delivered. */
export const deliverOutbox: Effect.Effect<number, never, Outbox | Mail> = Effect.gen(function* () {
  const outbox = yield* Outbox
  const nowMs = yield* Clock.currentTimeMillis
  const owed = yield* outbox.claim(nowMs, nowMs + LEASE_MS, ROUND)
  const taken = yield* Effect.forEach(owed, deliverOne)
  return taken.filter(Boolean).length
})
