/**
 * Changes of paid bookings in SQL. The order's row is locked and read again before anything is written: of two who
 * change one booking at once the second sees what the first one wrote.
 */
import { Effect, Equal, Layer } from "effect"
import type { Kysely, Transaction } from "kysely"
import { knownFields } from "#core/knownFields.ts"
import { bug } from "#core/bug.ts"
import { changeOfCancellation, messagesOfChange } from "#core/messages/travellerMessages.ts"
import {
  BookingChanges,
  type Cancellation,
  type ChangedWithRefund,
  type DayChange,
  type FewerChange,
} from "#core/ports/bookingChanges.ts"
import { isSomethingLeft } from "#core/paidBooking/bookingOffers.ts"
import { isUnderWay, type Refund, refundedOrUnderWay } from "#core/refunds/refund.ts"
import { closeOffer, isOfferAsSeen } from "./callOffOffers.ts"
import { inTransaction } from "./inTransaction.ts"
import { keyAfterMove } from "./bookingKeys.ts"
import { lockOrder } from "./lockOrder.ts"
import { appendEvent, findOrderBy } from "./storedOrders.ts"
import { enqueueMessages } from "./sqlOutbox.ts"
import { refundsOfOrder, storeRefund } from "./sqlRefundStore.ts"
import { keepSeats, moveSeats, releaseSeatsOfOrder, unlessRefused } from "./sqlSeats.ts"
import { insertVouchers } from "./sqlVouchers.ts"
import { enqueueTravellerMessages, oweTravellerMessages } from "./sqlTravellerMessages.ts"
import type { Tables } from "./tables.ts"
import { updateMovedOrder } from "./updateMovedOrder.ts"

type Tx = Transaction<Tables>

/** Takes the order's row. False where the order, or what is offered to it, is not as it was seen. */
const isAsSeen = async (
  tx: Tx,
  { seen, offer }: Pick<Cancellation | DayChange | FewerChange, "seen" | "offer">,
): Promise<boolean> => {
  const { merchantOrderId } = seen
  await lockOrder(tx, merchantOrderId)
  return (
    Equal.equals(await findOrderBy(tx, "merchant_order_id", merchantOrderId), seen) &&
    isOfferAsSeen(tx, merchantOrderId, offer)
  )
}

/** The same, and whether as much has gone back as when the refund was reckoned. */
const isMoneyAsSeen = async (tx: Tx, change: Cancellation | FewerChange): Promise<boolean> => {
  if (!(await isAsSeen(tx, change))) return false
  const earlier = await refundsOfOrder(tx, change.seen.merchantOrderId)
  return !earlier.some(isUnderWay) && refundedOrUnderWay(earlier) === change.givenBefore
}

const storeRefundOf = async (
  tx: Tx,
  { seen, refund, nextReadAtMs }: Pick<Cancellation, "seen" | "refund" | "nextReadAtMs">,
): Promise<ChangedWithRefund> => {
  const stored =
    refund === undefined ? undefined : await storeRefund(tx, refund, seen.capturedAmount, nextReadAtMs)
  // Stryker disable next-line ConditionalExpression: In this transaction nothing is under way, and no more goes back than is
  // left.
  if (typeof stored === "string") return bug(`${seen.merchantOrderId}: the refund was ${stored}`)
  return { refund: stored }
}

/** Takes the rows of a booking and of the other payments, in the order of their ids. */
const areDifferencesAsSeen = async (tx: Tx, { seen, differences }: Cancellation): Promise<boolean> => {
  if (differences.length === 0) return true
  const ids = [seen, ...differences.map((one) => one.seen)].map(({ merchantOrderId }) => merchantOrderId)
  for (const id of ids.toSorted()) await lockOrder(tx, id)
  for (const { seen: order, givenBefore } of differences) {
    const earlier = await refundsOfOrder(tx, order.merchantOrderId)
    if (earlier.some(isUnderWay) || refundedOrUnderWay(earlier) !== givenBefore) return false
  }
  return true
}

