/** The outbox in SQL. A claimed message is hidden by moving its next attempt behind the lease. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { LONGEST_WAIT_MS } from "#core/office/deliverOutbox.ts"
import { Outbox, type Receiver } from "#core/ports/outbox.ts"
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

const undelivered = (db: Kysely<Tables>) =>
  db.selectFrom("outbox").where("delivered_at_ms", "is", null).where("refused_at_ms", "is", null)

const depthOf = async (db: Kysely<Tables>) => {
  const { owed } = await undelivered(db)
    .select(({ fn }) => fn.countAll<number>().as("owed"))
    .executeTakeFirstOrThrow()
  return Number(owed)
}

const claimOne = async (db: Kysely<Tables>, receiver: Receiver, nowMs: number, leasedUntilMs: number) => {
  const due = undelivered(db)
    .selectAll()
    .where("recipient", receiver === "operator" ? "is" : "is not", null)
    .where(({ or, eb }) =>
      or([eb("next_attempt_at_ms", "<=", nowMs), eb("next_attempt_at_ms", ">", nowMs + LONGEST_WAIT_MS)]),
    )
    .orderBy("owed_at_ms")
    .orderBy("message_id")
    .limit(1)
  // Whoever loses the race for a message finds it leased, and looks for the next one: this ends.
  while (true) {
    const row = await due.executeTakeFirst()
    if (row === undefined) return undefined
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ next_attempt_at_ms: leasedUntilMs })
      .where("message_id", "=", row.message_id)
      .where("next_attempt_at_ms", "=", row.next_attempt_at_ms)
      .where("delivered_at_ms", "is", null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return owedFromRow(row)
  }
}

export const outboxSql = (db: Kysely<Tables>) =>
  Layer.succeed(Outbox, {
    owe: (messages, nowMs) => Effect.promise(() => owe(db, messages, nowMs)),
    claim: (receiver, nowMs, leasedUntilMs) =>
      Effect.promise(() => claimOne(db, receiver, nowMs, leasedUntilMs)),
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
    refused: (messageId, refusal, nowMs) =>
      Effect.promise(() =>
        db
          .updateTable("outbox")
          .set(({ eb }) => ({ failures: eb("failures", "+", 1), refused_at_ms: nowMs, refusal }))
          .where("message_id", "=", messageId)
          .where("delivered_at_ms", "is", null)
          .execute(),
      ),
    depth: Effect.promise(() => depthOf(db)),
  })
