/** The trips to which a booking could be taken, as a traveller searches them. A file of its own: most pages never search. */
import type { ListedActivity } from "../catalogue/activity.ts"
import { searchTrips, tripIndex } from "../search/searchTrips.ts"
import { type BookingPageContext, shownBooking } from "./bookingPageContext.ts"

/** Best first, without the booking's own, and without those at a price that it may not have; none before they are known. */
export const foundTrips = (
  context: Pick<BookingPageContext, "opened" | "trips" | "tripWords">,
): ReadonlyArray<ListedActivity> => {
  const { subSlug, dayChange } = shownBooking(context)
  const fare = "until" in dayChange ? dayChange.sameFare?.fare : undefined
  return searchTrips(tripIndex(context.trips ?? []), context.tripWords).filter(
    ({ activity }) => activity.slug !== subSlug && (fare === undefined || activity.price === fare),
  )
}
