/**
 * The outbox, which keeps messages until they are delivered; the dead letters, which nobody takes; and the mail that
 * carries them. Most messages are put in by the change that owes them.
 */
import { Context, type Effect, Schema } from "effect"
import type { OutboxMessage } from "../messages/outboxMessage.ts"

/** Whom a message goes to. Each kind is claimed apart, so that the operator never waits for a visitor's mailbox. */
export type Receiver = "operator" | "visitor"

/** A message and how often its delivery has failed. */
export interface QueuedMessage {
  readonly message: OutboxMessage
  readonly failures: number
}

export class Outbox extends Context.Service<
  Outbox,
  {
    /** Puts in messages that no change owes. A message that is owed already stays as it is. */
    enqueue(messages: ReadonlyArray<OutboxMessage>, nowMs: number): Effect.Effect<void>
    /**
     * Takes the oldest message that is due, also one that only a clock that was ahead can have put off; nobody else gets it
     * before `leasedUntilMs`. One at a time: a lease must outlast what is done under it. `undefined` when none is due.
     */
    claim(receiver: Receiver, nowMs: number, leasedUntilMs: number): Effect.Effect<QueuedMessage | undefined>
    delivered(messageId: string, nowMs: number): Effect.Effect<void>
    /** Notes a failed delivery; the next one is due at `nextAtMs`. */
    failed(messageId: string, nextAtMs: number): Effect.Effect<void>
    /** Makes it a dead letter, which is not tried again. `refusal` is one line for the operator: why. */
    refused(messageId: string, refusal: string, nowMs: number): Effect.Effect<void>
    /** Messages that are to be delivered: neither delivered nor dead. */
    readonly depth: Effect.Effect<number>
  }
>()("goa/core/ports/Outbox") {}

/** A message to a visitor whose receiver refuses it for good. Unit: `refusedAtMs` in milliseconds since 1970. */
export interface DeadLetter {
  readonly messageId: string
  readonly email: string
  readonly subject: string
  readonly refusedAtMs: number
  /** Why, in the words of the receiver's side. */
  readonly refusal: string
}

export class DeadLetters extends Context.Service<
  DeadLetters,
  {
    /** Newest first. */
    readonly all: Effect.Effect<ReadonlyArray<DeadLetter>>
    /** Owes one as if it were new. False when there is no such dead letter. */
    retry(messageId: string, nowMs: number): Effect.Effect<boolean>
    /** Takes one away. False when there is no such dead letter. */
    discard(messageId: string): Effect.Effect<boolean>
  }
>()("goa/core/ports/DeadLetters") {}

/** The message was not taken. It may be tried again. */
export class MailNotTaken extends Schema.TaggedError<MailNotTaken>()("MailNotTaken", {
  cause: Schema.Unknown,
}) {}

/** The receiver's side refuses the message for good. `refusal` is its answer. */
export class MailRefused extends Schema.TaggedError<MailRefused>()("MailRefused", {
  refusal: Schema.String,
}) {}

/** The mail port: carries one message to its receiver, now. */
export class Mail extends Context.Service<
  Mail,
  {
    /** Answers within half a minute, whatever the other side does. */
    deliver(message: OutboxMessage): Effect.Effect<void, MailNotTaken | MailRefused>
  }
>()("goa/core/ports/Mail") {}
