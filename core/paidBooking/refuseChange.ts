/** Why a booking is not changed, as a failure whose sentence its traveller reads. */
import { BookingNotChanged } from "../ports/bookings.ts"
import { BOOKING_OBJECTION_TEXT } from "./bookingObjectionText.ts"
import type { BookingObjection } from "./bookingView.ts"

/** Nothing was changed. `why` is a sentence before the objection's own: what has happened to this booking. */
export const refuseChange = (objection: BookingObjection, why?: string): BookingNotChanged =>
  new BookingNotChanged({
    objection,
    message: `${why === undefined ? "" : `${why} `}${BOOKING_OBJECTION_TEXT[objection]}`,
  })
