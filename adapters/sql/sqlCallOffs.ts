/**
 * Call-offs in SQL. Orders are locked in the order of their ids, and departures after them, as every change of a booking
 * does: nobody waits for each other in a circle. Who slips in between is found by `offerToLatePayers`.
 */
import { Effect, Layer } from "effect"
import type { Kysely, Transaction } from "kysely"
import { type CallOff, type CalledOffTrips, coversDeparture, coversTrip } from "#core/callOffs/callOff.ts"
import { type CallOffOffer, isRemedyOwed, type MadeOffer, newOffer } from "#core/callOffs/callOffOffer.ts"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import type { SeatClaim } from "#core/departures/seatHold.ts"
import { callOffMessage, latePayerMessage } from "#core/messages/callOffMessages.ts"
import { messagesOfChange } from "#core/messages/travellerMessages.ts"
import { type CompletedOrder, isCompleted } from "#core/orders/order.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import {
  callOffFromRow,
  callOffsOfDays,
  findOpenOffer,
  madeOfferFromRow,
  madeOffers,
  OFFERED,
  openOffers,
  rowFromCallOff,
} from "./callOffOffers.ts"
import { inTransaction } from "./inTransaction.ts"
import { lockOrder } from "./lockOrder.ts"
import { appendEvent, findOrders } from "./storedOrders.ts"
import { enqueueMessages } from "./sqlOutbox.ts"
import { readableRefundsOfOrders } from "./sqlRefundStore.ts"
import { cancelDeparture, departureFromRow, ensureDeparture } from "./sqlSeats.ts"
import { oweTravellerMessages } from "./sqlTravellerMessages.ts"
import type { Tables } from "./tables.ts"
import { tellUnpaid, toldUnpaid, untoldUnpaid } from "./unpaidBookings.ts"

type Tx = Transaction<Tables>

/** After so many days the provider refunds no more, and nobody can be a late payer. Unit: days. */
const LATE_FOR_DAYS = 90

/** Paid orders of a call-off that stand and have no open offer: all to which it may owe a remedy. */
const unansweredOf = async (
  db: Kysely<Tables>,
  callOff: CalledOffTrips,
): Promise<ReadonlyArray<MerchantOrderId>> => {
  const rows = await db
    .selectFrom("orders")
    .select(["merchant_order_id", "departure"])
    .where("travel_day", "=", callOff.day)
    .where("state", "=", "COMPLETED")
    .where("cancelled_on", "is", null)
    .where("difference_of", "is", null)
    .where("merchant_order_id", "not in", (offers) =>
      offers
        .selectFrom("call_off_offers")
        .select("call_off_offers.merchant_order_id")
        .where("call_off_offers.state", "=", OFFERED),
    )
    .orderBy("merchant_order_id")
    .execute()
  return rows
    .filter(({ departure }) => coversTrip(callOff, { date: callOff.day, departure: departure ?? undefined }))
    .map(({ merchant_order_id }) => merchant_order_id)
}

/** Those of the orders to which a call-off owes a remedy; what cannot be read is left out. */
const owedOf = async (
  db: Kysely<Tables>,
  callOff: CalledOffTrips,
  ids: ReadonlyArray<MerchantOrderId>,
): Promise<ReadonlyArray<CompletedOrder>> => {
  const [orders, refunds] = [await findOrders(db, ids), await readableRefundsOfOrders(db, ids)]
  return ids.flatMap((id) => {
    const [order, back] = [orders.get(id), refunds.has(id) ? refunds.get(id) : []]
    return order && back && isCompleted(order) && isRemedyOwed(callOff, order, back) ? [order] : []
  })
}

const owedNow = async (db: Kysely<Tables>, callOff: CalledOffTrips) =>
  owedOf(db, callOff, await unansweredOf(db, callOff))

interface OfferedOrder {
  readonly order: CompletedOrder
  readonly offer: CallOffOffer
}

