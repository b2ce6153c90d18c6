/** The outbox: messages that are owed, until they are delivered. Most are put in by the change that owes them. */
import { Context, type Effect } from "effect"
import type { OutboxMessage } from "../office/outboxMessage.ts"

/** A message and how often its delivery has failed. */
export interface OwedMessage {
  readonly message: OutboxMessage
  readonly failures: number
}

export class Outbox extends Context.Service<
  Outbox,
  {
    /** Puts in messages that no change owes. A message that is owed already stays as it is. */
    owe(messages: ReadonlyArray<OutboxMessage>, nowMs: number): Effect.Effect<void>
    /** Takes messages that are due, the oldest first; nobody else gets them before `leasedUntilMs`. */
    claim(nowMs: number, leasedUntilMs: number, most: number): Effect.Effect<ReadonlyArray<OwedMessage>>
    delivered(messageId: string, nowMs: number): Effect.Effect<void>
    /** Notes a failed delivery; the next one is due at `nextAtMs`. */
    failed(messageId: string, nextAtMs: number): Effect.Effect<void>
    /** Messages not delivered yet. */
    readonly depth: Effect.Effect<number>
  }
>()("goa/core/ports/Outbox") {}
