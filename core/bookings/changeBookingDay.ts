/** A traveller moves their trip to another day, once and without a fee. Source: specification section 9. */
import { Effect } from "effect"
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import { BookingNotChanged } from "../ports/bookings.ts"
import { BOOKING_OBJECTION_TEXT } from "./bookingOffers.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"

export const changeBookingDay = Effect.fn("changeBookingDay")(function* (
  _secret: BookingSecret,
  _date: Day,
  _departure: DepartureId | undefined,
): Effect.fn.Return<BookingView, BookingNotChanged> {
  return yield* new BookingNotChanged({ objection: "tooLate", message: BOOKING_OBJECTION_TEXT.tooLate })
})
