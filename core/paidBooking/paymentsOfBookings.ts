/**
 * What was paid for bookings, payment by payment: by their own, and by those that took them to dearer trips; and what has
 * gone back of each, or is to.
 */
import { Effect } from "effect"
import { type CompletedOrder, isCompleted } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import type { PaymentRefunds, Refund } from "../refunds/refund.ts"

/** By the bookings' ids; of each its own payment first. */
export const paymentsOfBookings = Effect.fn("paymentsOfBookings")(function* (
  bookings: ReadonlyArray<CompletedOrder>,
): Effect.fn.Return<
  ReadonlyMap<MerchantOrderId, ReadonlyArray<PaymentRefunds>>,
  never,
  OrderStore | RefundStore
> {
  const [orders, store] = [yield* OrderStore, yield* RefundStore]
  const paid = yield* Effect.forEach(bookings, (booking) =>
    Effect.map(
      booking.differencePaid === undefined
        ? Effect.succeed([])
        : orders.differencesOf(booking.merchantOrderId),
      (differences) => [booking, ...differences.filter(isCompleted)] as const,
    ),
  )
  const refunds = yield* store.ofOrders(paid.flat().map(({ merchantOrderId }) => merchantOrderId))
  return new Map(
    paid.map((all) => [
      all[0].merchantOrderId,
      all.map(({ merchantOrderId, capturedAmount }) => ({
        captured: capturedAmount,
        refunds: refunds.get(merchantOrderId) ?? [],
      })),
    ]),
  )
})

/** What has gone back of bookings, or is to: by their ids; each payment's first one first. */
export const refundsOfBookings = (bookings: ReadonlyArray<CompletedOrder>) =>
  Effect.map(
    paymentsOfBookings(bookings),
    (payments): ReadonlyMap<MerchantOrderId, ReadonlyArray<Refund>> =>
      new Map([...payments].map(([id, all]) => [id, all.flatMap(({ refunds }) => refunds)])),
  )
