/** The shop's own figures, counted once more from its rows. */
import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import { type Kysely, sql } from "kysely"
import { sqlOperationalMetrics } from "#adapters/sql/sqlOperationalMetrics.ts"
import type { OrderRow, Tables } from "#adapters/sql/tables.ts"
import { type MetricsSnapshot, OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { REFUND_STATES } from "#core/refunds/refund.ts"
import { DAY, HOUR } from "../plan/durations.ts"
import { toRepeatIn } from "./storeReads/refundReads.ts"

/** So many failed deliveries make a message one that keeps failing. */
const KEEPS_FAILING = 1

const least = (moments: ReadonlyArray<number>) => (moments.length === 0 ? undefined : Math.min(...moments))
const most = (moments: ReadonlyArray<number>) => (moments.length === 0 ? undefined : Math.max(...moments))

const counts = (states: ReadonlyArray<string>): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(states, (state) => state)].map(([state, same]) => [state, same.length]))

/** Without the states of which there is none. */
const present = (many: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(many).filter(([, n]) => n > 0))

const isPresent = <A>(value: A | null): value is A => value !== null

/** As long as the provider says; else for an hour, and not once the trip can be booked no more. */
const payableUntilMs = ({
  placed_at_ms,
  expires_at_ms,
  booking_closes_at_ms,
}: Pick<OrderRow, "placed_at_ms" | "expires_at_ms" | "booking_closes_at_ms">) =>
  expires_at_ms ?? Math.min(placed_at_ms + HOUR, booking_closes_at_ms ?? Infinity)

const countedFrom = async (db: Kysely<Tables>, nowMs: number) => {
  const orders = await db.selectFrom("orders").selectAll().execute()
  const refunds = await db.selectFrom("refunds").selectAll().execute()
  const watch = await db.selectFrom("order_watch").select(["next_read_at_ms", "read_begun_at_ms"]).execute()
  const letters = await db
    .selectFrom("outbox")
    .select(["owed_at_ms", "failures", "delivered_at_ms", "refused_at_ms"])
    .execute()
  const told = await db
    .selectFrom("traveller_messages")
    .select([
      "owed_at_ms",
      "not_before_ms",
      "next_attempt_at_ms",
      "failures",
      "delivered_at_ms",
      "dropped_at_ms",
      "refused_at_ms",
    ])
    .execute()
  const vouchers = await db.selectFrom("vouchers").select(["state", "amount"]).execute()
  const checks = await db
    .selectFrom("restore_checks")
    .select(["merchant_order_id", "asked_at_ms", "captured_amount"])
    .execute()
  const pending = orders.filter(({ state }) => ["CREATED", "PENDING"].includes(state))
  const due = watch
    .map(({ next_read_at_ms }) => next_read_at_ms)
    .filter(isPresent)
    .filter((atMs) => atMs <= nowMs)
  const undelivered = letters.filter(({ delivered_at_ms }) => delivered_at_ms === null)
  const owed = undelivered.filter(({ refused_at_ms }) => refused_at_ms === null)
  const untold = told.filter(
    ({ delivered_at_ms, dropped_at_ms }) => delivered_at_ms === null && dropped_at_ms === null,
  )
  const toTell = untold.filter(
    ({ refused_at_ms, next_attempt_at_ms, not_before_ms }) =>
      refused_at_ms === null && next_attempt_at_ms !== null && not_before_ms <= nowMs,
  )
  const open = vouchers.filter(({ state }) => state === "OPEN")
  const paid = checks.filter(({ captured_amount }) => (captured_amount ?? 0) > 0)
  const unasked = checks.filter(
    ({ asked_at_ms, captured_amount }) => asked_at_ms === null && captured_amount === null,
  )
  return {
    orders: counts(orders.map(({ state }) => state)),
    refunds: counts(refunds.map(({ state }) => state)),
    vouchers: { open: open.length, amount: open.reduce((sum, { amount }) => sum + amount, 0) },
    refundsToRepeat: toRepeatIn(refunds, orders).length,
    oldestRefundAtMs: least(
      refunds
        .filter(({ state }) => ["REQUESTED", "PENDING"].includes(state))
        .map(({ requested_at_ms }) => requested_at_ms),
    ),
    oldestOpenAtMs: least(pending.map(({ placed_at_ms }) => placed_at_ms)),
    openUntilMs: least(pending.map(payableUntilMs)),
    restored: {
      unsettled: paid.length + unasked.length,
      paid: paid
        .map(({ merchant_order_id }) => merchant_order_id as string)
        .toSorted()
        .slice(0, 20),
    },
    readsDue: due.length,
    dueSinceMs: least(due),
    lastReadAtMs: most(watch.map(({ read_begun_at_ms }) => read_begun_at_ms).filter(isPresent)),
    owed: owed.length,
    owedSinceMs: least(owed.map(({ owed_at_ms }) => owed_at_ms)),
    failing: owed.filter(({ failures }) => failures >= KEEPS_FAILING).length,
    deadLetters: undelivered.length - owed.length,
    travellers: {
      owed: toTell.length,
      owedSinceMs: least(toTell.map(({ owed_at_ms, not_before_ms }) => Math.max(owed_at_ms, not_before_ms))),
      failing: toTell.filter(({ failures }) => failures >= KEEPS_FAILING).length,
      refused: untold.filter(({ refused_at_ms }) => refused_at_ms !== null).length,
    },
  }
}

