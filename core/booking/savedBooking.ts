/**
 * The last booking that went to payment, as this device keeps it: after a failed payment nothing is typed twice. And
 * the one that came with the page, which the ticket goes on with likewise.
 *
 * Shape: `form` is what was typed, `place` the activity, `merchantOrderId` the order that was paid for or not.
 */
import type { Day } from "../days.ts"
import { DehydratedQueries } from "../ports/dehydratedQueries.ts"
import { SavedBookings } from "../ports/deviceStorage.ts"
import type { Runtime } from "../runtime.ts"
import type { BookingForm } from "./bookingForm.ts"
import type { PostedBooking } from "./postedBooking.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

export interface SavedBooking {
  readonly merchantOrderId: MerchantOrderId
  readonly categorySlug: string
  readonly subSlug: string
  readonly form: BookingForm
}

/** What this device keeps. Answers at once; absent when it keeps none. */
export const makeReadSavedBooking = (run: Runtime<SavedBookings>) => (): SavedBooking | undefined =>
  run.runSync(SavedBookings.use((bookings) => bookings.read))

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

/**
 * The ticket that the page came with, where its form was sent without scripts.
 * Answers at once; absent for the ticket of another activity.
 */
export const makeReadPostedBooking =
  (run: Runtime<never>) =>
  (subSlug: string): PostedBooking | undefined => {
    // Written by this very build: `setPageLocals` takes nothing else.
    const posted = run.runSync(DehydratedQueries).posted as PostedBooking | undefined
    return posted?.subSlug === subSlug ? posted : undefined
  }
