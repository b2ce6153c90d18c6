/** Changes of paid bookings in memory: the same promises as the database's. */
import { Effect, Equal, Layer } from "effect"
import { bug } from "#core/bug.ts"
import {
  type BookingChange,
  changeOfCancellation,
  messagesOfChange,
} from "#core/messages/travellerMessages.ts"
import { movedBookingKey } from "#core/orders/bookingKey.ts"
import { type CompletedOrder, type Order, type OrderEvent, orderFromFields } from "#core/orders/order.ts"
import {
  BookingChanges,
  type Cancellation,
  type ChangedWithRefund,
  type DayChange,
  type FewerChange,
} from "#core/ports/bookingChanges.ts"
import type { SeatsRefused } from "#core/ports/departureStore.ts"
import { isSomethingLeft } from "#core/paidBooking/bookingOffers.ts"
import { isUnderWay, refundedOrUnderWay } from "#core/refunds/refund.ts"
import { closeMemoryOffer, memoryOpenOffer } from "./memoryCallOffOffers.ts"
import type { MemoryOrderData } from "./memoryOrderStore.ts"
import { enqueueInMemory } from "./memoryOutbox.ts"
import { enqueueTravellerMessagesInMemory, oweTravellerMessagesInMemory } from "./memoryTravellerMessages.ts"
import { insertMemoryVouchers } from "./memoryVouchers.ts"
import { type MemoryRefundData, memoryRefundsOf, storeMemoryRefund } from "./memoryRefundStore.ts"
import { keepMemorySeats, moveMemorySeats, releaseMemorySeats } from "./memorySeats.ts"

