/** The outbox in SQL. A claimed message is hidden by moving its next attempt behind the lease. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { Outbox } from "#core/ports/outbox.ts"
import { owe } from "./owe.ts"
import type { OutboxRow, Tables } from "./tables.ts"

const owedFromRow = ({ message_id, recipient, subject, body, failures }: OutboxRow) => ({
  message: {
    messageId: message_id,
    to: recipient === null ? ("operator" as const) : { email: recipient },
    subject,
    text: body,
  },
  failures,
})

const depthOf = async (db: Kysely<Tables>) => {
  const { owed } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("owed"))
    .where("delivered_at_ms", "is", null)
    .executeTakeFirstOrThrow()
  return Number(owed)
}

export const outboxSql = (db: Kysely<Tables>) =>
  Layer.succeed(Outbox, {
    owe: (messages, nowMs) => Effect.promise(() => owe(db, messages, nowMs)),
    claim: (nowMs, leasedUntilMs, most) =>
      Effect.promise(async () => {
        const due = await db
          .selectFrom("outbox")
          .selectAll()
          .where("delivered_at_ms", "is", null)
          .where("next_attempt_at_ms", "<=", nowMs)
          .orderBy("owed_at_ms")
          .orderBy("message_id")
          .limit(most)
          .execute()
        const mine: Array<OutboxRow> = []
        for (const row of due) {
          const { numUpdatedRows } = await db
            .updateTable("outbox")
            .set({ next_attempt_at_ms: leasedUntilMs })
            .where("message_id", "=", row.message_id)
            .where("next_attempt_at_ms", "=", row.next_attempt_at_ms)
            .where("delivered_at_ms", "is", null)
            .executeTakeFirst()
          if (numUpdatedRows === 1n) mine.push(row)
        }
        return mine.map(owedFromRow)
      }),
    delivered: (messageId, nowMs) =>
      Effect.promise(() =>
        db
          .updateTable("outbox")
          .set({ delivered_at_ms: nowMs })
          .where("message_id", "=", messageId)
          .where("delivered_at_ms", "is", null)
          .execute(),
      ),
    failed: (messageId, nextAtMs) =>
      Effect.promise(() =>
        db
          .updateTable("outbox")
          .set(({ eb }) => ({ failures: eb("failures", "+", 1), next_attempt_at_ms: nextAtMs }))
          .where("message_id", "=", messageId)
          .where("delivered_at_ms", "is", null)
          .execute(),
      ),
    depth: Effect.promise(() => depthOf(db)),
  })