/** Makes an order its offer, with its event and what its traveller is told; nothing where none is owed, or one is open. */
const offerTo = async (
  tx: Tx,
  callOff: CallOff,
  merchantOrderId: MerchantOrderId,
  atMs: number,
): Promise<OfferedOrder | undefined> => {
  await lockOrder(tx, merchantOrderId)
  const [order] = await owedOf(tx, callOff, [merchantOrderId])
  if (order === undefined || (await findOpenOffer(tx, merchantOrderId)) !== undefined) return undefined
  const { callOffId, decidedBy, reason } = callOff
  const offer = newOffer(callOff, order, atMs)
  const open = {
    state: offer.state,
    made_at_ms: atMs,
    choose_until_ms: offer.chooseUntilMs,
    leased_until_ms: null,
    closed_at_ms: null,
    merchant_refund_id: null,
  }
  // Who chose another day of it before is there again: the payment of a difference came late.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("call_off_offers")
    .values({ call_off_id: callOffId, merchant_order_id: merchantOrderId, ...open })
    .onConflict((conflict) =>
      conflict
        .columns(["call_off_id", "merchant_order_id"])
        .doUpdateSet(open)
        .where("call_off_offers.state", "=", "MOVED"),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  await appendEvent(tx, {
    merchantOrderId,
    atMs,
    actor: "operator",
    what: "called off",
    change: {},
    decision: { decidedBy, reason },
  })
  await oweTravellerMessages(tx, messagesOfChange(order, "called off", atMs), atMs)
  return { order, offer }
}

/** Takes the departures of a call-off, those that nobody has asked for too, and lets none of them take place. */
const cancelDepartures = async (
  tx: Tx,
  callOff: CallOff,
  claims: ReadonlyArray<SeatClaim>,
): Promise<void> => {
  const byId = claims.toSorted((one, other) =>
    departureIdOf(one.departure) < departureIdOf(other.departure) ? -1 : 1,
  )
  for (const claim of byId) if (coversDeparture(callOff, claim.departure)) await ensureDeparture(tx, claim)
  const rows = await tx
    .selectFrom("departures")
    .select(["departure_id", "pool", "day", "start_minute"])
    .where("day", "=", callOff.day)
    .where("state", "<>", "CANCELLED")
    .orderBy("departure_id")
    .execute()
  for (const row of rows.filter((one) => coversDeparture(callOff, departureFromRow(one))))
    await cancelDeparture(tx, row.departure_id, callOff)
}

const beginCallOff = async (db: Kysely<Tables>, callOff: CallOff): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("call_offs")
    .values(rowFromCallOff(callOff))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const callOffIn = async (
  tx: Tx,
  callOff: CallOff,
  claims: ReadonlyArray<SeatClaim>,
  progress: (done: number, all: number) => void = () => undefined,
): Promise<ReadonlyArray<CallOffOffer>> => {
  await beginCallOff(tx, callOff)
  const made: Array<OfferedOrder> = []
  const owed = await owedNow(tx, callOff)
  for (const [at, { merchantOrderId }] of owed.entries()) {
    const one = await offerTo(tx, callOff, merchantOrderId, callOff.atMs)
    if (one !== undefined) made.push(one)
    progress(at + 1, owed.length)
  }
  await cancelDepartures(tx, callOff, claims)
  const told = callOffMessage(
    callOff,
    made.map(({ order }) => order),
    await tellUnpaid(tx, callOff, callOff.atMs),
  )
  await enqueueMessages(tx, [told], callOff.atMs)
  return made.map(({ offer }) => offer)
}

/** Those of one day where it is named, the first first. */
const callOffsOf = async (db: Kysely<Tables>, day: Day | undefined): Promise<ReadonlyArray<CallOff>> => {
  const all = db.selectFrom("call_offs").selectAll().orderBy("at_ms").orderBy("call_off_id")
  // Stryker disable next-line ConditionalExpression: It spares a read: no call-off of another day covers a trip of this one.
  const rows = await (day === undefined ? all : all.where("day", "=", day)).execute()
  return rows.map(callOffFromRow)
}

/** Call-offs from which somebody may yet be owed something, the first first. */
const recentCallOffs = async (db: Kysely<Tables>, nowMs: number): Promise<ReadonlyArray<CallOff>> => {
  const rows = await db
    .selectFrom("call_offs")
    .selectAll()
    .where("day", ">=", addDays(dayInIndia(nowMs), 0 - LATE_FOR_DAYS))
    .orderBy("at_ms")
    .orderBy("call_off_id")
    .execute()
  return rows.map(callOffFromRow)
}

const offerToLatePayers = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  const today = dayInIndia(nowMs)
  for (const callOff of await recentCallOffs(db, nowMs)) {
    if (callOff.day >= today)
      // Stryker disable next-line ConditionalExpression,EqualityOperator: It spares a transaction, in which nobody would be
      // told.
      if ((await untoldUnpaid(db, callOff)).length > 0)
        await inTransaction(db, (tx) => tellUnpaid(tx, callOff, nowMs))
    for (const { merchantOrderId } of await owedNow(db, callOff))
      await inTransaction(db, async (tx) => {
        const made = await offerTo(tx, callOff, merchantOrderId, nowMs)
        if (made !== undefined) await enqueueMessages(tx, [latePayerMessage(made.order, callOff)], nowMs)
      })
  }
}