/** What is told otherwise than it is, as a sentence. */
const wrongFiguresAt = async (db: Kysely<Tables>, nowMs: number): Promise<string | undefined> => {
  const ask = <A>(question: Effect.Effect<A, never, OperationalMetrics>) =>
    Effect.runPromise(Effect.provide(question, sqlOperationalMetrics(db)))
  const { reconciled: _, ...told }: MetricsSnapshot = await ask(
    OperationalMetrics.use((metrics) => metrics.read(nowMs, KEEPS_FAILING)),
  )
  const counted = await countedFrom(db, nowMs)
  const said = { ...told, orders: present(told.orders), refunds: present(told.refunds) }
  const wrong = Object.entries(counted).find(
    ([name, value]) => !isDeepStrictEqual(said[name as keyof typeof said], value),
  )
  if (wrong !== undefined)
    return `${wrong[0]} is told as ${JSON.stringify(said[wrong[0] as keyof typeof said])}, not ${JSON.stringify(wrong[1])}`
  const keepsFailing = await ask(
    OperationalMetrics.use((metrics) => metrics.keepsFailing(nowMs, KEEPS_FAILING)),
  )
  return isDeepStrictEqual(keepsFailing, {
    outbox: counted.failing > 0,
    travellers: counted.travellers.failing > 0,
  })
    ? undefined
    : `that messages keep failing is told as ${JSON.stringify(keepsFailing)}`
}

/** A message to the operator fails, and one to a traveller: at most moments of a story each has gone at once. */
const addFailing = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  const owed = { owed_at_ms: nowMs, next_attempt_at_ms: nowMs, failures: KEEPS_FAILING }
  await db
    .insertInto("outbox")
    .values({ ...owed, message_id: "GOA-FAILING/confirmed", recipient: null, subject: "Paid", body: "Paid" })
    .execute()
  await db
    .insertInto("traveller_messages")
    .values({
      ...owed,
      message_id: "GOA-FAILING/traveller/confirmed",
      merchant_order_id: MerchantOrderId.make("GOA-FAILING"),
      kind: "confirmed",
      about: "",
      not_before_ms: nowMs,
    })
    .execute()
}

/**
 * Now and a day later, when several reads are due, of which a story has one at a time; and as if the oldest refund were in each
 * of the states, which most are in for a moment: of an order with one, as no two of an order are under way. It writes to the
 * books.
 */
export const wrongFigures = async (db: Kysely<Tables>, nowMs: number): Promise<string | undefined> => {
  const wrong = (await wrongFiguresAt(db, nowMs)) ?? (await wrongFiguresAt(db, nowMs + DAY))
  if (wrong !== undefined) return wrong
  for (const state of REFUND_STATES) {
    await sql`update refunds set state = ${state}
      where rowid = (select min(rowid) from refunds group by merchant_order_id having count(*) = 1
        order by min(requested_at_ms) limit 1)`.execute(db)
    const otherwise = await wrongFiguresAt(db, nowMs)
    if (otherwise !== undefined) return otherwise
  }
  await addFailing(db, nowMs)
  return wrongFiguresAt(db, nowMs)
}
