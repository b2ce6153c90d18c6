/** To which other trip a booking is to be taken. */
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"

/** A day of another trip, and a departure on it; the day's first with room where none is named. */
export interface NewTrip {
  readonly subSlug: string
  readonly date: Day
  readonly departure?: DepartureId | undefined
}
