/** What somebody wants to book; `amount` is what they were shown, and absent where they were shown none. */
import type { PaymentRequest } from "../booking/paymentRequest.ts"

export type BookingRequest = Omit<PaymentRequest, "amount" | "categorySlug"> &
  Partial<Pick<PaymentRequest, "amount">>
