/** Messages to travellers in memory: the same promises as the database's. */
import { type TravellerMessage, travellerMessageId } from "#core/messages/travellerMessages.ts"
import type { MessageOutcome, TravellerMessageRecord } from "#core/ports/travellerMessages.ts"

interface TravellerMessageEntry extends TravellerMessageRecord {
  readonly outcome: MessageOutcome
  readonly failures: number
  readonly nextAtMs: number
}

/** Entries by message id, in the order in which they were owed. */
export type MemoryTravellerMessages = Map<string, TravellerMessageEntry>

/** A message that is owed already stays as it is. */
export const enqueueTravellerMessagesInMemory = (
  entries: MemoryTravellerMessages,
  messages: ReadonlyArray<TravellerMessage>,
  nowMs: number,
): void => {
  for (const message of messages) {
    const messageId = travellerMessageId(message)
    if (entries.has(messageId)) continue
    const outcome = { state: "owed", failures: 0 } as const
    entries.set(messageId, {
      ...message,
      messageId,
      owedAtMs: nowMs,
      outcome,
      failures: 0,
      nextAtMs: nowMs,
    })
  }
}
