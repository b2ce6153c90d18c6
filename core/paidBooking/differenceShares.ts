/**
 * What goes back of the payments that took a booking to dearer trips, where it is cancelled: of each the same share as of
 * the booking's own, by its own policy, and to its own payer.
 */
import { Effect } from "effect"
import type { Day } from "../days.ts"
import { type CompletedOrder, isCompleted } from "../orders/order.ts"
import { OrderStore } from "../ports/orders.ts"
import type { RefundStore } from "../ports/refunds.ts"
import { refundDueNow, type RefundQuote, refundQuoteOf } from "../refunds/quoteRefund.ts"
import type { CancellationOffer } from "./bookingView.ts"
import { asBooked } from "./paidDifference.ts"
import { sendable } from "./sendableRefund.ts"

/** One such payment, and what goes back of it. */
export interface DifferenceShare {
  readonly order: CompletedOrder
  readonly quote: RefundQuote
  readonly offer: CancellationOffer
}

/** `undefined` while a refund of one is under way. */
export const differenceShares = Effect.fn("differenceShares")(function* (
  booking: CompletedOrder,
  today: Day,
  isFull: boolean,
  clause: string | undefined,
): Effect.fn.Return<ReadonlyArray<DifferenceShare> | undefined, never, OrderStore | RefundStore> {
  if (booking.differencePaid === undefined) return []
  const all = yield* OrderStore.use((orders) => orders.differencesOf(booking.merchantOrderId))
  return yield* Effect.forEach(all.filter(isCompleted), (order) => {
    return Effect.map(refundQuoteOf(asBooked(order, booking), today, []), (quoted) => {
      const quote = refundDueNow(quoted, isFull, clause)
      const [first, ...rest] = quote.explanation.lines
      const lines =
        first === undefined ? rest : [{ ...first, clause: `Paid for ${order.activityName}` }, ...rest]
      return { order, quote, offer: sendable({ ...quote.explanation, lines }) }
    })
  }).pipe(Effect.orElseSucceed(() => undefined))
})
