/**
 * The last booking that went to payment, as this device keeps it: after a failed payment nothing is typed twice.
 *
 * Shape: `form` is what was typed, `subSlug` the activity, `merchantOrderId` the order that was paid for or not.
 */
import type { Day } from "../days.ts"
import type { BookingForm } from "./bookingForm.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { SavedVoucher } from "../vouchers/voucher.ts"

export interface SavedBooking {
  readonly merchantOrderId: MerchantOrderId
  readonly categorySlug: string
  readonly subSlug: string
  readonly form: BookingForm
  /** The voucher that went with it; absent where none did. */
  readonly voucher?: SavedVoucher | undefined
  /** It is on its way to payment. Found so by a page that has just begun, that was interrupted. */
  readonly isAtCheckout?: boolean
}

/** The kept form, on today at the earliest. */
export const savedForm = ({ form }: SavedBooking, today: Day): BookingForm =>
  // Stryker disable next-line EqualityOperator: On the day itself both sides are the same day.
  ({ ...form, date: form.date < today ? today : form.date })

/** What a ticket begins with where its order is tried once more. */
export interface BookingRetry {
  readonly form: BookingForm
  readonly voucher: SavedVoucher | undefined
}

/** The kept form and voucher for a new try at the order; absent for any other order. */
export const retryOf = (
  kept: SavedBooking | undefined,
  merchantOrderId: string | undefined,
  today: Day,
): BookingRetry | undefined =>
  kept === undefined || kept.merchantOrderId !== merchantOrderId
    ? undefined
    : { form: savedForm(kept, today), voucher: kept.voucher }
