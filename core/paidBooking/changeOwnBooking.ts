/** How a traveller's own change of their booking is carried out, whichever it is. */
import { Effect } from "effect"
import type { CompletedOrder } from "../orders/order.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import { bookingBySecret, readBooking } from "./readBooking.ts"

/**
 * Makes the change of the booking as it stands, anew each time that something came between ("stale"). Returns the booking as
 * it is afterwards. Errors: the secret opens nothing, or those of the change.
 */
export const changeOwnBooking = Effect.fn("changeOwnBooking")(function* <Done, Failure, Ports>(
  secret: BookingSecret,
  change: (order: CompletedOrder) => Effect.Effect<Done | "stale", Failure, Ports>,
) {
  while (true) {
    const { order } = yield* bookingBySecret(secret)
    if ((yield* change(order)) !== "stale") return yield* readBooking(secret)
  }
})
