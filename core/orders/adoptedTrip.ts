/** What is said of the trip that an unknown payment was for. */
import type { PaymentRequest } from "../booking/paymentRequest.ts"

/** As whoever asks the traveller says it; its amount is what the catalogue asks for it today. */
export type AdoptedTrip = Omit<PaymentRequest, "amount" | "categorySlug">
