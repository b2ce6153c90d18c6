/**
 * What two orders have in common when they are one booking paid twice: traveller's number, activity, day and party.
 * Only one of them may be completed; the other one's money goes back.
 */
import type { PaymentRequest } from "../booking/paymentRequest.ts"

const NATIONAL_DIGITS = 10

export const bookingKey = ({ mobileNumber, subSlug, date, adults, children }: PaymentRequest): string => {
  const number = mobileNumber.replace(/\D/g, "").slice(-NATIONAL_DIGITS)
  return [number, subSlug, date, adults, children].join("|")
}
