/** What search results and link previews say of each activity that ships with the site (specification section 2). */
import type { PageMetadata } from "#core/content/pageMetadata.ts"

/** By activity slug, in the catalogue's order; what has no entry is told by its record. */
export const PAGE_METADATA = {
  "tea-garden-walk": {
    title: "Tea Garden Walk at First Light, Munnar",
    description:
      "Two hours uphill between the picking rows with people who work there: two leaves and a bud, the weighing shed, and ginger tea at the end.",
    keywords: ["Munnar tea walk", "tea garden Munnar", "tea picking Kerala", "things to do in Munnar"],
  },
  "three-days-in-the-tea-hills": {
    title: "Three Days in the Tea Hills of Munnar",
    description:
      "Two nights in a planter's bungalow, a tasting table, a morning among the pickers and an hour on the lake, with a car and driver throughout.",
    keywords: ["Munnar package", "Munnar bungalow stay", "3 days in Munnar", "tea estate stay Kerala"],
  },
} as const satisfies Readonly<Record<string, PageMetadata>>

/** For Home, and for categories that nobody has described. */
export const DEFAULT_PAGE_METADATA: PageMetadata = {
  title: "Tea Walks, Hills and Stays in Munnar",
  description:
    "Tea garden walks, tastings, shola forest, sunrise on the ridge, a still lake and a bungalow in Munnar: see what is included, choose your day and book online.",
  keywords: [
    "Munnar tours",
    "things to do in Munnar",
    "Munnar tea walk",
    "Munnar trekking",
    "Munnar packages",
  ],
}

/** Of each category's page, by its slug. Shape: a sentence of 70 to 155 characters, no prices. */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<string, string>> = {
  "tea-gardens":
    "Walk between the tea bushes at first light, and taste in the planter’s bungalow what becomes of two leaves and a bud.",
  "hills-and-forest":
    "On foot through the old shola forest to the falls, or by jeep up to the ridge to see the sun rise above Munnar.",
  lakes:
    "Paddle a kayak over the still water of the reservoir, between steep green banks, before the wind gets up.",
  stays:
    "Three days in the tea hills with a room, meals and walks in one price, and the days already planned for you.",
}
