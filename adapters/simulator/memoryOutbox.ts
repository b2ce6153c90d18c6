/** The outbox in memory. */
import { Effect, Layer } from "effect"
import type { OutboxMessage } from "#core/office/outboxMessage.ts"
import { Outbox, type OwedMessage } from "#core/ports/outbox.ts"

interface OutboxEntry extends OwedMessage {
  readonly nextAtMs: number
  readonly deliveredAtMs: number | undefined
}

/** Entries by message id, in the order in which they were owed. */
export type MemoryOutbox = Map<string, OutboxEntry>

/** Puts messages in. A message that is owed already stays as it is. */
export const owe = (entries: MemoryOutbox, messages: ReadonlyArray<OutboxMessage>, nowMs: number): void => {
  for (const message of messages)
    if (!entries.has(message.messageId))
      entries.set(message.messageId, { message, failures: 0, nextAtMs: nowMs, deliveredAtMs: undefined })
}

export const memoryOutbox = (entries: MemoryOutbox) => {
  const change = (messageId: string, made: (entry: OutboxEntry) => Partial<OutboxEntry>) =>
    Effect.sync(() => {
      const entry = entries.get(messageId)
      if (entry !== undefined && entry.deliveredAtMs === undefined)
        entries.set(messageId, { ...entry, ...made(entry) })
    })
  const owed = () => [...entries.values()].filter(({ deliveredAtMs }) => deliveredAtMs === undefined)
  return Layer.succeed(Outbox, {
    owe: (messages, nowMs) => Effect.sync(() => owe(entries, messages, nowMs)),
    claim: (nowMs, leasedUntilMs, most) =>
      Effect.sync(() => {
        const mine = owed()
          .filter(({ nextAtMs }) => nextAtMs <= nowMs)
          .slice(0, most)
        for (const entry of mine) entries.set(entry.message.messageId, { ...entry, nextAtMs: leasedUntilMs })
        return mine.map(({ message, failures }) => ({ message, failures }))
      }),
    delivered: (messageId, nowMs) => change(messageId, () => ({ deliveredAtMs: nowMs })),
    failed: (messageId, nextAtMs) =>
      change(messageId, ({ failures }) => ({ failures: failures + 1, nextAtMs })),
    depth: Effect.sync(() => owed().length),
  })
}
