/**
 * Whether a booking can go to a trip at another price: only one whose own price was paid in money can be paid more for, or
 * given back what another trip costs less.
 *
 * Unit: paise.
 */
import { Effect } from "effect"
import { type CompletedOrder, isCompleted } from "../orders/order.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import { refundedOrUnderWay } from "../refunds/refund.ts"

/** What has gone back of the payments that took it to dearer trips, or is on its way. */
export const givenOfDifferences = Effect.fn("givenOfDifferences")(function* (
  order: CompletedOrder,
): Effect.fn.Return<number, never, OrderStore | RefundStore> {
  if (order.differencePaid === undefined) return 0
  const [orders, refunds] = [yield* OrderStore, yield* RefundStore]
  const differences = yield* orders.differencesOf(order.merchantOrderId)
  const given = yield* Effect.forEach(differences.filter(isCompleted), ({ merchantOrderId }) =>
    refunds.ofOrder(merchantOrderId),
  )
  return refundedOrUnderWay(given.flat())
})

/** `given` of its own payment, and `ofDifferences` of those that took it to dearer trips. `back`: what is to go back now. */
export interface GivenOfBooking {
  readonly given: number
  readonly ofDifferences: number
  readonly back: number
}

/**
 * Why it can go to no trip at another price, in a sentence for its traveller; absent where it can: its whole price was paid,
 * and of that nothing is in vouchers or gone back, but as it was taken to cheaper trips.
 */
export const notPaidAsPriced = (
  order: CompletedOrder,
  { given, ofDifferences, back }: GivenOfBooking,
): string | undefined => {
  const { request, boughtParty, voucherAmount, inVouchers = 0, capturedAmount } = order
  const { differenceBack = 0, differencePaid = 0 } = order
  if (voucherAmount !== undefined) return "A voucher has paid a part of this booking."
  if (inVouchers !== 0) return "A part of its money is in a voucher."
  if (boughtParty !== undefined) return "Some of its party were taken off."
  if (given > differenceBack || ofDifferences > 0) return "A part of its money has gone back."
  return capturedAmount === request.amount - differencePaid + differenceBack &&
    differenceBack + back < capturedAmount
    ? undefined
    : "Another amount was paid for this booking than it costs."
}
