/** Why a booking is not changed, as a failure whose sentence its traveller reads. */
import { BookingNotChanged } from "../ports/bookings.ts"
import { BOOKING_OBJECTION_TEXT } from "./bookingObjectionText.ts"
import type { BookingObjection } from "./bookingView.ts"

/** Nothing was changed. */
export const refuseChange = (objection: BookingObjection): BookingNotChanged =>
  new BookingNotChanged({ objection, message: BOOKING_OBJECTION_TEXT[objection] })
