/** Letters that their receivers refuse for good: read, owed once more, or let go. */
import { Effect } from "effect"
import type { Kysely } from "kysely"
import type { Tables } from "./tables.ts"

/** Unit: `refusedAtMs` in milliseconds since 1970. */
export interface DeadLetter {
  readonly messageId: string
  readonly email: string
  readonly subject: string
  readonly refusedAtMs: number
  /** Why, in the words of the receiver's side. */
  readonly refusal: string
}

/** Newest first. */
export const deadLetters = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<DeadLetter>> =>
  Effect.promise(async () => {
    const rows = await db
      .selectFrom("outbox")
      .selectAll()
      .where("delivered_at_ms", "is", null)
      .where("refused_at_ms", "is not", null)
      .orderBy("refused_at_ms", "desc")
      .orderBy("message_id")
      .execute()
    return rows.map(({ message_id, recipient, subject, refused_at_ms, refusal }) => ({
      messageId: message_id,
      email: recipient ?? "",
      subject,
      refusedAtMs: Number(refused_at_ms),
      refusal: refusal ?? "",
    }))
  })

/** Owes a dead letter as if it were new, at `nowMs`. False when there is no such dead letter. */
export const retryDeadLetter = (
  db: Kysely<Tables>,
  messageId: string,
  nowMs: number,
): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ refused_at_ms: null, refusal: null, failures: 0, next_attempt_at_ms: nowMs })
      .where("message_id", "=", messageId)
      .where("delivered_at_ms", "is", null)
      .where("refused_at_ms", "is not", null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** Takes a dead letter away. False when there is no such dead letter. */
export const discardDeadLetter = (db: Kysely<Tables>, messageId: string): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("outbox")
      .where("message_id", "=", messageId)
      .where("delivered_at_ms", "is", null)
      .where("refused_at_ms", "is not", null)
      .executeTakeFirst()
    return numDeletedRows === 1n
  })
