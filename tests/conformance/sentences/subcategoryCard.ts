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
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.2",
      sentence: "It shows the duration, by default '6 days & 5 nights'.",
      shownBy: [
        {
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
        {
          file: "browser/card.test.ts",
          title:
            "should say six days and Goa on a card whose record does not (specification 2, Subcategory card)",
        },
        {
          file: "core/offerWords.test.ts",
          title: "should fall back where the record is silent or blank (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.3",
      sentence: "It shows the name.",
      shownBy: [
        {
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.4",
      sentence: "It shows the route, by default 'Goa'.",
      shownBy: [
        {
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
        {
          file: "browser/card.test.ts",
          title:
            "should say six days and Goa on a card whose record does not (specification 2, Subcategory card)",
        },
        {
          file: "core/offerWords.test.ts",
          title: "should fall back where the record is silent or blank (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.5",
      sentence: "It shows a rating and a review count.",
      shownBy: [
        {
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
        { file: "core/displayData.test.ts", title: "should stay in the specification's ranges" },
      ],
      decision: "ratings",
    },
    {
      id: "2.card.6",
      sentence: "It shows a struck-through price and the savings.",
      shownBy: [
        {
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.7",
      sentence: "It shows the price per adult.",
      shownBy: [
        {
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.8",
      sentence: "It has a phone button.",
      shownBy: [
        {
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
    {
      id: "2.card.9",
      sentence: "It has a 'Book Now' link to /{categorySlug}/{subSlug}.",
      shownBy: [
        {
          file: "browser/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
      ],
    },
  ],
}
