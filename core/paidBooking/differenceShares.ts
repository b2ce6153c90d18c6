/**
 * A booking that was moved to a dearer trip has several payments: its own, and one for each difference. When it is
 * cancelled, each gives back its share by the same days of notice and the policy that it froze, to whoever paid it.
 */
import { Effect } from "effect"
import { type CompletedOrder, isCompleted } from "../orders/order.ts"
import { OrderStore } from "../ports/orders.ts"
import type { RefundStore } from "../ports/refunds.ts"
import type { Deduction } from "../refunds/explainRefund.ts"
import { type GivingBack, quoteKeepingBack } from "../refunds/keepingBack.ts"
import type { RefundQuote } from "../refunds/quoteRefund.ts"
import type { CancellationOffer } from "./bookingView.ts"
import { asBooked } from "./paidDifference.ts"
import { sendable } from "./sendableRefund.ts"

/** One such payment, and what goes back of it. */
export interface DifferenceShare {
  readonly order: CompletedOrder
  readonly quote: RefundQuote
  readonly offer: CancellationOffer
}

const shareOf = (order: CompletedOrder, quote: RefundQuote): DifferenceShare => {
  const [first, ...rest] = quote.explanation.lines
  const lines = first === undefined ? rest : [{ ...first, clause: `Paid for ${order.activityName}` }, ...rest]
  return { order, quote, offer: sendable({ ...quote.explanation, lines }) }
}

/** `deductions` are what the booking's own payment did not give enough for. `undefined` while a refund of one is under way. */
export const differenceShares = Effect.fn("differenceShares")(function* (
  booking: CompletedOrder,
  giving: GivingBack,
  deductions: ReadonlyArray<Deduction>,
): Effect.fn.Return<ReadonlyArray<DifferenceShare> | undefined, never, OrderStore | RefundStore> {
  if (booking.differencePaid === undefined) return []
  const all = yield* OrderStore.use((orders) => orders.differencesOf(booking.merchantOrderId))
  const paid = all.filter(isCompleted)
  let left = deductions
  return yield* Effect.forEach(paid, (order) =>
    Effect.map(
      quoteKeepingBack(asBooked(order, booking), giving, left, order === paid.at(-1)),
      ({ quote, rest }) => {
        left = rest
        return shareOf(order, quote)
      },
    ),
  ).pipe(Effect.orElseSucceed(() => undefined))
})
