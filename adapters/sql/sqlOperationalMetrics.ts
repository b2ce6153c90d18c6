/** The shop in numbers, counted in SQL. */
import { Effect, Layer } from "effect"
import { type Kysely, sql } from "kysely"
import { Paise } from "#core/money.ts"
import { ASSUMED_CHECKOUT_MS } from "#core/departures/seatHold.ts"
import { type OrderState } from "#core/orders/order.ts"
import { type RefundState } from "#core/refunds/refund.ts"
import { type MetricsSnapshot, OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import { isToRepeat } from "./sqlRefundStore.ts"
import { dueTravellerMessages } from "./sqlTravellerMessages.ts"
import type { Tables } from "./tables.ts"
import { COUNT_UNSETTLED_CHECKS } from "./sqlRestoreChecks.ts"

const NO_ORDERS: Readonly<Record<OrderState, number>> = {
  CREATED: 0,
  OWED: 0,
  PENDING: 0,
  COMPLETED: 0,
  FAILED: 0,
  REVIEW: 0,
  REJECTED: 0,
  ABANDONED: 0,
}
const NO_REFUNDS: Readonly<Record<RefundState, number>> = {
  REQUESTED: 0,
  PENDING: 0,
  COMPLETED: 0,
  FAILED: 0,
  OUTSIDE: 0,
}

const UNDER_WAY: ReadonlyArray<RefundState> = ["REQUESTED", "PENDING"]
const OPEN: ReadonlyArray<OrderState> = ["CREATED", "PENDING"]

/** Databases give counts and moments as numbers or as texts. */
const asNumber = (value: unknown) => Number(value)
const asMoment = (value: unknown) => (value === null || value === undefined ? undefined : Number(value))

const countsByState = async (db: Kysely<Tables>, table: "orders" | "refunds") => {
  const rows = await db
    .selectFrom(table)
    .select(["state", ({ fn }) => fn.countAll().as("many")])
    .groupBy("state")
    .execute()
  return Object.fromEntries(rows.map(({ state, many }) => [state, asNumber(many)]))
}

const watchMetrics = async (db: Kysely<Tables>, nowMs: number) => {
  const due = await db
    .selectFrom("order_watch")
    .select(({ fn }) => [fn.countAll().as("many"), fn.min("next_read_at_ms").as("since")])
    .where("next_read_at_ms", "<=", nowMs)
    .executeTakeFirstOrThrow()
  const read = await db
    .selectFrom("order_watch")
    .select(({ fn }) => fn.max("read_begun_at_ms").as("last"))
    .executeTakeFirstOrThrow()
  return {
    readsDue: asNumber(due.many),
    dueSinceMs: asMoment(due.since),
    lastReadAtMs: asMoment(read.last),
  }
}

const outboxMetrics = async (db: Kysely<Tables>, failures: number) => {
  const undelivered = db.selectFrom("outbox").where("delivered_at_ms", "is", null)
  const owed = undelivered.where("refused_at_ms", "is", null)
  const all = await owed
    .select(({ fn }) => [fn.countAll().as("many"), fn.min("owed_at_ms").as("since")])
    .executeTakeFirstOrThrow()
  const failing = await owed
    .where("failures", ">=", failures)
    .select(({ fn }) => fn.countAll().as("many"))
    .executeTakeFirstOrThrow()
  const dead = await undelivered
    .where("refused_at_ms", "is not", null)
    .select(({ fn }) => fn.countAll().as("many"))
    .executeTakeFirstOrThrow()
  return {
    owed: asNumber(all.many),
    owedSinceMs: asMoment(all.since),
    failing: asNumber(failing.many),
    deadLetters: asNumber(dead.many),
  }
}

const OWED_TRAVELLER_SINCE = sql<unknown>`min(case
  when not_before_ms > owed_at_ms then not_before_ms else owed_at_ms end)`

const travellerMetrics = async (db: Kysely<Tables>, nowMs: number, failures: number) => {
  const owed = dueTravellerMessages(db, nowMs)
  const all = await owed
    .select(({ fn }) => [fn.countAll().as("many"), OWED_TRAVELLER_SINCE.as("since")])
    .executeTakeFirstOrThrow()
  const failing = await owed
    .where("failures", ">=", failures)
    .select(({ fn }) => fn.countAll().as("many"))
    .executeTakeFirstOrThrow()
  const refused = await db
    .selectFrom("traveller_messages")
    .select(({ fn }) => fn.countAll().as("many"))
    .where("delivered_at_ms", "is", null)
    .where("dropped_at_ms", "is", null)
    .where("refused_at_ms", "is not", null)
    .executeTakeFirstOrThrow()
  return {
    owed: asNumber(all.many),
    owedSinceMs: asMoment(all.since),
    failing: asNumber(failing.many),
    refused: asNumber(refused.many),
  }
}

/** Over the messages that are owed alone, which indexes list. */
const keepsFailing = async (db: Kysely<Tables>, nowMs: number, failures: number) => {
  const outbox = await db
    .selectFrom("outbox")
    .select("message_id")
    .where("delivered_at_ms", "is", null)
    .where("refused_at_ms", "is", null)
    .where("failures", ">=", failures)
    .limit(1)
    .executeTakeFirst()
  const travellers = await dueTravellerMessages(db, nowMs)
    .select("message_id")
    .where("failures", ">=", failures)
    .limit(1)
    .executeTakeFirst()
  return { outbox: outbox !== undefined, travellers: travellers !== undefined }
}

/** More ids than fit a page are only counted. */
const MOST_IDS = 20

const refundMetrics = async (db: Kysely<Tables>) => {
  const oldest = await db
    .selectFrom("refunds")
    .select(({ fn }) => fn.min("requested_at_ms").as("at"))
    .where("state", "in", UNDER_WAY)
    .executeTakeFirstOrThrow()
  const toRepeat = await db
    .selectFrom("refunds")
    .select(({ fn }) => fn.countAll().as("many"))
    .where(isToRepeat)
    .executeTakeFirstOrThrow()
  const unsettled = await sql.raw<{ readonly many: unknown }>(COUNT_UNSETTLED_CHECKS).execute(db)
  const paid = await db
    .selectFrom("restore_checks")
    .select("merchant_order_id")
    .where("captured_amount", ">", 0)
    .orderBy("merchant_order_id")
    .limit(MOST_IDS)
    .execute()
  const last = await db
    .selectFrom("settlement_reconciliations")
    .select(["reconciled_at_ms", "differences"])
    .orderBy("reconciled_at_ms", "desc")
    .limit(1)
    .executeTakeFirst()
  const open = await db
    .selectFrom("vouchers")
    .select(({ fn }) => [fn.countAll().as("many"), fn.sum("amount").as("amount")])
    .where("state", "=", "OPEN")
    .executeTakeFirstOrThrow()
  return {
    vouchers: { open: asNumber(open.many), amount: Paise.make(asNumber(open.amount)) },
    refundsToRepeat: asNumber(toRepeat.many),
    oldestRefundAtMs: asMoment(oldest.at),
    restored: {
      unsettled: asNumber(unsettled.rows[0]?.many),
      paid: paid.map(({ merchant_order_id }) => merchant_order_id),
    },
    reconciled: last && { atMs: last.reconciled_at_ms, differences: last.differences },
  }
}

/** As `checkoutUntilMs` has it of one order, the first of all. */
const FIRST_END = sql<unknown>`min(coalesce(expires_at_ms, case
  when booking_closes_at_ms < placed_at_ms + ${ASSUMED_CHECKOUT_MS} then booking_closes_at_ms
  else placed_at_ms + ${ASSUMED_CHECKOUT_MS} end))`

const readMetrics = async (db: Kysely<Tables>, nowMs: number, failures: number): Promise<MetricsSnapshot> => {
  const oldest = await db
    .selectFrom("orders")
    .select(({ fn }) => [fn.min("placed_at_ms").as("at"), FIRST_END.as("until")])
    .where("state", "in", OPEN)
    .executeTakeFirstOrThrow()
  return {
    orders: { ...NO_ORDERS, ...(await countsByState(db, "orders")) },
    refunds: { ...NO_REFUNDS, ...(await countsByState(db, "refunds")) },
    oldestOpenAtMs: asMoment(oldest.at),
    openUntilMs: asMoment(oldest.until),
    ...(await refundMetrics(db)),
    ...(await watchMetrics(db, nowMs)),
    ...(await outboxMetrics(db, failures)),
    travellers: await travellerMetrics(db, nowMs, failures),
  }
}

export const sqlOperationalMetrics = (db: Kysely<Tables>) =>
  Layer.succeed(OperationalMetrics, {
    read: (nowMs, failures) => Effect.promise(() => readMetrics(db, nowMs, failures)),
    keepsFailing: (nowMs, failures) => Effect.promise(() => keepsFailing(db, nowMs, failures)),
  })
