/** The orders in SQL: found, placed and settled, with their events, seats, vouchers and messages in the same transaction. */
import { type Kysely, sql, type Transaction } from "kysely"
import { heldUntilMs, isHoldExpired, isHoldOver } from "#core/departures/seatHold.ts"
import { sumPaise } from "#core/money.ts"
import {
  changeBySettlement,
  type CompletedOrder,
  isErased,
  type OperatorDecision,
  type Order,
  type Settlement,
} from "#core/orders/order.ts"
import { mayMoveByDifference, movedByDifference, moverOf } from "#core/paidBooking/paidDifference.ts"
import { preparedQuery, preparedInsert } from "./preparedQuery.ts"
import { readInChunks } from "./readInChunks.ts"
import { orderFromRow, orderEventFromRow, settlementColumns, rowFromOrder } from "./orderRows.ts"
import type { Tables, OrderRow } from "./tables.ts"
import { messagesOfChange, messagesOfSettlement } from "#core/messages/travellerMessages.ts"
import { bookingKey, ownBookingKey } from "#core/orders/bookingKey.ts"
import { isAsSeen } from "#core/orders/completionConflict.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { isAllBack } from "#core/refunds/refund.ts"
import { findCompletionConflict, isMarkedOwn, selectCompletedByBookingKey } from "./bookingKeys.ts"
import { Effect, Layer } from "effect"
import { isOfferAsSeen } from "./callOffOffers.ts"
import { enqueueMessages } from "./sqlOutbox.ts"
import { enqueueTravellerMessages, oweTravellerMessages } from "./sqlTravellerMessages.ts"
import { inTransaction } from "./inTransaction.ts"
import { lockOrder } from "./lockOrder.ts"
import {
  findSeatHold,
  handSeatsOver,
  insertSeatHold,
  releaseSeats,
  releaseSeatsOfOrder,
  settleSeats,
  takeSeats,
  unlessRefused,
} from "./sqlSeats.ts"
import { settleVoucher, VoucherGone } from "./sqlVouchers.ts"
import { appendEvent, findOrderBy, findOrders, readableOrders, writeEvent } from "./storedOrders.ts"
import { givenBack, takeOutOfVouchers } from "./paymentInVouchers.ts"
import { updateMovedOrder } from "./updateMovedOrder.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"

const insertOrder = preparedInsert((db, row: OrderRow) =>
  db
    .insertInto("orders")
    .values(row)
    .onConflict((conflict) => conflict.column("request_key").doNothing()),
)
const insertWatch = preparedInsert((db, row: Tables["order_watch"]) =>
  db.insertInto("order_watch").values(row),
)

const firstEvent = preparedQuery(
  (db, merchantOrderId: MerchantOrderId) =>
    db
      .selectFrom("order_events")
      .selectAll()
      .where("merchant_order_id", "=", merchantOrderId)
      .where("seq", "=", 1),
  (merchantOrderId) => [merchantOrderId, 1],
)

const selectEvents = preparedQuery(
  (db, merchantOrderId: MerchantOrderId) =>
    db.selectFrom("order_events").selectAll().where("merchant_order_id", "=", merchantOrderId).orderBy("seq"),
  (merchantOrderId) => [merchantOrderId],
)

const selectDifferences = preparedQuery(
  (db, bookingId: MerchantOrderId) =>
    db
      .selectFrom("orders")
      .selectAll()
      .where("difference_of", "=", bookingId)
      .orderBy("placed_at_ms")
      .orderBy("merchant_order_id"),
  (bookingId) => [bookingId],
)

/** Stores a new order with its first event. `undefined` where its request key is taken. */
const placeOrder = async (
  tx: Transaction<Tables>,
  order: Order,
  firstReadAtMs: number | undefined,
  decision?: OperatorDecision,
): Promise<Order | undefined> => {
  const { merchantOrderId, placedAtMs } = order
  const { numAffectedRows } = await insertOrder(tx, rowFromOrder(order))
  if (numAffectedRows !== 1n) return undefined
  const actor = decision === undefined ? ("visitor" as const) : ("operator" as const)
  const placed = {
    merchantOrderId,
    atMs: placedAtMs,
    actor,
    what: "placed",
    change: order,
    decision,
  } as const
  await writeEvent(tx, placed, 1)
  await insertWatch(tx, {
    merchant_order_id: merchantOrderId,
    next_read_at_ms: firstReadAtMs ?? null,
    read_begun_at_ms: null,
  })
  return order
}

