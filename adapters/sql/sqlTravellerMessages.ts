/** Messages to travellers in SQL. Most are put in by the transaction of the change that owes them. */
import type { Kysely } from "kysely"
import { type TravellerMessage, travellerMessageId } from "#core/messages/travellerMessages.ts"
import type { Tables } from "./tables.ts"

/** A message that is owed already stays as it is. */
export const enqueueTravellerMessages = async (
  db: Kysely<Tables>,
  messages: ReadonlyArray<TravellerMessage>,
  nowMs: number,
): Promise<void> => {
  if (messages.length === 0) return
  await db
    .insertInto("traveller_messages")
    .values(
      messages.map((message) => ({
        message_id: travellerMessageId(message),
        merchant_order_id: message.merchantOrderId,
        kind: message.kind,
        about: message.about,
        owed_at_ms: nowMs,
        not_before_ms: message.notBeforeMs,
        next_attempt_at_ms: nowMs,
        failures: 0,
        delivered_at_ms: null,
        channel: null,
        dropped_at_ms: null,
        refused_at_ms: null,
        refusal: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
