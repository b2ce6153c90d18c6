/**
 * Everything that can go wrong around the product, as data: one vocabulary for simulations, worlds and the development
 * site's toolbar. Unit: milliseconds; `atMs`, `fromMs` count from the beginning.
 */
import { Schema } from "effect"

/**
 * The lines on which messages travel: visitor to site, site to payment provider, provider to site, site to mailbox, staff to
 * desk.
 */
export const CONNECTIONS = [
  "site.catalogue",
  "site.pay",
  "site.status",
  "site.save",
  "site.plan",
  "gateway.token",
  "gateway.pay",
  "gateway.status",
  "gateway.refund",
  "gateway.refundStatus",
  "webhook",
  "mail",
  "desk",
] as const
export type ConnectionName = (typeof CONNECTIONS)[number]

/**
 * What may happen to one message. `drop`: it never arrives. `delay`: it arrives late. `duplicate`: it arrives twice.
 * `reorder`: the next one overtakes it. `truncate`: a part of it arrives.
 */
export const MESSAGE_FAULT_KINDS = ["drop", "delay", "duplicate", "reorder", "truncate"] as const
export type MessageFaultKind = (typeof MESSAGE_FAULT_KINDS)[number]

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** The message number `nth` on a line, from 0, on its way there or its answer on the way back. */
const MessageFault = Schema.Struct({
  on: Schema.Literals(CONNECTIONS),
  nth: Count,
  way: Schema.Literals(["there", "back"]),
  kind: Schema.Literals(MESSAGE_FAULT_KINDS),
})
export type MessageFault = typeof MessageFault.Type

/** What the provider tells of a visitor's orders in place of the truth, until it comes to itself. */
const Lie = Schema.Struct({
  on: Schema.Literal("provider"),
  kind: Schema.Literal("lie"),
  visitor: Count,
  tells: Schema.Literals(["FAILED", "PENDING", "UNHEARD_OF", "anotherAmount"]),
  forMs: Count,
})

/** The provider answers nothing but 503; or it is busy, and answers status reads with "too many calls" alone. */
const Outage = Schema.Struct({
  on: Schema.Literal("provider"),
  kind: Schema.Literals(["outage", "busy"]),
  fromMs: Count,
  forMs: Count,
})

/** The calls to the payment provider, by the lines on which they travel. */
export const PROVIDER_LINES = [
  "gateway.token",
  "gateway.pay",
  "gateway.status",
  "gateway.refund",
  "gateway.refundStatus",
] as const satisfies ReadonlyArray<ConnectionName>
export type ProviderLine = (typeof PROVIDER_LINES)[number]

/**
 * How one answer of the provider's may be odd. `reshaped`: another shape of the same that its protocol allows. `spoilt`: a
 * success that cannot be read. `refused`: a no for a reason of its own; nothing is done. `undecided`: a status that says
 * neither yes nor no. `limited`: too many calls. `unauthorised`: the credentials or the token are refused; nothing is done.
 */
export const ODD_ANSWER_KINDS = [
  "reshaped",
  "spoilt",
  "refused",
  "undecided",
  "limited",
  "unauthorised",
] as const
export type OddAnswerKind = (typeof ODD_ANSWER_KINDS)[number]

/** The answer number `nth`, from 0, to calls on a line. `which` of its kind. */
const OddAnswer = Schema.Struct({
  on: Schema.Literal("provider"),
  kind: Schema.Literals(ODD_ANSWER_KINDS),
  line: Schema.Literals(PROVIDER_LINES),
  nth: Count,
  which: Count,
})
export type OddAnswer = typeof OddAnswer.Type

/**
 * Beside the webhook number `nth`, from 0, another one comes: `strange`: genuine, and of another shape, or about something
 * else; `forged`: by somebody who does not know the secret. `which` of its kind.
 */
const OddWebhook = Schema.Struct({
  on: Schema.Literal("provider"),
  kind: Schema.Literals(["strange", "forged"]),
  nth: Count,
  which: Count,
})
export type OddWebhook = typeof OddWebhook.Type

/** The database refuses its write number `nth`: somebody else holds it, or the disk is full. */
const Refusal = Schema.Struct({
  on: Schema.Literal("database"),
  kind: Schema.Literals(["busy", "full"]),
  nth: Count,
})

/** The database becomes again what it was `backMs` ago. */
const Restore = Schema.Struct({
  on: Schema.Literal("database"),
  kind: Schema.Literal("restore"),
  atMs: Count,
  backMs: Count,
})

/** Soon after the webhook number `nth` was acknowledged the database becomes again what it was before its order. */
const RestoreAfterWebhook = Schema.Struct({
  on: Schema.Literal("database"),
  kind: Schema.Literal("restoreAfterWebhook"),
  nth: Count,
  afterMs: Count,
})

/** Soon after the refund number `nth` was asked for the database becomes again what it was just before. */
const RestoreAfterRefund = Schema.Struct({
  on: Schema.Literal("database"),
  kind: Schema.Literal("restoreAfterRefund"),
  nth: Count,
  afterMs: Count,
})

/** The server dies before or after its write number `nth`, and comes back. */
const Kill = Schema.Struct({
  on: Schema.Literal("server"),
  kind: Schema.Literal("kill"),
  nth: Count,
  downMs: Count,
})

/** A clock is wrong by so much for a while: the server's, or the visitor's. */
const WrongClock = Schema.Struct({
  on: Schema.Literals(["server", "visitor"]),
  kind: Schema.Literal("clock"),
  fromMs: Count,
  forMs: Count,
  aheadMs: Schema.Int,
})

/** The mail server accepts nothing, and does not say so; then, while it catches up, each message after so long only. */
const HangingMail = Schema.Struct({
  on: Schema.Literal("mail"),
  kind: Schema.Literal("hangs"),
  fromMs: Count,
  forMs: Count,
  catchUpMs: Count,
  takesMs: Count,
})

/**
 * What may become of one letter to a traveller. `fails`: that way takes nothing just now. `refuses`: it refuses this
 * receiver for good. `silent`: it never answers. `unheard`: it takes the letter, and its answer is lost.
 */
export const LETTER_FAULT_KINDS = ["fails", "refuses", "silent", "unheard"] as const
export type LetterFaultKind = (typeof LETTER_FAULT_KINDS)[number]

/** The try number `nth`, from 0, to hand a letter over. */
const LetterFault = Schema.Struct({
  on: Schema.Literal("messenger"),
  kind: Schema.Literals(LETTER_FAULT_KINDS),
  nth: Count,
})

/** The operator changes the prices of the shop while a visitor fills in the ticket. Unit: paise. */
const Reprice = Schema.Struct({
  on: Schema.Literal("catalogue"),
  kind: Schema.Literal("reprice"),
  visitor: Count,
  byPaise: Schema.Int,
})

export const SimulatedFault = Schema.Union([
  MessageFault,
  Lie,
  Outage,
  OddAnswer,
  OddWebhook,
  Refusal,
  Restore,
  RestoreAfterWebhook,
  RestoreAfterRefund,
  Kill,
  WrongClock,
  HangingMail,
  LetterFault,
  Reprice,
])
export type SimulatedFault = typeof SimulatedFault.Type

/** How long a delayed message takes, and one that the next overtakes. */
export const DELAY_MS = 8000
export const OVERTAKEN_MS = 900