const findHolderOfKey = async (tx: Transaction<Tables>, order: Order): Promise<Order> =>
  (await findOrderBy(tx, "request_key", order.requestKey)) ?? order

const selectBack = preparedQuery(
  (db, merchantOrderId: MerchantOrderId) =>
    db
      .selectFrom("refunds")
      .select("amount")
      .where("merchant_order_id", "=", merchantOrderId)
      .where("state", "in", ["COMPLETED", "OUTSIDE"]),
  (merchantOrderId) => [merchantOrderId, "COMPLETED", "OUTSIDE"],
)

/** Takes the rows that completing an order changes, in the order of their ids: nobody gives its money back meanwhile. */
const lockToComplete = async (
  tx: Transaction<Tables>,
  { merchantOrderId, differenceOf }: Order,
): Promise<void> => {
  const ids = differenceOf === undefined ? [merchantOrderId] : [merchantOrderId, differenceOf].toSorted()
  for (const id of ids) await lockOrder(tx, id)
}

/** Whether a payment is back already as it is settled: a restored database knows of refunds before it knows of it. */
const isBackAlready = async (tx: Transaction<Tables>, order: Order, settlement: Settlement) => {
  if (settlement.state !== "COMPLETED") return false
  const { rows } = await selectBack(tx, order.merchantOrderId)
  return isAllBack({ ...order, ...settlement }, sumPaise(rows.map(({ amount }) => amount)))
}

/** A paid difference and the booking that it takes to a dearer trip; nothing of an order that pays no difference. */
interface Difference {
  readonly order: Order
  readonly booking: CompletedOrder
}

/** Undefined where the booking, whose row is locked, is not what the difference was reckoned for. */
const findDifference = async (
  tx: Transaction<Tables>,
  order: Order,
  differenceOf: MerchantOrderId,
): Promise<Difference | undefined> => {
  const booking = await findOrderBy(tx, "merchant_order_id", differenceOf)
  return mayMoveByDifference(booking, order, await givenBack(tx, differenceOf)) &&
    (await isOfferAsSeen(tx, differenceOf, undefined))
    ? { order, booking }
    : undefined
}

/** The booking goes to the dearer trip, whose seats were taken for the difference. */
const moveByDifference = async (
  tx: Transaction<Tables>,
  { order, booking }: Difference,
  atMs: number,
): Promise<void> => {
  const { rows } = await firstEvent(tx, order.merchantOrderId)
  const decision = rows[0] && orderEventFromRow(rows[0]).decision
  const { change, messages } = movedByDifference(booking, order, atMs, decision)
  const { merchantOrderId } = booking
  await updateMovedOrder(tx, booking, change, { difference_paid: change.differencePaid ?? null })
  const actor = moverOf(decision)
  await appendEvent(tx, { merchantOrderId, atMs, actor, what: "moved", change, decision })
  await handSeatsOver(tx, order.merchantOrderId, merchantOrderId)
  await enqueueMessages(tx, messages, atMs)
  await oweTravellerMessages(tx, messagesOfChange(booking, { movedTo: change.request.date }, atMs), atMs)
}

const changedOne = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows === 1n

/**
 * The operator's orders in SQL. A changed state is one conditional UPDATE, so that two writers cannot both win; its
 * event and its messages are in the same transaction.
 */
