/** The outbox and its dead letters in the database: messages that are owed, claimed, delivered or refused for good. */
import type { Kysely } from "kysely"
import { Effect, Layer } from "effect"
import { clockHorizon } from "#core/clockHorizon.ts"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import { DELIVERY_WAITS } from "#core/messages/deliverOutbox.ts"
import { type DeadLetter, DeadLetters, Outbox, type Receiver } from "#core/ports/messages.ts"
import { leaseFirst } from "./leaseFirst.ts"
import { preparedQuery } from "./preparedQuery.ts"
import type { OutboxRow, Tables } from "./tables.ts"
import { textOrEmpty } from "./textOrEmpty.ts"

/** A message that is owed already stays as it is; one whose key another one has is left out. */
export const enqueueMessages = async (
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

const owedMessageFromRow = ({ message_id, recipient, subject, body, failures }: OutboxRow) => ({
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

interface DueQuery {
  readonly nowMs: number
  readonly horizonMs: number
}
const dueFor = (recipient: "is" | "is not") =>
  preparedQuery(
    (db, { nowMs, horizonMs }: DueQuery) =>
      undelivered(db)
        .selectAll()
        .where("recipient", recipient, null)
        .where(({ or, eb }) =>
          or([eb("next_attempt_at_ms", "<=", nowMs), eb("next_attempt_at_ms", ">", horizonMs)]),
        )
        .orderBy("owed_at_ms")
        .orderBy("message_id")
        .limit(1),
    ({ nowMs, horizonMs }) => [nowMs, horizonMs, 1],
  )
const selectDue = { operator: dueFor("is"), visitor: dueFor("is not") } satisfies Record<Receiver, unknown>

interface Lease {
  readonly messageId: string
  readonly dueAtMs: number
  readonly untilMs: number
}
const updateLeased = preparedQuery(
  (db, { messageId, dueAtMs, untilMs }: Lease) =>
    db
      .updateTable("outbox")
      .set({ next_attempt_at_ms: untilMs })
      .where("message_id", "=", messageId)
      .where("next_attempt_at_ms", "=", dueAtMs)
      .where("delivered_at_ms", "is", null),
  ({ messageId, dueAtMs, untilMs }) => [untilMs, messageId, dueAtMs],
)

const claimOne = async (db: Kysely<Tables>, receiver: Receiver, nowMs: number, leasedUntilMs: number) => {
  const { nextMs: horizonMs } = clockHorizon(nowMs, DELIVERY_WAITS)
  const row = await leaseFirst(
    () => selectDue[receiver](db, { nowMs, horizonMs }),
    (first) =>
      updateLeased(db, {
        messageId: first.message_id,
        dueAtMs: first.next_attempt_at_ms,
        untilMs: leasedUntilMs,
      }),
  )
  return row && owedMessageFromRow(row)
}

/** The outbox in SQL. A claimed message is hidden by moving its next attempt behind the lease. */
export const sqlOutbox = (db: Kysely<Tables>) =>
  Layer.succeed(Outbox, {
    enqueue: (messages, nowMs) => Effect.promise(() => enqueueMessages(db, messages, nowMs)),
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

/** Newest first. */
const listDeadLetters = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<DeadLetter>> =>
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
      email: textOrEmpty(recipient),
      subject,
      refusedAtMs: Number(refused_at_ms),
      refusal: textOrEmpty(refusal),
    }))
  })

/** Owes a dead letter as if it were new, at `nowMs`. False when there is no such dead letter. */
const retryDeadLetter = (db: Kysely<Tables>, messageId: string, nowMs: number): Effect.Effect<boolean> =>
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
const discardDeadLetter = (db: Kysely<Tables>, messageId: string): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("outbox")
      .where("message_id", "=", messageId)
      .where("delivered_at_ms", "is", null)
      .where("refused_at_ms", "is not", null)
      .executeTakeFirst()
    return numDeletedRows === 1n
  })

export const sqlDeadLetters = (db: Kysely<Tables>) =>
  Layer.succeed(DeadLetters, {
    all: listDeadLetters(db),
    retry: (messageId, nowMs) => retryDeadLetter(db, messageId, nowMs),
    discard: (messageId) => discardDeadLetter(db, messageId),
  })
