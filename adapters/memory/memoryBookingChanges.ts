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
import { BookingChanges, type Cancellation, type DayChange } from "#core/ports/bookingChanges.ts"
import { isUnderWay, refundedOrUnderWay } from "#core/refunds/refund.ts"
import { closeMemoryOffer, memoryOpenOffer } from "./memoryCallOffOffers.ts"
import type { MemoryOrderData } from "./memoryOrderStore.ts"
import { enqueueInMemory } from "./memoryOutbox.ts"
import { enqueueTravellerMessagesInMemory } from "./memoryTravellerMessages.ts"
import { type MemoryRefundData, memoryRefundsOf, storeMemoryRefund } from "./memoryRefundStore.ts"
import { moveMemorySeats, releaseMemorySeats } from "./memorySeats.ts"

export const memoryBookingChanges = (
  refundData: MemoryRefundData,
  { orders, events, bookingKeys, outbox, travellerMessages, seats, callOffs }: MemoryOrderData,
) => {
  const isAsSeen = ({ seen, offer }: Pick<Cancellation | DayChange, "seen" | "offer">) =>
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
  return Layer.succeed(BookingChanges, {
    cancel: (change) =>
      Effect.sync(() => {
        const { seen, cancelledOn, refund, actor, decision, atMs } = change
        const { merchantOrderId, capturedAmount } = seen
        const earlier = memoryRefundsOf(refundData, merchantOrderId)
        const isOtherNow =
          !isAsSeen(change) || earlier.some(isUnderWay) || refundedOrUnderWay(earlier) !== change.givenBefore
        if (isOtherNow) return "stale"
        const written = { cancelledOn }
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
        tellTraveller(seen, changeOfCancellation(refund), atMs)
        if (refund === undefined) {
          closeMemoryOffer(callOffs, merchantOrderId, "REFUNDED", atMs)
          return { refund: undefined }
        }
        const stored = storeMemoryRefund(
          refundData,
          travellerMessages,
          refund,
          capturedAmount,
          change.nextReadAtMs,
        )
        if (typeof stored === "string") return bug(`${merchantOrderId}: the refund was ${stored}`)
        closeMemoryOffer(callOffs, merchantOrderId, "REFUNDED", atMs, stored.merchantRefundId)
        return { refund: stored }
      }),
    move: (change) =>
      Effect.suspend(() => {
        const { seen, request, movedFrom, noticeDays, claim, actor, decision, atMs } = change
        const { merchantOrderId } = seen
        const isOtherNow = !isAsSeen(change) || memoryRefundsOf(refundData, merchantOrderId).some(isUnderWay)
        if (isOtherNow) return Effect.succeed("stale" as const)
        const refused = moveMemorySeats(seats, merchantOrderId, claim)
        if (refused !== undefined) return Effect.fail(refused)
        const written = { request, movedFrom, ...(noticeDays === undefined ? {} : { noticeDays }) }
        const moved = orderFromFields({ ...seen, ...written })
        write(moved, { merchantOrderId, atMs, actor, what: "moved", change: written, decision })
        const key = bookingKeys.get(merchantOrderId)
        closeMemoryOffer(callOffs, merchantOrderId, "MOVED", atMs)
        if (key !== undefined) bookingKeys.set(merchantOrderId, keyAfterMove(seen, moved, key))
        enqueueInMemory(outbox, change.messages, atMs)
        tellTraveller(seen, { movedTo: request.date }, atMs)
        return Effect.succeed("moved" as const)
      }),
  })
}
