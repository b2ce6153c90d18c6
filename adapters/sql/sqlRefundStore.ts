/** Refunds in the database: asked for, claimed, settled, and read by their order. */
import { Schema, Effect, Layer } from "effect"
import { bug } from "#core/bug.ts"
import { Day } from "#core/days.ts"
import { DaySchema } from "#core/valueSchemas.ts"
import { Paise } from "#core/money.ts"
import {
  isAllBack,
  isUnderWay,
  type NewRefund,
  nextRefundId,
  type Refund,
  refunded,
  refundedOrUnderWay,
  refundFromFields,
  type RefundState,
} from "#core/refunds/refund.ts"
import type { RefundRow, Tables } from "./tables.ts"
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely"
import { messagesOfRefund } from "#core/messages/travellerMessages.ts"
import { type RefundRefusal, RefundStore, type VoucherPayOut } from "#core/ports/refunds.ts"
import { closeOffer } from "./callOffOffers.ts"
import { preparedQuery } from "./preparedQuery.ts"
import { readableRows } from "./readableRows.ts"
import { readInChunks } from "./readInChunks.ts"
import { noLaterThan } from "./sqlOrderWatch.ts"
import { inTransaction } from "./inTransaction.ts"
import { lockOrder } from "./lockOrder.ts"
import { noteInVouchers, takeOutOfVouchers } from "./paymentInVouchers.ts"
import { findOrderBy } from "./storedOrders.ts"
import { findVoucher, payVoucherOut, selectVouchers } from "./sqlVouchers.ts"
import { enqueueMessages } from "./sqlOutbox.ts"
import { enqueueTravellerMessages } from "./sqlTravellerMessages.ts"
import { releaseSeatsOfOrder } from "./sqlSeats.ts"
import type { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { textOrEmpty } from "./textOrEmpty.ts"

const Lines = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      clause: Schema.String,
      cancelledOn: DaySchema,
      travelDay: DaySchema,
      amount: Schema.Int,
    }),
  ),
)
const readLines = Schema.decodeUnknownSync(Lines)
const writeLines = Schema.encodeSync(Lines)

export const refundFromRow = (row: RefundRow): Refund =>
  refundFromFields({
    merchantRefundId: row.merchant_refund_id,
    merchantOrderId: row.merchant_order_id,
    amount: Paise.make(row.amount),
    reason: row.reason,
    decidedBy: row.decided_by,
    ...(row.cancelled_on === null ? {} : { cancelledOn: Day.make(row.cancelled_on) }),
    lines: readLines(row.lines),
    requestedAtMs: row.requested_at_ms,
    state: row.state,
    ...(row.gateway_refund_id === null ? {} : { gatewayRefundId: row.gateway_refund_id }),
    ...(row.settled_at_ms === null ? {} : { settledAtMs: row.settled_at_ms }),
    ...(row.given_up_by === null
      ? {}
      : { givenUp: { by: row.given_up_by, reason: textOrEmpty(row.given_up_reason) } }),
  })

/** `nextReadAtMs` holds while it is under way. */
const rowFromRefund = (refund: Refund, nextReadAtMs: number): RefundRow => ({
  merchant_refund_id: refund.merchantRefundId,
  merchant_order_id: refund.merchantOrderId,
  amount: refund.amount,
  reason: refund.reason,
  decided_by: refund.decidedBy,
  cancelled_on: refund.cancelledOn ?? null,
  lines: writeLines(refund.lines),
  requested_at_ms: refund.requestedAtMs,
  state: refund.state,
  gateway_refund_id: refund.gatewayRefundId ?? null,
  settled_at_ms: refund.settledAtMs ?? null,
  given_up_by: refund.givenUp?.by ?? null,
  given_up_reason: refund.givenUp?.reason ?? null,
  next_read_at_ms: isUnderWay(refund) ? nextReadAtMs : null,
})

/** Every refund that the shop has, by the order that it gives back. */
export const refundsByOrder = async (
  db: Kysely<Tables>,
): Promise<ReadonlyMap<string, ReadonlyArray<Refund>>> => {
  const rows = await db.selectFrom("refunds").selectAll().execute()
  return Map.groupBy(rows.map(refundFromRow), ({ merchantOrderId }) => merchantOrderId)
}

/** By their numbers: a clock may have been set back between two of them. The ids of an order's refunds differ in that alone. */
export const BY_NUMBER = [sql`length(merchant_refund_id)`, sql`merchant_refund_id`] as const

const selectOfOrder = preparedQuery(
  (db, merchantOrderId: MerchantOrderId) =>
    db
      .selectFrom("refunds")
      .selectAll()
      .where("merchant_order_id", "=", merchantOrderId)
      .orderBy(BY_NUMBER[0])
      .orderBy(BY_NUMBER[1]),
  (merchantOrderId) => [merchantOrderId],
)