const cancelIn = async (tx: Tx, change: Cancellation) => {
  const { seen, offer, cancelledOn, refund, vouchers, inVouchers, actor, decision, atMs } = change
  const { merchantOrderId } = seen
  if (!(await areDifferencesAsSeen(tx, change)) || !(await isMoneyAsSeen(tx, change))) return "stale" as const
  await tx
    .updateTable("orders")
    .set({ cancelled_on: cancelledOn, booking_key: null, in_vouchers: inVouchers ?? null })
    .where("merchant_order_id", "=", merchantOrderId)
    .execute()
  await appendEvent(tx, {
    merchantOrderId,
    atMs,
    actor,
    what: "cancelled",
    change: { cancelledOn, ...knownFields({ inVouchers }) },
    decision,
  })
  await releaseSeatsOfOrder(tx, merchantOrderId)
  await enqueueMessages(tx, change.messages, atMs)
  // A call-off has told its travellers; who was told of an earlier one is told of this.
  const tell = offer === undefined ? oweTravellerMessages : enqueueTravellerMessages
  await tell(tx, messagesOfChange(seen, changeOfCancellation(refund, inVouchers), atMs), atMs)
  const stored = await storeRefundOf(tx, change)
  await insertVouchers(tx, vouchers)
  const end = inVouchers === undefined ? "REFUNDED" : "VOUCHER"
  await closeOffer(tx, merchantOrderId, end, atMs, stored.refund?.merchantRefundId)
  const others: Array<Refund> = []
  for (const one of change.differences) {
    const { refund: other } = await storeRefundOf(tx, { ...one, nextReadAtMs: change.nextReadAtMs })
    if (other !== undefined) others.push(other)
  }
  return others.length === 0 ? stored : { ...stored, others }
}

const takeOffIn = async (tx: Tx, change: FewerChange) => {
  const { seen, request, boughtParty, dueForFewer, actor, decision, atMs } = change
  const { merchantOrderId } = seen
  if (!(await isMoneyAsSeen(tx, change))) return "stale" as const
  const changed = { request, boughtParty, dueForFewer }
  await tx
    .updateTable("orders")
    .set({
      adults: request.adults,
      children: request.children,
      bought_adults: boughtParty.adults,
      bought_children: boughtParty.children,
      due_for_fewer: dueForFewer,
      booking_key: await keyAfterMove(tx, seen, { ...seen, ...changed }),
    })
    .where("merchant_order_id", "=", merchantOrderId)
    .execute()
  await appendEvent(tx, { merchantOrderId, atMs, actor, what: "fewer", change: changed, decision })
  await keepSeats(tx, merchantOrderId, request.adults + request.children)
  await enqueueMessages(tx, change.messages, atMs)
  await enqueueTravellerMessages(tx, messagesOfChange(seen, { left: request }, atMs), atMs)
  return storeRefundOf(tx, change)
}

const moveIn = async (tx: Tx, change: DayChange) => {
  const { seen, request, trip, difference, movedFrom, noticeDays, claim, actor, decision, atMs } = change
  const { merchantOrderId } = seen
  if (!(await isAsSeen(tx, change))) return "stale" as const
  const refunds = await refundsOfOrder(tx, merchantOrderId)
  if (refunds.some(isUnderWay) && !(change.offer !== undefined && isSomethingLeft(seen, refunds)))
    return "stale" as const
  if (difference !== undefined && refundedOrUnderWay(refunds) !== difference.givenBefore)
    return "stale" as const
  const changed = { request, movedFrom, ...knownFields({ noticeDays }), ...trip }
  const { differenceBack } = { ...seen, ...changed }
  await updateMovedOrder(tx, seen, changed, { difference_back: differenceBack ?? null })
  await appendEvent(tx, { merchantOrderId, atMs, actor, what: "moved", change: changed, decision })
  await moveSeats(tx, merchantOrderId, claim)
  await closeOffer(tx, merchantOrderId, "MOVED", atMs)
  await enqueueMessages(tx, change.messages, atMs)
  // On a day of which they were told before it is another time or trip.
  await oweTravellerMessages(tx, messagesOfChange(seen, { movedTo: request.date }, atMs), atMs)
  return storeRefundOf(tx, { seen, refund: undefined, nextReadAtMs: atMs, ...difference })
}

/** Changes of bookings in SQL. */
export const sqlBookingChanges = (db: Kysely<Tables>) =>
  Layer.succeed(BookingChanges, {
    cancel: (change) => Effect.promise(() => inTransaction(db, (tx) => cancelIn(tx, change))),
    takeOff: (change) => Effect.promise(() => inTransaction(db, (tx) => takeOffIn(tx, change))),
    move: (change) =>
      Effect.flatten(
        Effect.promise(() =>
          unlessRefused(
            inTransaction(db, async (tx) => Effect.succeed(await moveIn(tx, change)), true),
            Effect.fail,
          ),
        ),
      ),
  })
