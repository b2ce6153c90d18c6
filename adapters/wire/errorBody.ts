/** How the server says no: a stable code and a sentence, always as JSON. */
import { Schema } from "effect"
import type { BookingObjection } from "#core/paidBooking/bookingView.ts"
import type { DepartureObjection } from "#core/departures/departureObjection.ts"
import type { TripObjection } from "#core/departures/tripObjection.ts"
import { PaiseSchema } from "#core/valueSchemas.ts"

/** Every answer above 399. `code` never changes its meaning; `message` is for people. */
export const ErrorBody = Schema.Struct({ code: Schema.String, message: Schema.String })
export type ErrorBody = typeof ErrorBody.Type

/** The code of a 409 that carries a fresh quote. Unit: paise. */
export const PRICE_CHANGED = "PRICE_CHANGED"
export const PriceChangedBody = Schema.Struct({
  code: Schema.Literal(PRICE_CHANGED),
  message: Schema.String,
  quote: Schema.Struct({ adultFare: PaiseSchema, total: PaiseSchema }),
})

/**
 * The codes of a 409 that says which rule of its trip a booking breaks, or why it has no seats. The message is for the visitor.
 */
export const TRIP_OBJECTION_CODES = {
  notRunning: "NOT_RUNNING",
  bookingClosed: "BOOKING_CLOSED",
  partyNotAllowed: "PARTY_NOT_ALLOWED",
  departureUnknown: "DEPARTURE_UNKNOWN",
  departureOfAnother: "DEPARTURE_OF_ANOTHER_TRIP",
  departurePast: "DEPARTURE_PAST",
  departureClosed: "DEPARTURE_CLOSED",
  departureCancelled: "DEPARTURE_CANCELLED",
  departureFull: "DEPARTURE_SOLD_OUT",
  seatsTooFew: "NOT_ENOUGH_SEATS",
  poolBusy: "POOL_BUSY",
} as const satisfies Record<TripObjection | DepartureObjection, string>

/** The codes of a 409 that says why a booking cannot be changed by its traveller. The message is for them. */
const BOOKING_OBJECTION_CODES = {
  cancelled: "BOOKING_CANCELLED",
  refundUnderWay: "REFUND_UNDER_WAY",
  tripOver: "TRIP_OVER",
  tooLate: "TOO_LATE_TO_CHANGE",
  changedBefore: "CHANGED_BEFORE",
  sameDay: "SAME_DAY",
  amountChanged: "REFUND_CHANGED",
  paidLongAgo: "PAID_LONG_AGO",
  paidAtDesk: "PAID_AT_DESK",
  onlyOne: "ONLY_ONE_TRAVELLER",
  notFewer: "NOT_FEWER",
  paidByVoucher: "PAID_BY_VOUCHER",
  noVoucher: "NO_VOUCHER",
  onlyItsDay: "ONLY_ITS_DAY",
  paidInTwo: "PAID_IN_TWO",
  refundFailed: "REFUND_FAILED",
  priceChanged: "TRIP_PRICE_CHANGED",
  differenceOpen: "DIFFERENCE_OPEN",
  nothingToPay: "NOTHING_TO_PAY",
} as const satisfies Record<BookingObjection, string>

/** The codes of every 409 that says why a change of a paid booking cannot be. */
export const CHANGE_OBJECTION_CODES = { ...TRIP_OBJECTION_CODES, ...BOOKING_OBJECTION_CODES }

/** The codes of a 403 and of a 429: digits that do not open an order, and too many of them. */
export const DIGITS_WRONG = "DIGITS_WRONG"
export const DIGITS_TRIED_TOO_OFTEN = "DIGITS_TRIED_TOO_OFTEN"

/** The code of a 409 that says that a voucher cannot be spent. The message is for the visitor. */
export const VOUCHER_REFUSED = "VOUCHER_REFUSED"

/** The code of a 502 after which no order waits at the payment provider. */
export const PAYMENT_REFUSED = "PAYMENT_REFUSED"
