/** The outbox in memory. */
import { Effect, Layer } from "effect"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import { clockHorizon } from "#core/clockHorizon.ts"
import { DELIVERY_WAITS } from "#core/messages/deliverOutbox.ts"
import { Outbox, type QueuedMessage } from "#core/ports/messages.ts"

interface OutboxEntry extends QueuedMessage {
  readonly nextAtMs: number
  readonly deliveredAtMs: number | undefined
  /** Why it is a dead letter; absent while it is none. */
  readonly refusal?: string
}

/** Entries by message id, in the order in which they were owed. */
export type MemoryOutboxEntries = Map<string, OutboxEntry>

/** Puts messages in. A message that is owed already stays as it is; one whose key another one has is left out. */
export const enqueueInMemory = (
  entries: MemoryOutboxEntries,
  messages: ReadonlyArray<OutboxMessage>,
  nowMs: number,
): void => {
  const isOwedByKey = ({ onceKey }: OutboxMessage) =>
    onceKey !== undefined && [...entries.values()].some(({ message }) => message.onceKey === onceKey)
  for (const message of messages)
    if (!entries.has(message.messageId) && !isOwedByKey(message))
      entries.set(message.messageId, { message, failures: 0, nextAtMs: nowMs, deliveredAtMs: undefined })
}

export const memoryOutbox = (entries: MemoryOutboxEntries) => {
  const change = (messageId: string, made: (entry: OutboxEntry) => Partial<OutboxEntry>) =>
    Effect.sync(() => {
      const entry = entries.get(messageId)
      if (entry !== undefined && entry.deliveredAtMs === undefined)
        entries.set(messageId, { ...entry, ...made(entry) })
    })
  const owed = () =>
    [...entries.values()].filter(
      ({ deliveredAtMs, refusal }) => deliveredAtMs === undefined && refusal === undefined,
    )
  return Layer.succeed(Outbox, {
    enqueue: (messages, nowMs) => Effect.sync(() => enqueueInMemory(entries, messages, nowMs)),
    claim: (receiver, nowMs, leasedUntilMs) =>
      Effect.sync(() => {
        const horizon = clockHorizon(nowMs, DELIVERY_WAITS)
        const due = owed().find(
          ({ nextAtMs, message }) =>
            (nextAtMs <= nowMs || nextAtMs > horizon.nextMs) &&
            (message.to === "operator") === (receiver === "operator"),
        )
        if (due === undefined) return undefined
        const { message, failures } = due
        entries.set(message.messageId, { ...due, nextAtMs: leasedUntilMs })
        return { message, failures }
      }),
    delivered: (messageId, nowMs) => change(messageId, () => ({ deliveredAtMs: nowMs })),
    failed: (messageId, nextAtMs) =>
      change(messageId, ({ failures }) => ({ failures: failures + 1, nextAtMs })),
    refused: (messageId, refusal) =>
      change(messageId, ({ failures }) => ({ failures: failures + 1, refusal })),
    depth: Effect.sync(() => owed().length),
  })
}
