/** Puts messages into the outbox, inside the transaction of the change that owes them where there is one. */
import type { Kysely } from "kysely"
import type { OutboxMessage } from "#core/office/outboxMessage.ts"
import type { Tables } from "./tables.ts"

/** A message that is owed already stays as it is; one whose key another one has is left out. */
export const owe = async (
  db: Kysely<Tables>,
  messages: ReadonlyArray<OutboxMessage>,
  nowMs: number,
): Promise<void> => {
  if (messages.length === 0) return
  await db
    .insertInto("outbox")
    .values(
      messages.map(({ messageId, to, subject, text, onceKey }) => ({
        message_id: messageId,
        recipient: to === "operator" ? null : to.email,
        subject,
        body: text,
        owed_at_ms: nowMs,
        failures: 0,
        next_attempt_at_ms: nowMs,
        delivered_at_ms: null,
        refused_at_ms: null,
        refusal: null,
        once_key: onceKey ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
