/** The dinner cruise three weeks ahead, whose seats are counted, as the desk books it for who calls. */
import { addDays, dayInIndia } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import { Paise } from "#core/money.ts"
import type { BookingForSomebody } from "#core/ports/deskBookings.ts"

export const DINNER_DAY = addDays(dayInIndia(Date.now()), 20)
export const DINNER = DepartureId.make(`mandovi-dinner-boat/${DINNER_DAY}/20:30`)
/** For one adult. Unit: paise. */
export const DINNER_FARE = 149_900

export const dinnerRequest = (
  name: string,
  terms: DeskTerms,
  more: Partial<BookingForSomebody> = {},
  adults = 2,
): BookingForSomebody => ({
  trip: {
    name,
    mobileNumber: "+91 98765 43210",
    adults,
    children: 0,
    date: DINNER_DAY,
    subSlug: "dinner-cruise-mandovi",
    departure: DINNER,
    amount: Paise.make(DINNER_FARE * adults),
  },
  channel: "PHONE",
  terms,
  ...more,
})
