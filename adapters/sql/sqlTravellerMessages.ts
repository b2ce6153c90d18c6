/** Messages to travellers in SQL. Most are put in by the transaction of the change that owes them. */
import { Effect, Layer } from "effect"
import { type ExpressionBuilder, type Kysely, sql } from "kysely"
import { clockHorizon } from "#core/clockHorizon.ts"
import { type Day, dayInIndia } from "#core/days.ts"
import { DELIVERY_WAITS } from "#core/messages/deliverOutbox.ts"
import {
  type TravellerMessage,
  type TravellerMessageOwing,
  travellerMessageId,
} from "#core/messages/travellerMessage.ts"
import { BEFORE_TRIP_KINDS } from "#core/messages/travellerMessages.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import {
  type MessageOutcome,
  type OwedTravellerMessage,
  type TravellerMessageRecord,
  TravellerMessages,
} from "#core/ports/travellerMessages.ts"
import { inTransaction } from "./inTransaction.ts"
import { leaseFirst } from "./leaseFirst.ts"
import { enqueueMessages } from "./sqlOutbox.ts"
import { preparedQuery } from "./preparedQuery.ts"
import { readInChunks } from "./readInChunks.ts"
import type { Tables, TravellerMessageRow } from "./tables.ts"
import { textOrEmpty } from "./textOrEmpty.ts"

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

const owedFromRow = (row: TravellerMessageRow): OwedTravellerMessage => ({
  messageId: row.message_id,
  merchantOrderId: row.merchant_order_id,
  kind: row.kind,
  about: row.about,
  notBeforeMs: row.not_before_ms,
  owedAtMs: row.owed_at_ms,
  failures: row.failures,
})

const outcomeOf = (row: TravellerMessageRow): MessageOutcome => {
  if (row.delivered_at_ms !== null)
    return { state: "delivered", atMs: row.delivered_at_ms, channel: row.channel ?? "email" }
  if (row.dropped_at_ms !== null) return { state: "dropped", atMs: row.dropped_at_ms }
  if (row.refused_at_ms !== null)
    return { state: "refused", atMs: row.refused_at_ms, refusal: textOrEmpty(row.refusal) }
  return row.next_attempt_at_ms === null ? { state: "no address" } : { state: "owed", failures: row.failures }
}

const recordFromRow = (row: TravellerMessageRow): TravellerMessageRecord => {
  const { failures: _, ...owed } = owedFromRow(row)
  return { ...owed, outcome: outcomeOf(row) }
}

const notEnded = (db: Kysely<Tables>) =>
  db
    .selectFrom("traveller_messages")
    .where("delivered_at_ms", "is", null)
    .where("dropped_at_ms", "is", null)
    .where("refused_at_ms", "is", null)

/** Another owing, due now: no two of one message have the same time, whatever the clock says. */
const owedAgain = (nowMs: number) => ({
  owed_at_ms: sql<number>`case when owed_at_ms < ${nowMs} then ${nowMs} else owed_at_ms + 1 end`,
  next_attempt_at_ms: nowMs,
  failures: 0,
  delivered_at_ms: null,
  channel: null,
  dropped_at_ms: null,
  refused_at_ms: null,
  refusal: null,
})

/** Owes messages, once more where they have ended. */
export const oweTravellerMessages = async (
  tx: Kysely<Tables>,
  messages: ReadonlyArray<TravellerMessage>,
  nowMs: number,
): Promise<void> => {
  await enqueueTravellerMessages(tx, messages, nowMs)
  await tx
    .updateTable("traveller_messages")
    .set(owedAgain(nowMs))
    .where("message_id", "in", messages.map(travellerMessageId))
    .execute()
}

const change = (db: Kysely<Tables>, { messageId, owedAtMs }: TravellerMessageOwing) =>
  db
    .updateTable("traveller_messages")
    .where("message_id", "=", messageId)
    .where("owed_at_ms", "=", owedAtMs)
    .where("delivered_at_ms", "is", null)
    .where("dropped_at_ms", "is", null)

