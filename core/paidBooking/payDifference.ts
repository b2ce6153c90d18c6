/** The traveller pays what a dearer trip costs more: by the order that waits for it, on its one page at the provider. */
import { Clock, Effect } from "effect"
import { openCheckout } from "../orders/openCheckout.ts"
import type { BookingLinks } from "../ports/bookingLinks.ts"
import type { BookingNotChanged, BookingNotFound } from "../ports/bookings.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { PaymentNotStarted, StartedPayment } from "../ports/payments.ts"
import { RefundStore } from "../ports/refunds.ts"
import { refundedOrUnderWay } from "../refunds/refund.ts"
import { awaitedDifference } from "./awaitedDifference.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import { latestDifference } from "./paidDifference.ts"
import { bookingBySecret } from "./readBooking.ts"
import { refuseChange } from "./refuseChange.ts"

/** Errors: nothing waits to be paid, or the provider opened no page; nothing was charged. */
export const payDifference = Effect.fn("payDifference")(function* (
  secret: BookingSecret,
): Effect.fn.Return<
  Required<StartedPayment>,
  BookingNotFound | BookingNotChanged | PaymentNotStarted,
  BookingLinks | CallOffs | OrderStore | OrderWatch | PaymentGateway | RefundStore
> {
  const { order } = yield* bookingBySecret(secret)
  const { merchantOrderId } = order
  const differences = yield* OrderStore.use((orders) => orders.differencesOf(merchantOrderId))
  const refunds = yield* RefundStore.use((store) => store.ofOrder(merchantOrderId))
  const difference = awaitedDifference(order, differences, {
    given: refundedOrUnderWay(refunds),
    open: yield* CallOffs.use((callOffs) => callOffs.openOffer(merchantOrderId)),
    nowMs: yield* Clock.currentTimeMillis,
  })
  const last = latestDifference(differences)
  if (last === undefined || difference?.state !== "OPEN") return yield* refuseChange("nothingToPay")
  return yield* openCheckout(last, "visitor")
})
