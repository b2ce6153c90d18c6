/** Section 2, Subcategory card: an activity's card. */
import type { Chapter } from "../sentence.ts"

export const subcategoryCard: Chapter = {
  section: "2",
  heading: "Subcategory card",
  sentences: [
    {
      id: "2.card.1",
      sentence: "It shows the image.",
      at: "ui/components/cards/ActivityCard.tsx#ActivityCard",
    },
    {
      id: "2.card.2",
      sentence: "It shows the duration.",
      at: "core/catalogue/durationAndRoute.ts#shownDuration",
    },
    { id: "2.card.3", sentence: "By default the duration is '6 days & 5 nights'." },
    {
      id: "2.card.4",
      sentence: "It shows the name.",
      at: "ui/components/cards/ActivityCard.tsx#ActivityCard",
    },
    { id: "2.card.5", sentence: "It shows the route.", at: "core/catalogue/durationAndRoute.ts#shownRoute" },
    { id: "2.card.6", sentence: "By default the route is 'Goa'." },
    {
      id: "2.card.7",
      sentence: "It shows the rating.",
      at: "ui/components/cards/ActivityCard.tsx#Rating",
      decision: "ratings",
    },
    {
      id: "2.card.8",
      sentence: "It shows the review count.",
      at: "ui/components/cards/ActivityCard.tsx#Rating",
      decision: "ratings",
    },
    {
      id: "2.card.9",
      sentence: "It shows a struck-through price.",
      at: "ui/components/cards/ActivityCard.tsx#ActivityCardPrice",
    },
    {
      id: "2.card.10",
      sentence: "It shows the savings.",
      at: "ui/components/cards/ActivityCard.tsx#ActivityCardPrice",
    },
    { id: "2.card.11", sentence: "It shows the price per adult." },
    {
      id: "2.card.12",
      sentence: "It has a phone button.",
      at: "ui/components/cards/ActivityCard.tsx#ActivityCardPrice",
    },
    {
      id: "2.card.13",
      sentence: "It has a 'Book Now' link to /{categorySlug}/{subSlug}.",
      at: "ui/components/cards/ActivityCard.tsx#ActivityCardPrice",
    },
  ],
}