/** Messages whose time has come, and that do not wait for an address: those that wait for their next try among them. */
export const dueTravellerMessages = (db: Kysely<Tables>, nowMs: number) =>
  notEnded(db).where("next_attempt_at_ms", "is not", null).where("not_before_ms", "<=", nowMs)

interface DueQuery {
  readonly nowMs: number
  readonly horizonMs: number
}
const selectDue = preparedQuery(
  (db, { nowMs, horizonMs }: DueQuery) =>
    dueTravellerMessages(db, nowMs)
      .selectAll()
      .where(({ or, eb }) =>
        or([eb("next_attempt_at_ms", "<=", nowMs), eb("next_attempt_at_ms", ">", horizonMs)]),
      )
      .orderBy("owed_at_ms")
      .orderBy("message_id")
      .limit(1),
  ({ nowMs, horizonMs }) => [nowMs, nowMs, horizonMs, 1],
)

interface Lease extends TravellerMessageOwing {
  readonly dueAtMs: number | null
  readonly untilMs: number
}
const updateLeased = preparedQuery(
  (db, { dueAtMs, untilMs, ...owing }: Lease) =>
    change(db, owing).set({ next_attempt_at_ms: untilMs }).where("next_attempt_at_ms", "=", dueAtMs),
  ({ messageId, owedAtMs, dueAtMs, untilMs }) => [untilMs, messageId, owedAtMs, dueAtMs],
)

const claimOne = async (db: Kysely<Tables>, nowMs: number, leasedUntilMs: number) => {
  const { nextMs: horizonMs } = clockHorizon(nowMs, DELIVERY_WAITS)
  const row = await leaseFirst(
    () => selectDue(db, { nowMs, horizonMs }),
    (first) =>
      updateLeased(db, {
        messageId: first.message_id,
        owedAtMs: first.owed_at_ms,
        dueAtMs: first.next_attempt_at_ms,
        untilMs: leasedUntilMs,
      }),
  )
  return row && owedFromRow(row)
}

/** Whether it waits for an address, and told of a trip whose day is past. */
const waitsOfDayPast = (
  { and, eb, fn, val, selectFrom }: ExpressionBuilder<Tables, "traveller_messages">,
  today: Day,
) => {
  // One order for each message: asked whether there is one, PostgreSQL reads all whose day is past.
  const travelDay = selectFrom("orders")
    .select("orders.travel_day")
    .whereRef("orders.merchant_order_id", "=", "traveller_messages.merchant_order_id")
  return and([
    eb("refused_at_ms", "is", null),
    eb("next_attempt_at_ms", "is", null),
    eb("kind", "in", BEFORE_TRIP_KINDS),
    eb(fn.coalesce(travelDay, val(today)), "<", today),
  ])
}

interface UnreachedQuery {
  readonly owedBeforeMs: number
  readonly nowMs: number
}
const selectUnreached = preparedQuery(
  (db, { owedBeforeMs, nowMs }: UnreachedQuery) =>
    db
      .selectFrom("traveller_messages")
      .selectAll()
      .where("delivered_at_ms", "is", null)
      .where("dropped_at_ms", "is", null)
      .where("not_before_ms", "<=", nowMs)
      .where(({ or, and, eb }) =>
        or([
          eb("refused_at_ms", "is not", null),
          eb("next_attempt_at_ms", "is", null),
          and([eb("owed_at_ms", "<", owedBeforeMs), eb("not_before_ms", "<", owedBeforeMs)]),
        ]),
      )
      .where((messages) => messages.not(waitsOfDayPast(messages, dayInIndia(nowMs))))
      .orderBy("owed_at_ms")
      .orderBy("message_id"),
  ({ owedBeforeMs, nowMs }) => {
    const today = dayInIndia(nowMs)
    return [nowMs, owedBeforeMs, owedBeforeMs, ...BEFORE_TRIP_KINDS, today, today]
  },
)