/** A lease that ends later was taken by a clock that was ahead. */
const claimDue = async (
  db: Kysely<Tables>,
  nowMs: number,
  leasedUntilMs: number,
  most: number,
): Promise<ReadonlyArray<MadeOffer>> => {
  const due = await openOffers(db)
    .where("choose_until_ms", "<=", nowMs)
    .where(({ or, eb }) =>
      or([
        eb("leased_until_ms", "is", null),
        eb("leased_until_ms", "<=", nowMs),
        eb("leased_until_ms", ">", leasedUntilMs),
      ]),
    )
    .orderBy("choose_until_ms")
    .orderBy("merchant_order_id")
    .limit(most)
    .execute()
  const mine: Array<MadeOffer> = []
  for (const row of due) {
    const { numUpdatedRows } = await db
      .updateTable("call_off_offers")
      .set({ leased_until_ms: leasedUntilMs })
      .where("call_off_id", "=", row.call_off_id)
      .where("merchant_order_id", "=", row.merchant_order_id)
      .where("state", "=", OFFERED)
      .where("leased_until_ms", row.leased_until_ms === null ? "is" : "=", row.leased_until_ms)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) mine.push(madeOfferFromRow(row))
  }
  return mine
}

export const sqlCallOffs = (db: Kysely<Tables>) =>
  Layer.succeed(CallOffs, {
    callOff: (callOff, claims, progress) =>
      Effect.promise(() => inTransaction(db, (tx) => callOffIn(tx, callOff, claims, progress))),
    owed: (callOff) => Effect.promise(() => owedNow(db, callOff)),
    unpaid: (callOff) => Effect.promise(() => untoldUnpaid(db, callOff)),
    toldUnpaid: (day) => Effect.promise(async () => toldUnpaid(db, await callOffsOf(db, day), day)),
    begin: (callOff) => Effect.promise(() => beginCallOff(db, callOff)),
    openOffer: (merchantOrderId) => Effect.promise(() => findOpenOffer(db, merchantOrderId)),
    ofDays: (from, to) => Effect.promise(() => callOffsOfDays(db, { from, to })),
    calledOffBy: (trip) =>
      Effect.promise(async () =>
        (await callOffsOfDays(db, { from: trip.date, to: trip.date })).find((callOff) =>
          coversTrip(callOff, trip),
        ),
      ),
    offerToLatePayers: (nowMs) => Effect.promise(() => offerToLatePayers(db, nowMs)),
    claimDue: (nowMs, leasedUntilMs, most) => Effect.promise(() => claimDue(db, nowMs, leasedUntilMs, most)),
    open: (day) =>
      Effect.promise(async () => {
        const open = openOffers(db).orderBy("choose_until_ms").orderBy("merchant_order_id")
        const rows = await (day === undefined ? open : open.where("call_offs.day", "=", day)).execute()
        return rows.map(madeOfferFromRow)
      }),
    all: (day) =>
      Effect.promise(async () => {
        const all = madeOffers(db).orderBy("made_at_ms").orderBy("merchant_order_id")
        const rows = await (day === undefined ? all : all.where("call_offs.day", "=", day)).execute()
        return rows.map(madeOfferFromRow)
      }),
  })
