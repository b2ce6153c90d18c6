/** What a traveller has chosen for a change of their booking, as it goes along when its page is loaded again. */
import type { BookingPageContext, ChangeChoice } from "./bookingPageContext.ts"

/** What is chosen now: another trip is found again by its name. */
export const changeChoiceOf = ({
  date,
  left,
  tripWords,
  ownTrip,
  otherTrip,
}: Pick<BookingPageContext, "date" | "left" | "tripWords" | "ownTrip" | "otherTrip">): ChangeChoice => {
  const { slug = "", departures } = otherTrip ?? ownTrip ?? {}
  const chosen = departures?.getSnapshot().context.chosen
  return { date, left, tripWords: otherTrip?.name ?? tripWords, time: chosen && { slug, ...chosen } }
}
