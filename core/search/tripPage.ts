/** One page of a list of trips, and how many there are behind it. */
import type { ActivitySummary } from "../catalogue/activity.ts"
import { pageOf } from "../pageOf.ts"
import { matchesFilters, TRIPS_ON_A_PAGE, type TripSearch } from "./searchQuery.ts"

export interface TripPage<Trip> {
  /** How many there are without the filters. */
  readonly found: number
  /** How many of them pass the filters. */
  readonly passing: number
  /** Those of this page. */
  readonly trips: ReadonlyArray<Trip>
}

/** The page of `found` that `asked` names, of what its filters leave. */
export const tripPage = <Trip>(
  found: ReadonlyArray<Trip>,
  activityOf: (trip: Trip) => ActivitySummary,
  asked: TripSearch,
): TripPage<Trip> => {
  const passes = matchesFilters(asked)
  const passing = found.filter((trip) => passes(activityOf(trip)))
  return {
    found: found.length,
    passing: passing.length,
    trips: pageOf(passing, asked.page ?? 1, TRIPS_ON_A_PAGE),
  }
}