export const refundsOfOrder = async (
  db: Kysely<Tables> | Transaction<Tables>,
  merchantOrderId: MerchantOrderId,
) => (await selectOfOrder(db, merchantOrderId)).rows.map(refundFromRow)

const selectOfOrders = (db: Kysely<Tables>, ids: ReadonlyArray<MerchantOrderId>) =>
  readInChunks(ids, (some) =>
    db
      .selectFrom("refunds")
      .selectAll()
      .where("merchant_order_id", "in", some)
      .orderBy(BY_NUMBER[0])
      .orderBy(BY_NUMBER[1])
      .execute(),
  )

/** The refunds of many orders, each order's first one first. */
const refundsOfOrders = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<MerchantOrderId>,
): Promise<ReadonlyMap<MerchantOrderId, ReadonlyArray<Refund>>> => {
  const rows = await selectOfOrders(db, ids)
  return Map.groupBy(rows.map(refundFromRow), ({ merchantOrderId }) => merchantOrderId)
}

const readableRefunds = (rows: ReadonlyArray<RefundRow>) =>
  readableRows(refundFromRow, rows, (row) => row.merchant_refund_id)

/** The same; where one of an order's cannot be read nobody knows what has gone back of it, and it is `undefined`. */
export const readableRefundsOfOrders = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<MerchantOrderId>,
): Promise<ReadonlyMap<MerchantOrderId, ReadonlyArray<Refund> | undefined>> => {
  const rows = await selectOfOrders(db, ids)
  return new Map(
    [...Map.groupBy(rows, (row) => row.merchant_order_id)].map(([id, own]) => {
      const refunds = readableRefunds(own)
      return [id, refunds.length === own.length ? refunds : undefined]
    }),
  )
}

/** What of the payment is neither back nor on its way, nor in vouchers; `null` where nobody knows what was paid. */
const LEFT_OF_PAYMENT = sql<number | null>`(
  select orders.captured_amount - coalesce(orders.in_vouchers, 0) from orders
    where orders.merchant_order_id = refunds.merchant_order_id
) - (
  select coalesce(sum(given.amount), 0) from refunds as given
    where given.merchant_order_id = refunds.merchant_order_id and given.state <> 'FAILED'
)`

/** Whether it failed and waits to be made again, as `refundToRepeat` has it. */
export const isToRepeat = ({ and, not, eb, exists, selectFrom }: ExpressionBuilder<Tables, "refunds">) =>
  and([
    eb("state", "=", "FAILED"),
    sql<boolean>`coalesce(refunds.amount <= ${LEFT_OF_PAYMENT}, true)`,
    not(
      exists(
        selectFrom("refunds as later")
          .select("later.merchant_refund_id")
          .whereRef("later.merchant_order_id", "=", "refunds.merchant_order_id")
          .where(
            sql<boolean>`(length(later.merchant_refund_id), later.merchant_refund_id)
              > (length(refunds.merchant_refund_id), refunds.merchant_refund_id)`,
          ),
      ),
    ),
  ])

const stuckRefunds = async (db: Kysely<Tables>, requestedByMs: number): Promise<ReadonlyArray<Refund>> => {
  const rows = await db
    .selectFrom("refunds")
    .selectAll()
    .where((refunds) =>
      refunds.or([
        refunds.and([
          refunds("state", "in", ["REQUESTED", "PENDING"]),
          refunds("requested_at_ms", "<=", requestedByMs),
        ]),
        isToRepeat(refunds),
      ]),
    )
    .orderBy("requested_at_ms")
    .orderBy("merchant_refund_id")
    .execute()
  return readableRefunds(rows)
}

const orderOf = async (tx: Transaction<Tables>, merchantRefundId: MerchantRefundId) => {
  const row = await tx
    .selectFrom("refunds")
    .select("merchant_order_id")
    .where("merchant_refund_id", "=", merchantRefundId)
    .executeTakeFirst()
  return row?.merchant_order_id
}

/** A trip for which everything was given back may be booked again, its seats are free, and nothing is left to choose. */
const giveBookingKeyBack = async (
  tx: Transaction<Tables>,
  { merchantOrderId, merchantRefundId }: Pick<Refund, "merchantOrderId" | "merchantRefundId">,
  atMs: number,
) => {
  const order = await findOrderBy(tx, "merchant_order_id", merchantOrderId)
  if (order === undefined || !isAllBack(order, refunded(await refundsOfOrder(tx, merchantOrderId)))) return
  await tx
    .updateTable("orders")
    .set({ booking_key: null })
    .where("merchant_order_id", "=", merchantOrderId)
    .execute()
  await releaseSeatsOfOrder(tx, merchantOrderId)
  await closeOffer(tx, merchantOrderId, "REFUNDED", atMs, merchantRefundId)
}

