/** What the desk wants to book, and how it is to be paid. */
import type { DeskChannel, DeskPayment } from "../orders/deskPayment.ts"
import type { BookingRequest } from "../orders/bookingRequest.ts"

/**
 * How the traveller pays: CASH and UPI at once at the desk, LINK on the payment provider's page, LATER at the desk until an
 * instant. Unit: milliseconds since 1970.
 */
export type DeskTerms =
  | { readonly pays: DeskPayment | "LINK" }
  | { readonly pays: "LATER"; readonly untilMs: number }

export interface DeskBookingRequest {
  readonly trip: BookingRequest
  readonly channel: DeskChannel
  readonly terms: DeskTerms
  /** A person says that it is a booking of its own, although another one for the same is paid. */
  readonly isOwnBooking?: boolean
}