export const sqlOrderStore = (db: Kysely<Tables>) =>
  Layer.succeed(OrderStore, {
    insert: (order, firstReadAtMs, decision) =>
      Effect.promise(() =>
        inTransaction(
          db,
          async (tx) => (await placeOrder(tx, order, firstReadAtMs, decision)) ?? findHolderOfKey(tx, order),
        ),
      ),
    insertWithSeats: (order, firstReadAtMs, claim, decision) =>
      Effect.flatten(
        Effect.promise(() =>
          unlessRefused(
            inTransaction(
              db,
              async (tx) => {
                const placed = await placeOrder(tx, order, firstReadAtMs, decision)
                if (placed === undefined) return Effect.succeed(await findHolderOfKey(tx, order))
                const departureId = await takeSeats(tx, claim)
                await insertSeatHold(tx, {
                  holdId: order.merchantOrderId,
                  departureId,
                  seats: claim.seats,
                  state: "HELD",
                  untilMs: heldUntilMs(order),
                })
                return Effect.succeed(placed)
              },
              true,
            ),
            Effect.fail,
          ),
        ),
      ),
    releaseExpiredSeats: (merchantOrderId, nowMs, actor) =>
      Effect.promise(async () => {
        // Asked at each read of an order, mostly in time: nothing is locked or written for that.
        const held = await findSeatHold(db, merchantOrderId)
        // Stryker disable next-line ConditionalExpression: It spares a transaction, in which the same is asked once more.
        if (held === undefined || !isHoldOver(held, nowMs)) return false
        return inTransaction(db, async (tx) => {
          await lockOrder(tx, merchantOrderId)
          const order = await findOrderBy(tx, "merchant_order_id", merchantOrderId)
          const hold = await findSeatHold(tx, merchantOrderId)
          const isReleased =
            order !== undefined &&
            hold !== undefined &&
            isHoldExpired(order, hold, nowMs) &&
            (await releaseSeats(tx, hold))
          const what = "seats released"
          if (isReleased) await appendEvent(tx, { merchantOrderId, atMs: nowMs, actor, what, change: {} })
          return isReleased
        })
      }),
    markOwnBooking: (order) =>
      Effect.promise(async () => {
        await db
          .updateTable("orders")
          .set({ booking_key: ownBookingKey(order) })
          .where("merchant_order_id", "=", order.merchantOrderId)
          .execute()
      }),
    find: (merchantOrderId) => Effect.promise(() => findOrderBy(db, "merchant_order_id", merchantOrderId)),
    findByKey: (requestKey) => Effect.promise(() => findOrderBy(db, "request_key", requestKey)),
    findByAnyId: (id) =>
      Effect.promise(
        async () =>
          (await findOrderBy(db, "merchant_order_id", id)) ?? (await findOrderBy(db, "gateway_order_id", id)),
      ),
    findCompleted: (booking) =>
      Effect.promise(
        async () => (await selectCompletedByBookingKey(db, bookingKey(booking))).rows[0]?.merchant_order_id,
      ),
    completedOf: (browser) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("orders")
          .selectAll()
          .where("booked_by", "=", browser)
          .where("state", "=", "COMPLETED")
          .orderBy("travel_day")
          .orderBy("merchant_order_id")
          .execute()
        return readableOrders(rows)
      }),
    pendingOf: (browser) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("orders")
          .selectAll()
          .where("booked_by", "=", browser)
          .where("state", "=", "PENDING")
          .where("difference_of", "is", null)
          .orderBy("merchant_order_id")
          .execute()
        return readableOrders(rows)
      }),
    completedOn: (travelDay) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("orders")
          .selectAll()
          .where("travel_day", "=", travelDay)
          .where("mobile_number", "<>", "")
          .where("state", "=", "COMPLETED")
          .where("difference_of", "is", null)
          .orderBy("merchant_order_id")
          .execute()
        return readableOrders(rows)
      }),
    unpaidAtDesk: (nowMs, most) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("orders")
          .selectAll()
          // In the words of the index `orders_owed`.
          .where("state", "=", sql.lit("OWED"))
          .where("pay_until_ms", "<=", nowMs)
          .orderBy("pay_until_ms")
          .orderBy("merchant_order_id")
          .limit(most)
          .execute()
        return readableOrders(rows)
      }),
    findMany: (ids) => Effect.promise(() => findOrders(db, ids)),
    namesOf: (ids) =>
      Effect.promise(async () => {
        const rows = await readInChunks(
          ids.map((id) => MerchantOrderId.make(id)),
          (some) =>
            db
              .selectFrom("orders")
              .select(["merchant_order_id", "name"])
              .where("merchant_order_id", "in", some)
              .execute(),
        )
        return new Map(rows.map(({ merchant_order_id, name }) => [merchant_order_id, name]))
      }),
    differencesOf: (merchantOrderId) =>
      Effect.promise(async () => (await selectDifferences(db, merchantOrderId)).rows.map(orderFromRow)),
    unmoved: (beforeMs, most) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("orders")
          .select("merchant_order_id")
          // In the words of the index `orders_unmoved`.
          .where("difference_of", "is not", null)
          .where("state", "in", ["REVIEW", "REJECTED"])
          .where(({ or, eb, not, exists, selectFrom }) =>
            or([
              eb("state", "=", "REVIEW"),
              not(
                exists(
                  selectFrom("refunds")
                    .select("merchant_refund_id")
                    .whereRef("refunds.merchant_order_id", "=", "orders.merchant_order_id"),
                ),
              ),
            ]),
          )
          .where("departure", "is", null)
          .whereRef("captured_amount", "=", "amount")
          .where("settled_at_ms", "<=", beforeMs)
          .orderBy("settled_at_ms")
          .orderBy("merchant_order_id")
          .limit(most)
          .execute()
        return rows.map(({ merchant_order_id }) => merchant_order_id)
      }),
    events: (merchantOrderId) =>
      Effect.promise(async () => (await selectEvents(db, merchantOrderId)).rows.map(orderEventFromRow)),
    acquireCheckoutLease: (merchantOrderId, takenAtMs, nowMs, actor) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const taken = changedOne(
            await tx
              .updateTable("orders")
              .set({ checkout_asked_at_ms: nowMs })
              .where("merchant_order_id", "=", merchantOrderId)
              .where("state", "=", "CREATED")
              .where("checkout_asked_at_ms", takenAtMs === undefined ? "is" : "=", takenAtMs ?? null)
              .executeTakeFirst(),
          )
          const change = { checkoutAskedAtMs: nowMs }
          if (taken)
            await appendEvent(tx, {
              merchantOrderId,
              atMs: nowMs,
              actor,
              what: "checkout asked",
              change,
            })
          return taken
        }),
      ),
    settle: (command) =>
      Effect.promise(() =>
        unlessRefused(
          inTransaction(
            db,
            async (tx) => {
              const { merchantOrderId, from, settlement, actor: by, messages, decision } = command
              const order = await findOrderBy(tx, "merchant_order_id", merchantOrderId)
              if (!isAsSeen(order, command)) return "stale" as const
              const isToComplete = settlement.state === "COMPLETED"
              if (isToComplete) await lockToComplete(tx, order)
              if (command.given !== undefined && (await givenBack(tx, merchantOrderId)) !== command.given)
                return "stale" as const
              const isOwnBooking =
                command.isOwnBooking === true || (isToComplete && (await isMarkedOwn(tx, order)))
              const isBack = await isBackAlready(tx, order, settlement)
              const { differenceOf } = order
              const difference =
                isToComplete && differenceOf !== undefined && !isBack
                  ? await findDifference(tx, order, differenceOf)
                  : undefined
              if (isToComplete && differenceOf !== undefined && difference === undefined)
                return "bookingChanged" as const
              const refused =
                isToComplete && differenceOf === undefined && !isBack
                  ? await findCompletionConflict(tx, order, { settlement, isOwnBooking })
                  : undefined
              if (refused !== undefined) return refused
              const updated = await tx
                .updateTable("orders")
                .set({
                  ...settlementColumns(settlement),
                  ...(isOwnBooking && differenceOf === undefined
                    ? { booking_key: ownBookingKey(order) }
                    : {}),
                  ...(isBack ? { booking_key: null } : {}),
                })
                .where("merchant_order_id", "=", merchantOrderId)
                .where("state", "=", from)
                .where("mobile_number", isErased(order) ? "=" : "<>", "")
                .executeTakeFirst()
              if (!changedOne(updated)) return "stale" as const
              const atMs = settlement.settledAtMs
              await appendEvent(tx, {
                merchantOrderId,
                atMs,
                actor: by,
                what: "settled",
                change: changeBySettlement(settlement),
                decision,
              })
              if (isBack) {
                await releaseSeatsOfOrder(tx, merchantOrderId)
              } else {
                await settleSeats(tx, order, command)
              }
              const freed = await settleVoucher(tx, order, settlement)
              if (freed !== undefined) await takeOutOfVouchers(tx, freed, atMs)
              if (difference !== undefined) await moveByDifference(tx, difference, atMs)
              await enqueueMessages(tx, messages, atMs)
              await enqueueTravellerMessages(tx, messagesOfSettlement(order, settlement), atMs)
              return "settled" as const
            },
            true,
          ),
          () => "seatsGone" as const,
        ).catch((error: unknown) => {
          if (error instanceof VoucherGone) return "voucherGone" as const
          throw error
        }),
      ),
    noteTripPackage: (merchantOrderId, tripPackage, nowMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const updated = await tx
            .updateTable("orders")
            .set({ trip_package: tripPackage })
            .where("merchant_order_id", "=", merchantOrderId)
            .where("trip_package", "is", null)
            .where("mobile_number", "<>", "")
            .executeTakeFirst()
          const change = { tripPackage }
          if (changedOne(updated))
            await appendEvent(tx, { merchantOrderId, atMs: nowMs, actor: "visitor", what: "filed", change })
        }),
      ),
    addNote: (merchantOrderId, decision, nowMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          if ((await findOrderBy(tx, "merchant_order_id", merchantOrderId)) === undefined) return false
          const note = { what: "noted", change: {}, decision } as const
          await appendEvent(tx, { merchantOrderId, atMs: nowMs, actor: "operator", ...note })
          return true
        }),
      ),
  })
