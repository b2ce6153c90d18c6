/** Section 2, Subcategory card: an activity's card. */
import type { Chapter } from "../sentence.ts"

export const subcategoryCard: Chapter = {
  section: "2",
  heading: "Subcategory card",
  sentences: [
    {
      id: "2.card.1",
      sentence: "It shows the image.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.2",
      sentence: "It shows the duration.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
        {
          file: "rules/catalogue/durationAndRoute.test.ts",
          title: "should say what the record says, without the space around it",
        },
      ],
    },
    {
      id: "2.card.3",
      sentence: "By default the duration is '6 days & 5 nights'.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title:
            "should say six days and Goa on a card whose record does not (specification 2, Subcategory card)",
        },
        {
          file: "rules/catalogue/durationAndRoute.test.ts",
          title: "should fall back where the record is silent or blank (specification 2, Subcategory card)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should label detail pages and silent cards as the specification does",
        },
      ],
    },
    {
      id: "2.card.4",
      sentence: "It shows the name.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.5",
      sentence: "It shows the route.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
        {
          file: "rules/catalogue/durationAndRoute.test.ts",
          title: "should say what the record says, without the space around it",
        },
      ],
    },
    {
      id: "2.card.6",
      sentence: "By default the route is 'Goa'.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title:
            "should say six days and Goa on a card whose record does not (specification 2, Subcategory card)",
        },
        {
          file: "rules/catalogue/durationAndRoute.test.ts",
          title: "should fall back where the record is silent or blank (specification 2, Subcategory card)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should label detail pages and silent cards as the specification does",
        },
      ],
    },
    {
      id: "2.card.7",
      sentence: "It shows the rating.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should stay in the specification's ranges",
        },
      ],
      decision: "ratings",
    },
    {
      id: "2.card.8",
      sentence: "It shows the review count.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should stay in the specification's ranges",
        },
      ],
      decision: "ratings",
    },
    {
      id: "2.card.9",
      sentence: "It shows a struck-through price.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.10",
      sentence: "It shows the savings.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.11",
      sentence: "It shows the price per adult.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.12",
      sentence: "It has a phone button.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.13",
      sentence: "It has a 'Book Now' link to /{categorySlug}/{subSlug}.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
  ],
}