/**
 * An address was given: owes `owed`, makes due what waited for an address or was refused by the former one, and where the
 * address is a new one the confirmation once more.
 */
export const oweAfterNewAddress = async (
  tx: Kysely<Tables>,
  merchantOrderId: MerchantOrderId,
  { owed, isNewAddress }: { readonly owed: ReadonlyArray<TravellerMessage>; readonly isNewAddress: boolean },
  nowMs: number,
): Promise<void> => {
  await enqueueTravellerMessages(tx, owed, nowMs)
  await tx
    .updateTable("traveller_messages")
    .set(owedAgain(nowMs))
    .where("merchant_order_id", "=", merchantOrderId)
    .where(({ or, and, eb }) =>
      or([
        eb("refused_at_ms", "is not", null),
        and([
          eb("next_attempt_at_ms", "is", null),
          eb("delivered_at_ms", "is", null),
          eb("dropped_at_ms", "is", null),
        ]),
        ...(isNewAddress ? [eb("kind", "=", "confirmed")] : []),
      ]),
    )
    .execute()
}

/** A claimed message is hidden by moving its next attempt behind the lease. */
export const sqlTravellerMessages = (db: Kysely<Tables>) =>
  Layer.succeed(TravellerMessages, {
    claim: (nowMs, leasedUntilMs) => Effect.promise(() => claimOne(db, nowMs, leasedUntilMs)),
    isStillOwed: (owing) =>
      Effect.promise(async () => {
        const row = await notEnded(db)
          .select("message_id")
          .where("message_id", "=", owing.messageId)
          .where("owed_at_ms", "=", owing.owedAtMs)
          .executeTakeFirst()
        return row !== undefined
      }),
    delivered: (owing, channel, nowMs) =>
      Effect.promise(() =>
        change(db, owing)
          .set({ delivered_at_ms: nowMs, channel, refused_at_ms: null, refusal: null })
          .execute(),
      ),
    failed: (owing, nextAtMs) =>
      Effect.promise(() =>
        change(db, owing)
          .set(({ eb }) => ({ failures: eb("failures", "+", 1), next_attempt_at_ms: nextAtMs }))
          .execute(),
      ),
    waitsForAddress: (owing) =>
      Effect.promise(() => change(db, owing).set({ next_attempt_at_ms: null }).execute()),
    dropped: (owing, nowMs, told = []) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const ended = await change(tx, owing).set({ dropped_at_ms: nowMs }).executeTakeFirst()
          if (ended.numUpdatedRows === 1n) await enqueueMessages(tx, told, nowMs)
        }),
      ),
    refused: (owing, refusal, nowMs, told = []) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const ended = await change(tx, owing)
            .set(({ eb }) => ({ failures: eb("failures", "+", 1), refused_at_ms: nowMs, refusal }))
            .executeTakeFirst()
          if (ended.numUpdatedRows === 1n) await enqueueMessages(tx, told, nowMs)
        }),
      ),
    ofOrder: (merchantOrderId) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("traveller_messages")
          .selectAll()
          .where("merchant_order_id", "=", merchantOrderId)
          .orderBy("owed_at_ms")
          .orderBy("message_id")
          .execute()
        return rows.map(recordFromRow)
      }),
    ofOrders: (ids) =>
      Effect.promise(async () => {
        const rows = await readInChunks(ids, (some) =>
          db
            .selectFrom("traveller_messages")
            .selectAll()
            .where("merchant_order_id", "in", some)
            .orderBy("owed_at_ms")
            .orderBy("message_id")
            .execute(),
        )
        return Map.groupBy(rows.map(recordFromRow), ({ merchantOrderId }) => merchantOrderId)
      }),
    owe: (message, nowMs) =>
      Effect.promise(() => inTransaction(db, (tx) => oweTravellerMessages(tx, [message], nowMs))),
    unreached: (owedBeforeMs, nowMs) =>
      Effect.promise(async () =>
        (await selectUnreached(db, { owedBeforeMs, nowMs })).rows.map(recordFromRow),
      ),
  })