/** Owes its traveller what a refund owes that is in `state` from now on. */
const tellTraveller = async (
  tx: Transaction<Tables>,
  refund: Pick<Refund, "merchantOrderId" | "merchantRefundId">,
  state: RefundState,
  atMs: number,
): Promise<void> => {
  const order = await findOrderBy(tx, "merchant_order_id", refund.merchantOrderId)
  await enqueueTravellerMessages(tx, messagesOfRefund(refund, state, order?.differenceOf), atMs)
}

/** Stores a refund as its order's next, when it may be, with what its traveller is told; the order's row is locked. */
export const storeRefund = async (
  tx: Transaction<Tables>,
  decided: NewRefund,
  captured: Paise,
  nextReadAtMs: number,
  given?: number,
): Promise<Refund | RefundRefusal> => {
  const earlier = await refundsOfOrder(tx, decided.merchantOrderId)
  if (earlier.some(isUnderWay)) return "underWay"
  const gone = refundedOrUnderWay(earlier)
  if (gone !== (given ?? gone)) return "changed"
  if (gone + decided.amount > captured) return "aboveLeft"
  const ids = earlier.map(({ merchantRefundId }) => merchantRefundId)
  const refund = { ...decided, merchantRefundId: nextRefundId(decided.merchantOrderId, ids) }
  await tx.insertInto("refunds").values(rowFromRefund(refund, nextReadAtMs)).execute()
  await tellTraveller(tx, refund, refund.state, refund.requestedAtMs)
  return refund
}

class PayOutRefused extends Error {
  readonly why: "notOpen" | "underWay"
  constructor(why: "notOpen" | "underWay") {
    super(why)
    this.why = why
  }
}

const payOutIn = async (tx: Transaction<Tables>, payOut: VoucherPayOut): Promise<Refund> => {
  const { voucherId, refund, decision, atMs } = payOut
  const { merchantOrderId } = refund
  await lockOrder(tx, merchantOrderId)
  if (!(await payVoucherOut(tx, { voucherId, amount: refund.amount }, decision, atMs)))
    throw new PayOutRefused("notOpen")
  const order = await findOrderBy(tx, "merchant_order_id", merchantOrderId)
  if (order === undefined) return bug(`${voucherId} is of no order`)
  const inVouchers = await noteInVouchers(tx, order, refund.amount, { atMs, actor: "operator", decision })
  const captured = Paise.make(Number(order.capturedAmount) - inVouchers)
  const stored = await storeRefund(tx, refund, captured, payOut.nextReadAtMs)
  if (stored === "underWay") throw new PayOutRefused("underWay")
  return typeof stored === "string" ? bug(`${voucherId}: its refund was ${stored}`) : stored
}

