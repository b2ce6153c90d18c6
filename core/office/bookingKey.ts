/**
 * What two orders have in common when they are one booking paid twice: traveller's number, activity, day and party.
 * Only one of them may be completed; the other one's money goes back.
 */
import { asciiDigits } from "../asciiDigits.ts"
import type { PaymentRequest } from "../booking/paymentRequest.ts"

const NATIONAL_DIGITS = 10

/** A number's digits without its country, in whatever way and script it is written: "+९१ 98765 43210" is "9876543210". */
export const nationalNumber = (mobileNumber: string): string =>
  asciiDigits(mobileNumber).replace(/\D/g, "").slice(-NATIONAL_DIGITS)

export const bookingKey = ({ mobileNumber, subSlug, date, adults, children }: PaymentRequest): string =>
  [nationalNumber(mobileNumber), subSlug, date, adults, children].join("|")
