/**
 * A traveller takes their booking to another trip: once and in time, as its day. What the trip costs less goes back with the
 * move; what it costs more waits to be paid, and the booking goes there with the payment. Source: specification section 9.
 */
import { Effect, Equal } from "effect"
import type { Paise } from "../money.ts"
import type { CompletedOrder } from "../orders/order.ts"
import type { BookingChanges } from "../ports/bookingChanges.ts"
import type { BookingLinks } from "../ports/bookingLinks.ts"
import type { BookingNotChanged, BookingNotFound } from "../ports/bookings.ts"
import type { CallOffs } from "../ports/callOffs.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import type { Ids } from "../ports/ids.ts"
import type { OrderStore } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { RefundStore } from "../ports/refunds.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"
import { sendStoredRefund } from "./cancelBooking.ts"
import { changeOwnBooking } from "./changeOwnBooking.ts"
import type { PriceAfterMove } from "./priceAfterMove.ts"
import { bookingBySecret } from "./readBooking.ts"
import type { NewTrip } from "./newTrip.ts"
import { quoteTripChange, storeTripChange } from "./storeTripChange.ts"
import { refuseChange } from "./refuseChange.ts"

/** Errors: it may not go there, or what goes back would have to go by hand. */
export const quoteBookingTrip = Effect.fn("quoteBookingTrip")(function* (
  secret: BookingSecret,
  trip: NewTrip,
): Effect.fn.Return<
  PriceAfterMove,
  BookingNotFound | BookingNotChanged,
  BookingLinks | CallOffs | CatalogueStore | OrderStore | RefundStore
> {
  const { order } = yield* bookingBySecret(secret)
  const { price, mustGoOutside: objection } = yield* quoteTripChange(order, trip)
  return objection === undefined ? price : yield* refuseChange(objection)
})

/**
 * Who asks in the moment in which another tab changes it may have read the order before that and the refunds after it, and be
 * refused for what is no longer so. It is read and decided anew.
 */
const unlessChangedMeanwhile = Effect.fn("unlessChangedMeanwhile")(function* (
  secret: BookingSecret,
  seen: CompletedOrder,
  failure: BookingNotChanged,
) {
  const { order } = yield* bookingBySecret(secret)
  return Equal.equals(order, seen) ? yield* failure : ("stale" as const)
})

/** `shown` is what the page said that the booking costs from then on; `browser` is whose page it is. */
export const changeBookingTrip = Effect.fn("changeBookingTrip")(function* (
  secret: BookingSecret,
  trip: NewTrip,
  shown: Paise,
  browser: string | undefined,
): Effect.fn.Return<
  BookingView,
  BookingNotFound | BookingNotChanged,
  BookingChanges | BookingLinks | CallOffs | CatalogueStore | Ids | OrderStore | PaymentGateway | RefundStore
> {
  return yield* changeOwnBooking(
    secret,
    Effect.fnUntraced(function* (order) {
      const changed = yield* Effect.catchTag(
        storeTripChange(order, trip, shown, undefined, browser),
        "BookingNotChanged",
        (failure) => unlessChangedMeanwhile(secret, order, failure),
      )
      if (changed !== "stale" && "refund" in changed) yield* sendStoredRefund(changed)
      return changed
    }),
  )
})
