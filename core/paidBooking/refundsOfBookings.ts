/** What has gone back of bookings, or is to: of their own payments, and of those that took them to dearer trips. */
import { Effect } from "effect"
import { type CompletedOrder, isCompleted } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import type { Refund } from "../refunds/refund.ts"

/** By the bookings' ids; each payment's oldest first. */
export const refundsOfBookings = Effect.fn("refundsOfBookings")(function* (
  bookings: ReadonlyArray<CompletedOrder>,
): Effect.fn.Return<ReadonlyMap<MerchantOrderId, ReadonlyArray<Refund>>, never, OrderStore | RefundStore> {
  const [orders, store] = [yield* OrderStore, yield* RefundStore]
  const payments = yield* Effect.forEach(bookings, ({ merchantOrderId, differencePaid }) =>
    Effect.map(
      differencePaid === undefined ? Effect.succeed([]) : orders.differencesOf(merchantOrderId),
      (differences) => ({
        merchantOrderId,
        ids: [merchantOrderId, ...differences.filter(isCompleted).map((one) => one.merchantOrderId)],
      }),
    ),
  )
  const refunds = yield* store.ofOrders(payments.flatMap(({ ids }) => ids))
  return new Map(
    payments.map(({ merchantOrderId, ids }) => [merchantOrderId, ids.flatMap((id) => refunds.get(id) ?? [])]),
  )
})
