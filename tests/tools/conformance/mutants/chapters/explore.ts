/** Mutants of the specification's section 2, Explore. */
import type { Mutant } from "../mutant.ts"

export const explore: ReadonlyArray<Mutant> = [
  {
    sentence: "2.explore.2",
    at: "ui/explore/ExploreScreen.tsx#NO_ID",
    edit: ["text", "proper link", "right link"],
  },
  {
    sentence: "2.explore.3",
    at: "ui/explore/CategoryTrips.tsx#CategoryTrips",
    edit: ["text", "Explore Trips under", "Trips under"],
    seenBy: "journeys/explore/explore.test.ts",
  },
  {
    sentence: "2.explore.5",
    at: "ui/explore/CategoryTrips.tsx#CategoryTrips",
    edit: ["text", "No Trips found", "No trips found"],
  },
]
