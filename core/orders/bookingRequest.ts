/** What is said of a trip that somebody wants to book, or that an unknown payment was for. */
import type { PaymentRequest } from "../booking/paymentRequest.ts"

/** `amount` is what they were shown, and absent where they were shown none. */
export type BookingRequest = Omit<PaymentRequest, "amount" | "categorySlug"> &
  Partial<Pick<PaymentRequest, "amount">>

/** As whoever asks the traveller says it; its amount is what the catalogue asks for it today. */
export type AdoptedTrip = Omit<BookingRequest, "amount">
