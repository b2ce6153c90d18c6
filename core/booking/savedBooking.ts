/**
 * The last booking that went to payment, as this device keeps it: after a failed payment nothing is typed twice.
 *
 * Shape: `form` is what was typed, `place` the activity, `merchantOrderId` the order that was paid for or not.
 */
import type { Day } from "../days.ts"
import type { BookingForm } from "./bookingForm.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

export interface SavedBooking {
  readonly merchantOrderId: MerchantOrderId
  readonly categorySlug: string
  readonly subSlug: string
  readonly form: BookingForm
}

/** The kept form for a new try at the order, on today at the earliest; absent for any other order. */
export const formForRetry = (
  kept: SavedBooking | undefined,
  merchantOrderId: string | undefined,
  today: Day,
): BookingForm | undefined =>
  kept === undefined || kept.merchantOrderId !== merchantOrderId
    ? undefined
    : // Stryker disable next-line EqualityOperator: On the day itself both sides are the same day.
      { ...kept.form, date: kept.form.date < today ? today : kept.form.date }
