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

/** As much of a refusal as the operator reads, on one line. */
export const refusalLine = (refusal: string): string =>
  [...printable(refusal)].slice(0, MOST_REFUSAL_CHARACTERS).join("")

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
  if (failure._tag === "MailRefused") return refusalLine(failure.refusal)
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

/**
 * One round: each message is leased just before it is sent, and those of other processes are left alone. `send` says
 * whether it was taken. Returns how many were.
 */
export const deliverRound = Effect.fn("deliverRound")(function* <Owed, R>(
  claim: (nowMs: number, leasedUntilMs: number) => Effect.Effect<Owed | undefined>,
  send: (owed: Owed) => Effect.Effect<boolean, never, R>,
): Effect.fn.Return<number, never, R> {
  let delivered = 0
  for (let tried = 0; tried < ROUND; tried++) {
    const nowMs = yield* Clock.currentTimeMillis
    const owed = yield* claim(nowMs, nowMs + LEASE_MS)
    if (owed === undefined) break
    if (yield* send(owed)) delivered++
  }
  return delivered
})

const deliverTo = (receiver: Receiver) =>
  Effect.flatMap(Outbox, ({ claim }) =>
    deliverRound((nowMs, leasedUntilMs) => claim(receiver, nowMs, leasedUntilMs), deliverOne),
  )

/** A round for each kind of receiver: they may run side by side, and neither waits for the other. */
export const deliverOutbox: Readonly<Record<Receiver, Effect.Effect<number, never, Outbox | Mail>>> = {
  operator: deliverTo("operator"),
  visitor: deliverTo("visitor"),
}
