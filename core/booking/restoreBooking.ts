/** Reads the booking that this device keeps, for the page that offers to pay again and the ticket that is filled anew. */
import type { Runtime } from "../runtime.ts"
import { SavedBookings } from "../ports/deviceStorage.ts"
import type { SavedBooking } from "./savedBooking.ts"
import { DehydratedQueries } from "../ports/dehydratedQueries.ts"
import type { PostedBooking } from "./postedBooking.ts"

/** Answers at once; absent when the device keeps none. */
export const makeReadSavedBooking = (run: Runtime<SavedBookings>) => (): SavedBooking | undefined =>
  run.runSync(SavedBookings.use((bookings) => bookings.read))

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
