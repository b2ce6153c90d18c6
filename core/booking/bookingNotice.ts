/** What the booking form says above the pay button, as a tag and as words (specification section 8). */
import { Result } from "effect"
import type { CheckoutUnavailable } from "../ports/checkout.ts"
import type { PaymentNotStarted, PriceChanged, StartedPayment } from "../ports/payments.ts"
import { type BookingObjection, OBJECTION_TEXT } from "./bookingForm.ts"

export type BookingNotice =
  BookingObjection | "paymentNotStarted" | "priceChanged" | "checkoutCancelled" | "checkTotal"

export const NOTICE_TEXT = {
  ...OBJECTION_TEXT,
  paymentNotStarted: "Payment initiation failed. Please try again.",
  priceChanged:
    "The price of this activity has just changed. The new total is shown above: please check it and confirm again.",
  checkoutCancelled:
    "You closed the payment page. Your details are kept: you can pay whenever you are ready.",
  checkTotal: "Please check your booking and the total above. Pay leads to the payment page.",
} as const satisfies Record<BookingNotice, string>

/** The notice for how far the attempt came. `undefined` when nothing went wrong. */
export const noticeOf = (
  started: Result.Result<StartedPayment, PaymentNotStarted | PriceChanged> | undefined,
  checkedOut: Result.Result<"concluded" | "cancelled", CheckoutUnavailable> | undefined,
): BookingNotice | undefined => {
  if (started !== undefined && Result.isFailure(started))
    return started.failure._tag === "PriceChanged" ? "priceChanged" : "paymentNotStarted"
  if (checkedOut === undefined) return undefined
  if (Result.isFailure(checkedOut)) return "paymentNotStarted"
  return checkedOut.success === "cancelled" ? "checkoutCancelled" : undefined
}
