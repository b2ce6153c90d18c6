/** The operator pays an open voucher out: the money goes back the way it was paid, or by hand, and the voucher is over. */
import { Clock, Effect } from "effect"
import type { OperatorDecision } from "../orders/order.ts"
import { formatPaise } from "../money.ts"
import { nowInIndia } from "../days.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import { FIRST_REFUND_POLL_MS } from "../refunds/settleRefund.ts"
import { NothingToRefund, refundQuoteOf } from "../refunds/quoteRefund.ts"
import { MIN_REFUND, newRefund, type Refund } from "../refunds/refund.ts"
import type { Voucher } from "./voucher.ts"
import { OUTSIDE_TEXT } from "../refunds/outsideReason.ts"

const refuse = (message: string) => new NothingToRefund({ message })

/**
 * Ends the voucher and stores its refund, which the gateway is not asked for yet. `isOutside`: the money was paid back by
 * hand. Errors: the voucher may not be paid out, or not this way; nothing moves then.
 */
export const storePayOut = Effect.fn("storePayOut")(function* (
  { voucherId, moneyOf, amount }: Voucher,
  decision: OperatorDecision,
  isOutside: boolean,
): Effect.fn.Return<Refund, NothingToRefund, OrderStore | RefundStore> {
  const order = yield* OrderStore.use((orders) => orders.find(moneyOf))
  if (order === undefined) return yield* refuse(`There is no order ${moneyOf}.`)
  const { day } = yield* nowInIndia
  const { mustGoOutside, earlier, left } = yield* refundQuoteOf(order, day, [])
  // What of the payment is in no voucher and not back was paid out before, and did not arrive.
  const failed = earlier.at(-1)
  if (failed?.state === "FAILED" && left >= failed.amount)
    return yield* refuse(
      `Refund ${failed.merchantRefundId} of order ${moneyOf} has failed: have it repeated first.`,
    )
  const why =
    mustGoOutside === undefined
      ? "The provider refunds nothing below ₹1.00: pay it back by hand"
      : OUTSIDE_TEXT[mustGoOutside]
  if (!isOutside && (mustGoOutside !== undefined || amount < MIN_REFUND))
    return yield* refuse(`${why}, ${formatPaise(amount)}, then record it with --outside.`)
  const atMs = yield* Clock.currentTimeMillis
  const line = { clause: `Voucher ${voucherId}`, cancelledOn: day, travelDay: order.request.date, amount }
  const refund = newRefund(
    { merchantOrderId: moneyOf, amount, ...decision, lines: [line], requestedAtMs: atMs },
    isOutside,
  )
  const stored = yield* RefundStore.use((store) =>
    store.payOut({ voucherId, refund, nextReadAtMs: atMs + FIRST_REFUND_POLL_MS, decision, atMs }),
  )
  if (stored === "notOpen")
    return yield* refuse("This voucher is not open any more, or worth another amount: look again.")
  if (stored === "underWay")
    return yield* refuse(
      `Another refund of order ${moneyOf} is still on its way: try again once it has arrived.`,
    )
  return stored
})
