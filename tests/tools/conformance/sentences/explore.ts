/** Section 2, Explore: Explore. */
import type { Chapter } from "../sentence.ts"

export const explore: Chapter = {
  section: "2",
  heading: "Explore",
  sentences: [
    {
      id: "2.explore.1",
      sentence: "It needs a category id from navigation state.",
      at: "ui/explore/ExploreScreen.tsx#ExploreScreen",
      decision: "Explore without an id",
    },
    {
      id: "2.explore.2",
      sentence:
        "Without it the screen shows 'No category ID found. Please navigate here using the proper link.'",
      decision: "Explore without an id",
    },
    { id: "2.explore.3", sentence: "It shows 'Explore Trips under {slug}'." },
    {
      id: "2.explore.4",
      sentence: "It shows a loading text.",
      at: "ui/explore/CategoryTrips.tsx#CategoryTrips",
    },
    { id: "2.explore.5", sentence: "It shows an empty text 'No Trips found for this category.'" },
    {
      id: "2.explore.6",
      sentence: "A card grid links to /{slug}/{subSlug}.",
      at: "ui/explore/CategoryTrips.tsx#CategoryTrips",
    },
    {
      id: "2.explore.7",
      sentence: "The Book Now button on these cards does nothing.",
      at: "ui/components/cards/ActivityCard.tsx#ActivityCardPrice",
      decision: "controls without a shown action",
    },
  ],
}
