/**
 * Delivers what is owed, at least once: a message is struck off after it was taken, so a process that dies between
 * the two sends it again under the same id. Each is leased just before it is sent, so that no message is sent whose
 * lease has run out and which another server may be sending.
 */
import { Clock, Effect } from "effect"
import {
  Mail,
  type MailNotTaken,
  type MailRefused,
  Outbox,
  type QueuedMessage,
  type Receiver,
} from "../ports/messages.ts"
import type { LongestWaits } from "../clockHorizon.ts"
import { printable } from "../plainText.ts"

/** Messages of one round, at most. */
const ROUND = 50
/** How long one delivery may take before another process may try. Unit: milliseconds. */
const LEASE_MS = 60_000

/** Waits before the next try, by the failures so far; the last one repeats. Unit: milliseconds. */
export const DELIVERY_BACKOFF_MS: readonly [number, ...ReadonlyArray<number>] = [
  10_000, 60_000, 300_000, 1_800_000, 3_600_000,
]

/** Tries after which a visitor's message is given up: five days (RFC 5321, section 4.5.4.1: at least four to five). */
export const MAX_DELIVERY_ATTEMPTS = 120

/** What the operator reads of a refusal, at most. */
const MOST_REFUSAL_CHARACTERS = 200

const lineOf = (refusal: string): string => [...printable(refusal)].slice(0, MOST_REFUSAL_CHARACTERS).join("")

/** No message waits longer for its next try. */
export const DELIVERY_WAITS: LongestWaits = { againMs: Math.max(...DELIVERY_BACKOFF_MS) }

export const deliveryBackoffMs = (failures: number): number =>
  DELIVERY_BACKOFF_MS[Math.min(failures, DELIVERY_BACKOFF_MS.length - 1)] ?? DELIVERY_BACKOFF_MS[0]

/**
 * Why it will never be taken; `undefined` when it may be. The operator's own mail is tried for ever: their mailbox may
 * be full or misnamed today, and what it should have told is money.
 */
const refusalOf = (
  { message, failures }: QueuedMessage,
  failure: MailNotTaken | MailRefused,
): string | undefined => {
  if (message.to === "operator") return undefined
  if (failure._tag === "MailRefused") return lineOf(failure.refusal)
  return failures + 1 < MAX_DELIVERY_ATTEMPTS ? undefined : `not taken in ${MAX_DELIVERY_ATTEMPTS} tries`
}

const deliverOne = Effect.fn("deliverOne")(function* (owed: QueuedMessage) {
  const outbox = yield* Outbox
  const mail = yield* Mail
  const { messageId } = owed.message
  const failure = yield* mail
    .deliver(owed.message)
    .pipe(Effect.match({ onSuccess: () => undefined, onFailure: (cause) => cause }))
  const nowMs = yield* Clock.currentTimeMillis
  if (failure === undefined) {
    yield* outbox.delivered(messageId, nowMs)
    return true
  }
  const refusal = refusalOf(owed, failure)
  yield* refusal === undefined
    ? outbox.failed(messageId, nowMs + deliveryBackoffMs(owed.failures))
    : outbox.refused(messageId, refusal, nowMs)
  return false
})

/** Returns how many messages were delivered. */
const deliverTo = Effect.fn("deliverTo")(function* (receiver: Receiver) {
  const outbox = yield* Outbox
  let delivered = 0
  for (let tried = 0; tried < ROUND; tried++) {
    const nowMs = yield* Clock.currentTimeMillis
    const owed = yield* outbox.claim(receiver, nowMs, nowMs + LEASE_MS)
    if (owed === undefined) break
    if (yield* deliverOne(owed)) delivered++
  }
  return delivered
})

/** A round for each kind of receiver: they may run side by side, and neither waits for the other. */
export const deliverOutbox: Readonly<Record<Receiver, Effect.Effect<number, never, Outbox | Mail>>> = {
  operator: deliverTo("operator"),
  visitor: deliverTo("visitor"),
}