/** Refunds in SQL. What may be stored is checked in the transaction that stores it. */
export const sqlRefundStore = (db: Kysely<Tables>) =>
  Layer.succeed(RefundStore, {
    insert: (decided, captured, nextReadAtMs, given) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          await lockOrder(tx, decided.merchantOrderId)
          const { inVouchers = 0 } =
            (await findOrderBy(tx, "merchant_order_id", decided.merchantOrderId)) ?? {}
          const left = Paise.make(captured - inVouchers)
          const refund = await storeRefund(tx, decided, left, nextReadAtMs, given)
          // Stryker disable next-line ConditionalExpression,StringLiteral: A refusal is a text, which has no state.
          if (typeof refund === "string") return refund
          // Stryker disable next-line ConditionalExpression: It spares a look: what is only asked for has not gone back.
          if (refund.state === "OUTSIDE") await giveBookingKeyBack(tx, refund, refund.requestedAtMs)
          return refund
        }),
      ),
    takeOver: (refund, nextReadAtMs, messages) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          await lockOrder(tx, refund.merchantOrderId)
          const kept = await refundsOfOrder(tx, refund.merchantOrderId)
          const isSecond = isUnderWay(refund) && kept.some(isUnderWay)
          if (isSecond || kept.some((one) => one.merchantRefundId === refund.merchantRefundId)) return false
          await tx.insertInto("refunds").values(rowFromRefund(refund, nextReadAtMs)).execute()
          if (refund.state === "COMPLETED") await giveBookingKeyBack(tx, refund, refund.requestedAtMs)
          await takeOutOfVouchers(tx, refund.merchantOrderId, refund.requestedAtMs)
          await enqueueMessages(tx, messages, refund.requestedAtMs)
          await tellTraveller(tx, refund, refund.state, refund.requestedAtMs)
          return true
        }),
      ),
    find: (merchantRefundId) =>
      Effect.promise(async () => {
        const row = await db
          .selectFrom("refunds")
          .selectAll()
          .where("merchant_refund_id", "=", merchantRefundId)
          .executeTakeFirst()
        return row === undefined ? undefined : refundFromRow(row)
      }),
    findVoucher: (voucherId) => Effect.promise(() => findVoucher(db, voucherId)),
    vouchersOf: (heldBy) => Effect.promise(() => selectVouchers(db, heldBy)),
    vouchers: Effect.promise(() => selectVouchers(db)),
    payOut: (payOut) =>
      Effect.promise(() =>
        inTransaction(db, (tx) => payOutIn(tx, payOut)).catch((error: unknown) => {
          if (error instanceof PayOutRefused) return error.why
          throw error
        }),
      ),
    stuck: (requestedByMs) => Effect.promise(() => stuckRefunds(db, requestedByMs)),
    ofOrder: (merchantOrderId) => Effect.promise(() => refundsOfOrder(db, merchantOrderId)),
    ofOrders: (ids) => Effect.promise(() => refundsOfOrders(db, ids)),
    settle: ({ merchantRefundId, from, to, atMs, gatewayRefundId, foundAmount, givenUp, reason, messages }) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const merchantOrderId = await orderOf(tx, merchantRefundId)
          // Stryker disable next-line ConditionalExpression: Nothing is updated of what is not there; it spares a lock.
          if (merchantOrderId === undefined) return false
          await lockOrder(tx, merchantOrderId)
          const { numUpdatedRows } = await tx
            .updateTable("refunds")
            .set({
              state: to,
              settled_at_ms: atMs,
              ...(gatewayRefundId === undefined ? {} : { gateway_refund_id: gatewayRefundId }),
              ...(isUnderWay({ state: to }) ? {} : { next_read_at_ms: givenUp?.nextReadAtMs ?? null }),
              ...(foundAmount === undefined ? {} : { amount: foundAmount, cancelled_on: null, lines: "[]" }),
              ...(givenUp === undefined ? {} : { given_up_by: givenUp.by, given_up_reason: givenUp.reason }),
            })
            .where("merchant_refund_id", "=", merchantRefundId)
            .where("state", "=", from)
            .$if(reason !== undefined, (update) => update.where("reason", "=", String(reason)))
            .executeTakeFirst()
          if (numUpdatedRows !== 1n) return false
          if (to === "COMPLETED") await giveBookingKeyBack(tx, { merchantOrderId, merchantRefundId }, atMs)
          await takeOutOfVouchers(tx, merchantOrderId, atMs)
          await enqueueMessages(tx, messages, atMs)
          await tellTraveller(tx, { merchantOrderId, merchantRefundId }, to, atMs)
          return true
        }),
      ),
    markPollDue: (merchantRefundId, nowMs) =>
      Effect.promise(async () => {
        const { numUpdatedRows } = await db
          .updateTable("refunds")
          .set({ next_read_at_ms: noLaterThan(nowMs) })
          .where("merchant_refund_id", "=", merchantRefundId)
          .where("next_read_at_ms", "is not", null)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    putOff: (merchantRefundId, atMs) =>
      Effect.promise(() =>
        db
          .updateTable("refunds")
          .set({ next_read_at_ms: atMs })
          .where("merchant_refund_id", "=", merchantRefundId)
          .where("next_read_at_ms", "is not", null)
          .execute(),
      ),
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.promise(async () => {
        const due = await db
          .selectFrom("refunds")
          .select(["merchant_refund_id", "next_read_at_ms"])
          // In the words of the index `refunds_due`.
          .where("next_read_at_ms", "is not", null)
          .where(({ or, and, eb }) =>
            or([
              eb("next_read_at_ms", "<=", nowMs),
              and([eb("next_read_at_ms", ">", nextAtMs), eb("given_up_by", "is", null)]),
            ]),
          )
          .orderBy("next_read_at_ms")
          .limit(most)
          .execute()
        const mine: Array<MerchantRefundId> = []
        for (const row of due) {
          const { numUpdatedRows } = await db
            .updateTable("refunds")
            .set({ next_read_at_ms: nextAtMs })
            .where("merchant_refund_id", "=", row.merchant_refund_id)
            .where("next_read_at_ms", "=", row.next_read_at_ms)
            .executeTakeFirst()
          if (numUpdatedRows === 1n) mine.push(row.merchant_refund_id)
        }
        return mine
      }),
  })
