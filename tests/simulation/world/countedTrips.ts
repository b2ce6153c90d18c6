/** Trips of the simulated shop whose seats are counted, and so few that visitors meet for the last ones. */
import type { TripRules } from "#core/departures/tripRules.ts"

const daily = { from: "01-01", to: "12-31" } as const

const cruiseBoat = { id: "cruise-boat", capacity: 6, turnaroundMinutes: 30 }

/**
 * By the trip's place in the stock. The two cruises share a boat: whoever is first at 19:00 keeps the other one's 20:30
 * from setting out.
 */
export const COUNTED_TRIPS: ReadonlyMap<number, TripRules> = new Map([
  [0, { runs: [{ ...daily, startTimes: ["17:00", "19:00"], durationMinutes: 90 }], pool: cruiseBoat }],
  [1, { runs: [{ ...daily, startTimes: ["20:30"], durationMinutes: 120 }], pool: cruiseBoat }],
  [
    5,
    {
      runs: [{ ...daily, startTimes: ["08:00", "16:30"], durationMinutes: 120 }],
      partySize: { most: 10 },
      pool: { id: "walk-guide", capacity: 5 },
    },
  ],
  [
    9,
    { runs: [{ ...daily, startTimes: ["09:00"], durationMinutes: 480 }], pool: { id: "bus", capacity: 4 } },
  ],
])

/** Their places in the stock. */
export const COUNTED_PLACES: ReadonlyArray<number> = [...COUNTED_TRIPS.keys()]