export const memoryBookingChanges = (
  refundData: MemoryRefundData,
  { orders, events, bookingKeys, outbox, travellerMessages, seats, callOffs, vouchers }: MemoryOrderData,
) => {
  const isAsSeen = ({ seen, offer }: Pick<Cancellation | DayChange | FewerChange, "seen" | "offer">) =>
    Equal.equals(orders.get(seen.merchantOrderId), seen) &&
    memoryOpenOffer(callOffs, seen.merchantOrderId)?.callOff.callOffId === offer
  const write = (order: Order, event: OrderEvent) => {
    orders.set(order.merchantOrderId, order)
    events.push(event)
  }
  const tellTraveller = (order: Order, change: BookingChange, atMs: number) =>
    enqueueTravellerMessagesInMemory(travellerMessages, messagesOfChange(order, change, atMs), atMs)
  const keyAfterMove = (seen: CompletedOrder, moved: Order, key: string) =>
    movedBookingKey(seen, moved, key, (usual) =>
      [...orders.values()].some(
        ({ merchantOrderId, state }) =>
          merchantOrderId !== seen.merchantOrderId &&
          state === "COMPLETED" &&
          bookingKeys.get(merchantOrderId) === usual,
      ),
    )
  const isMoneyAsSeen = (change: Cancellation | FewerChange) => {
    const earlier = memoryRefundsOf(refundData, change.seen.merchantOrderId)
    return isAsSeen(change) && !earlier.some(isUnderWay) && refundedOrUnderWay(earlier) === change.givenBefore
  }
  const storeRefundOf = ({
    seen,
    refund,
    nextReadAtMs,
  }: Pick<Cancellation, "seen" | "refund" | "nextReadAtMs">): ChangedWithRefund => {
    if (refund === undefined) return { refund }
    const stored = storeMemoryRefund(
      refundData,
      { orders, travellerMessages },
      refund,
      seen.capturedAmount,
      nextReadAtMs,
    )
    return typeof stored === "string"
      ? bug(`${seen.merchantOrderId}: the refund was ${stored}`)
      : { refund: stored }
  }
  const areDifferencesAsSeen = ({ differences }: Cancellation) =>
    differences.every(({ seen, givenBefore }) => {
      const earlier = memoryRefundsOf(refundData, seen.merchantOrderId)
      return !earlier.some(isUnderWay) && refundedOrUnderWay(earlier) === givenBefore
    })
  return Layer.succeed(BookingChanges, {
    cancel: (change) =>
      Effect.sync(() => {
        const { seen, offer, cancelledOn, refund, vouchers: made, inVouchers, actor, decision, atMs } = change
        const { merchantOrderId } = seen
        if (!isMoneyAsSeen(change) || !areDifferencesAsSeen(change)) return "stale"
        const written = { cancelledOn, ...(inVouchers === undefined ? {} : { inVouchers }) }
        write(orderFromFields({ ...seen, ...written }), {
          merchantOrderId,
          atMs,
          actor,
          what: "cancelled",
          change: written,
          decision,
        })
        bookingKeys.delete(merchantOrderId)
        const hold = seats.holds.get(merchantOrderId)
        if (hold !== undefined) releaseMemorySeats(seats, hold)
        enqueueInMemory(outbox, change.messages, atMs)
        const told = messagesOfChange(seen, changeOfCancellation(refund, inVouchers), atMs)
        // A call-off has told its travellers; who was told of an earlier one is told of this.
        const tell = offer === undefined ? oweTravellerMessagesInMemory : enqueueTravellerMessagesInMemory
        tell(travellerMessages, told, atMs)
        const stored = storeRefundOf(change)
        insertMemoryVouchers(vouchers, travellerMessages, made)
        const end = inVouchers === undefined ? "REFUNDED" : "VOUCHER"
        closeMemoryOffer(callOffs, merchantOrderId, end, atMs, stored.refund?.merchantRefundId)
        const others = change.differences.flatMap((one) => {
          const { refund: other } = storeRefundOf({ ...one, nextReadAtMs: change.nextReadAtMs })
          return other === undefined ? [] : [other]
        })
        return others.length === 0 ? stored : { ...stored, others }
      }),
    takeOff: (change) =>
      Effect.sync(() => {
        const { seen, request, boughtParty, dueForFewer, actor, decision, atMs } = change
        const { merchantOrderId } = seen
        if (!isMoneyAsSeen(change)) return "stale"
        const written = { request, boughtParty, dueForFewer }
        const fewer = orderFromFields({ ...seen, ...written })
        write(fewer, { merchantOrderId, atMs, actor, what: "fewer", change: written, decision })
        const key = bookingKeys.get(merchantOrderId)
        if (key !== undefined) bookingKeys.set(merchantOrderId, keyAfterMove(seen, fewer, key))
        keepMemorySeats(seats, merchantOrderId, request.adults + request.children)
        enqueueInMemory(outbox, change.messages, atMs)
        tellTraveller(seen, { left: request }, atMs)
        return storeRefundOf(change)
      }),
    move: (change) =>
      Effect.suspend((): Effect.Effect<ChangedWithRefund | "stale", SeatsRefused> => {
        const { seen, request, trip, difference, movedFrom, noticeDays, claim, actor, decision, atMs } =
          change
        const { merchantOrderId } = seen
        const refunds = memoryRefundsOf(refundData, merchantOrderId)
        const mayMove =
          !refunds.some(isUnderWay) || (change.offer !== undefined && isSomethingLeft(seen, refunds))
        const isGivenAsSeen =
          difference === undefined || refundedOrUnderWay(refunds) === difference.givenBefore
        if (!isAsSeen(change) || !mayMove || !isGivenAsSeen) return Effect.succeed("stale")
        const refused = moveMemorySeats(seats, merchantOrderId, claim)
        if (refused !== undefined) return Effect.fail(refused)
        const written = { request, movedFrom, ...(noticeDays === undefined ? {} : { noticeDays }), ...trip }
        const moved = orderFromFields({ ...seen, ...written })
        write(moved, { merchantOrderId, atMs, actor, what: "moved", change: written, decision })
        const key = bookingKeys.get(merchantOrderId)
        closeMemoryOffer(callOffs, merchantOrderId, "MOVED", atMs)
        if (key !== undefined) bookingKeys.set(merchantOrderId, keyAfterMove(seen, moved, key))
        enqueueInMemory(outbox, change.messages, atMs)
        // On a day of which they were told before it is another time or trip.
        oweTravellerMessagesInMemory(
          travellerMessages,
          messagesOfChange(seen, { movedTo: request.date }, atMs),
          atMs,
        )
        return Effect.succeed(
          difference === undefined ? { refund: undefined } : storeRefundOf({ seen, ...difference }),
        )
      }),
  })
}
