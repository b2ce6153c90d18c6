/**
 * Changes of paid bookings in SQL. The order's row is locked and read again before anything is written: of two who
 * change one booking at once the second sees what the first one wrote.
 */
import { Effect, Equal, Layer } from "effect"
import type { Kysely, Transaction } from "kysely"
import { bug } from "#core/bug.ts"
import { changeOfCancellation, messagesOfChange } from "#core/messages/travellerMessages.ts"
import { movedBookingKey, tripKey } from "#core/orders/bookingKey.ts"
import type { CompletedOrder } from "#core/orders/order.ts"
import {
  BookingChanges,
  type Cancellation,
  type ChangedWithRefund,
  type DayChange,
  type FewerChange,
} from "#core/ports/bookingChanges.ts"
import { isSomethingLeft } from "#core/paidBooking/bookingOffers.ts"
import { isUnderWay, refundedOrUnderWay } from "#core/refunds/refund.ts"
import { closeOffer, isOfferAsSeen } from "./callOffOffers.ts"
import { inTransaction } from "./inTransaction.ts"
import { appendEvent, findOrderBy, lockOrder, lockTrip } from "./sqlOrderStore.ts"
import { enqueueMessages } from "./sqlOutbox.ts"
import { refundsOfOrder, storeRefund } from "./sqlRefundStore.ts"
import { keepSeats, moveSeats, releaseSeatsOfOrder, unlessRefused } from "./sqlSeats.ts"
import { insertVouchers } from "./sqlVouchers.ts"
import { enqueueTravellerMessages } from "./sqlTravellerMessages.ts"
import type { Tables } from "./tables.ts"

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
  { seen, refund, nextReadAtMs }: Cancellation | FewerChange,
): Promise<ChangedWithRefund> => {
  const stored =
    refund === undefined ? undefined : await storeRefund(tx, refund, seen.capturedAmount, nextReadAtMs)
  if (typeof stored === "string") return bug(`${seen.merchantOrderId}: the refund was ${stored}`)
  return { refund: stored }
}

const cancelIn = async (tx: Tx, change: Cancellation) => {
  const { seen, cancelledOn, refund, vouchers, inVouchers, actor, decision, atMs } = change
  const { merchantOrderId } = seen
  if (!(await isMoneyAsSeen(tx, change))) return "stale" as const
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
    change: { cancelledOn, ...(inVouchers === undefined ? {} : { inVouchers }) },
    decision,
  })
  await releaseSeatsOfOrder(tx, merchantOrderId)
  await enqueueMessages(tx, change.messages, atMs)
  await enqueueTravellerMessages(
    tx,
    messagesOfChange(seen, changeOfCancellation(refund, inVouchers), atMs),
    atMs,
  )
  const stored = await storeRefundOf(tx, change)
  await insertVouchers(tx, vouchers)
  const end = inVouchers === undefined ? "REFUNDED" : "VOUCHER"
  await closeOffer(tx, merchantOrderId, end, atMs, stored.refund?.merchantRefundId)
  return stored
}

/** The key under which a booking is known from now on; none where it had none. */
const keyAfterMove = async (tx: Tx, seen: CompletedOrder, moved: CompletedOrder): Promise<string | null> => {
  const { merchantOrderId } = seen
  const { booking_key: key } = await tx
    .selectFrom("orders")
    .select("booking_key")
    .where("merchant_order_id", "=", merchantOrderId)
    .executeTakeFirstOrThrow()
  if (key === null) return null
  await lockTrip(tx, tripKey(moved.request))
  const others = await tx
    .selectFrom("orders")
    .select("booking_key")
    .where("state", "=", "COMPLETED")
    .where("booking_key", ">", `${tripKey(moved.request)}|`)
    .where("booking_key", "<", `${tripKey(moved.request)}}`)
    .where("merchant_order_id", "<>", merchantOrderId)
    .execute()
  return movedBookingKey(seen, moved, key, (usual) =>
    others.some(({ booking_key: taken }) => taken === usual),
  )
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
  const { seen, request, movedFrom, noticeDays, claim, actor, decision, atMs } = change
  const { merchantOrderId } = seen
  if (!(await isAsSeen(tx, change))) return "stale" as const
  const refunds = await refundsOfOrder(tx, merchantOrderId)
  if (refunds.some(isUnderWay) && !(change.offer !== undefined && isSomethingLeft(seen, refunds)))
    return "stale" as const
  const changed = { request, movedFrom, ...(noticeDays === undefined ? {} : { noticeDays }) }
  await tx
    .updateTable("orders")
    .set({
      travel_day: request.date,
      departure: request.departure ?? null,
      moved_from: movedFrom,
      notice_days: noticeDays ?? null,
      booking_key: await keyAfterMove(tx, seen, { ...seen, ...changed }),
    })
    .where("merchant_order_id", "=", merchantOrderId)
    .execute()
  await appendEvent(tx, { merchantOrderId, atMs, actor, what: "moved", change: changed, decision })
  await moveSeats(tx, merchantOrderId, claim)
  await closeOffer(tx, merchantOrderId, "MOVED", atMs)
  await enqueueMessages(tx, change.messages, atMs)
  await enqueueTravellerMessages(tx, messagesOfChange(seen, { movedTo: request.date }, atMs), atMs)
  return "moved" as const
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
