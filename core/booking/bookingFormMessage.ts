/** What the booking form says above the pay button, as a tag and as words (specification section 8). */
import { Result } from "effect"
import type {
  CheckoutUnavailable,
  PaymentNotStarted,
  PriceChanged,
  StartedPayment,
} from "../ports/payments.ts"
import { type BookingFieldError, BOOKING_FIELD_ERROR_TEXT, type BookingForm } from "./bookingForm.ts"
import { dayText, isDay } from "../days.ts"
import { type Party, partyText } from "./party.ts"

export type BookingFormMessage =
  BookingFieldError | "paymentNotStarted" | "priceChanged" | "checkoutCancelled" | "checkTotal"

export const BOOKING_FORM_MESSAGE_TEXT = {
  ...BOOKING_FIELD_ERROR_TEXT,
  paymentNotStarted: "Payment initiation failed. Please try again.",
  priceChanged:
    "The price of this activity has just changed. The new total is shown above: please check it and confirm again.",
  checkoutCancelled:
    "You closed the payment page. Your details are kept: you can pay whenever you are ready.",
  checkTotal: "Please check your booking and the total above. Pay leads to the payment page.",
} as const satisfies Record<BookingFormMessage, string>

/** The notice for how far the attempt came. `undefined` when nothing went wrong. */
export const bookingFormMessage = (
  started: Result.Result<StartedPayment, PaymentNotStarted | PriceChanged> | undefined,
  checkedOut: Result.Result<"concluded" | "cancelled", CheckoutUnavailable> | undefined,
): BookingFormMessage | undefined => {
  if (started !== undefined && Result.isFailure(started))
    return started.failure._tag === "PriceChanged" ? "priceChanged" : "paymentNotStarted"
  if (checkedOut === undefined) return undefined
  if (Result.isFailure(checkedOut)) return "paymentNotStarted"
  return checkedOut.success === "cancelled" ? "checkoutCancelled" : undefined
}

/** Nobody is named who does not travel. */
const travellersText = (party: Party): string =>
  partyText(party)
    .split(", ")
    .filter((part) => !part.startsWith("0 "))
    .join(", ")

/**
 * The question before the same trip is paid twice: "You have already paid for this, 2 Adults on Sat 5 Dec 2026; pay again?"
 */
export const paidBeforeText = ({
  date,
  ...party
}: Pick<BookingForm, "date" | "adults" | "children">): string =>
  `You have already paid for this, ${travellersText(party)} on ${isDay(date) ? dayText(date) : date}; pay again?`
