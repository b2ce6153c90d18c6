/** Reads the bookings that this device keeps, for the page that offers to pay again and the ticket that is filled anew. */
import type { Runtime } from "../runtime.ts"
import { today } from "../days.ts"
import { BookingDrafts, SavedBookings } from "../ports/deviceStorage.ts"
import { type BookingDraft, resumedDraft } from "./bookingDraft.ts"
import type { SavedBooking } from "./savedBooking.ts"
import { DehydratedQueries } from "../ports/dehydratedQueries.ts"
import type { PostedBooking } from "./postedBooking.ts"

/** Answers at once; absent when the device keeps none. */
export const makeReadSavedBooking = (run: Runtime<SavedBookings>) => (): SavedBooking | undefined =>
  run.runSync(SavedBookings.use((bookings) => bookings.read))

/** What was typed on the ticket of an activity, or of the order that it tries `again`; answers at once. */
export const makeReadBookingDraft =
  (run: Runtime<BookingDrafts>) =>
  (subSlug: string, again: string | undefined): BookingDraft | undefined =>
    resumedDraft(run.runSync(BookingDrafts.use((drafts) => drafts.read(subSlug))), again, run.runSync(today))

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
