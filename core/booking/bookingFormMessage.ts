/** What the booking form says above the pay button, as a tag and as words (specification section 8). */
import { Result } from "effect"
import type { CheckoutUnavailable, StartedPayment, StartFailure } from "../ports/payments.ts"
import { BOOKING_FIELD_ERROR_TEXT, type BookingForm } from "./bookingForm.ts"
import { type BookingObjection, isTripObjection } from "./bookingObjections.ts"
import { dayText, isDay } from "../days.ts"
import {
  type DepartureObjection,
  departureRefusalText,
  isDepartureObjection,
} from "../departures/departureObjection.ts"
import { formatPaise, type Paise } from "../money.ts"
import type { TripObjection } from "../departures/tripObjection.ts"
import type { TripRules } from "../departures/tripRules.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import { type Party, partyText } from "./party.ts"

export type BookingFormMessage =
  | BookingObjection
  | DepartureObjection
  | "paymentNotStarted"
  | "priceChanged"
  | "voucherRefused"
  | "checkoutCancelled"
  | "checkoutInterrupted"
  | "payScriptLost"
  | "checkTotal"
  | "totalChanged"

const PAYMENT_NOT_STARTED = "Payment initiation failed. Please try again."

export const BOOKING_FORM_MESSAGE_TEXT = {
  ...BOOKING_FIELD_ERROR_TEXT,
  paymentNotStarted: PAYMENT_NOT_STARTED,
  payScriptLost: `${PAYMENT_NOT_STARTED} If that does not help, load this page again: your details are kept.`,
  priceChanged:
    "The price of this activity has just changed. The new total is shown above: please check it and confirm again.",
  voucherRefused: "This voucher cannot be used any more. The price is without it now.",
  checkoutCancelled:
    "You closed the payment page. Your details are kept: you can pay whenever you are ready.",
  checkoutInterrupted:
    "Your payment was interrupted, and we know of none that went through. Your details are kept: you can pay whenever you are ready.",
  checkTotal: "Please check your booking and the total above. Pay leads to the payment page.",
} as const satisfies Record<
  Exclude<BookingFormMessage, TripObjection | DepartureObjection | "totalChanged">,
  string
>

/** What a message is said about. */
interface Attempt {
  readonly form: BookingForm
  readonly rules: TripRules | undefined
  /** What the Pay button takes. */
  readonly due: Paise
  /** The server's own sentence, where it was the server that found a rule of the trip broken, or no seats. */
  readonly refusal?: string | undefined
}

export const bookingFormMessageText = (
  message: BookingFormMessage,
  { form, rules = {}, due, refusal }: Attempt,
): string => {
  if (message === "totalChanged")
    return `This ticket goes on with what you had filled in before: the total is now ${formatPaise(due)}. Please check it and press Pay again.`
  if (isTripObjection(message)) return refusal ?? tripRefusalText(message, rules, form)
  return isDepartureObjection(message)
    ? (refusal ?? departureRefusalText(message, { party: form }))
    : BOOKING_FORM_MESSAGE_TEXT[message]
}

/** The notice for how far the attempt came. `undefined` when nothing went wrong. */
export const bookingFormMessage = (
  started: Result.Result<StartedPayment, StartFailure> | undefined,
  checkedOut: Result.Result<"concluded" | "cancelled", CheckoutUnavailable> | undefined,
): BookingFormMessage | undefined => {
  if (started !== undefined && Result.isFailure(started)) {
    const { failure } = started
    if (failure._tag === "TripNotBookable") return failure.objection
    if (failure._tag === "VoucherRefused") return "voucherRefused"
    if (failure._tag === "PriceChanged") return "priceChanged"
    return failure.outcome === "unsent" ? "payScriptLost" : "paymentNotStarted"
  }
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
