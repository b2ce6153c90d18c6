/** Section 2, Explore: Explore. */
import type { Chapter } from "../sentence.ts"

export const explore: Chapter = {
  section: "2",
  heading: "Explore",
  sentences: [
    {
      id: "2.explore.1",
      sentence: "It needs a category id from navigation state.",
      shownBy: [
        {
          file: "journeys/components/links.test.ts",
          title: "should tell Explore which category it is",
        },
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should not show the sentence for a moment where the link has passed the id along",
        },
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the category's list, for Explore (specification 7, The calls it makes)",
        },
      ],
      decision: "Explore without an id",
    },
    {
      id: "2.explore.2",
      sentence:
        "Without it the screen shows 'No category ID found. Please navigate here using the proper link.'",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title:
            "should tell who comes without an id so, with the category's trips under it (specification 2, Explore)",
        },
      ],
      decision: "Explore without an id",
    },
    {
      id: "2.explore.3",
      sentence: "It shows 'Explore Trips under {slug}'.",
      shownBy: [
        {
          file: "journeys/explore/explore.test.ts",
          title:
            "should say that it loads, then link every trip of the category, cards and buttons (specification 2, Explore)",
        },
        {
          file: "journeys/explore/browsing.test.ts",
          title:
            "should tell who comes without an id so, with the category's trips under it (specification 2, Explore)",
        },
      ],
    },
    {
      id: "2.explore.4",
      sentence: "It shows a loading text.",
      shownBy: [
        {
          file: "journeys/explore/explore.test.ts",
          title:
            "should say that it loads, then link every trip of the category, cards and buttons (specification 2, Explore)",
        },
      ],
    },
    {
      id: "2.explore.5",
      sentence: "It shows an empty text 'No Trips found for this category.'",
      shownBy: [
        {
          file: "journeys/explore/explore.test.ts",
          title: "should say that no trips were found when the category %s (specification 2, Explore)",
        },
      ],
    },
    {
      id: "2.explore.6",
      sentence: "A card grid links to /{slug}/{subSlug}.",
      shownBy: [
        {
          file: "journeys/explore/explore.test.ts",
          title:
            "should say that it loads, then link every trip of the category, cards and buttons (specification 2, Explore)",
        },
      ],
    },
    {
      id: "2.explore.7",
      sentence: "The Book Now button on these cards does nothing.",
      shownBy: [
        {
          file: "journeys/explore/explore.test.ts",
          title:
            "should say that it loads, then link every trip of the category, cards and buttons (specification 2, Explore)",
        },
      ],
      decision: "controls without a shown action",
    },
  ],
}
