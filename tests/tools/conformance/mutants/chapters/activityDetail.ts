/** Mutants of the specification's section 2, Activity detail. */
import type { Mutant } from "../mutant.ts"
import { CONSTANTS } from "./sharedPlaces.ts"

export const activityDetail: ReadonlyArray<Mutant> = [
  {
    sentence: "2.activity.1",
    at: "ui/activity/ActivityScreen.tsx#LOADING",
    edit: ["text", "Crafting", "Loading"],
  },
  {
    sentence: "2.activity.5",
    at: `${CONSTANTS}#DESCRIPTION_CUT_CHARACTERS`,
    edit: ["number", 450, 451],
    seenBy: "rules/catalogue/shortDescription.test.ts",
  },
  {
    sentence: "2.activity.8",
    at: "core/catalogue/durationAndRoute.ts#HOURS_PER.day",
    edit: ["number", 24, 12],
  },
  {
    sentence: "2.activity.9",
    at: "core/catalogue/displayData.ts#DETAIL_RATING",
    edit: ["text", "234", "235"],
  },
  {
    sentence: "2.activity.11",
    at: "core/catalogue/shareMachine.ts#makeShareMachine.deciding",
    edit: ["text", "showingLink", "idle"],
  },
  {
    sentence: "2.activity.14",
    at: `${CONSTANTS}#GALLERY_INTERVAL_MS`,
    edit: ["number", 3000, 4000],
    seenBy: "rules/catalogue/carouselMachine.test.ts",
  },
  {
    sentence: "2.activity.15",
    at: "core/catalogue/carouselMachine.ts#carouselMachine.isHeld",
    edit: ["operator", ">", "<"],
  },
  {
    sentence: "2.activity.16",
    at: "core/catalogue/carouselMachine.ts#carouselMachine.closed",
    edit: ["text", "hold", "release"],
  },
  {
    sentence: "2.activity.18",
    at: "ui/activity/Itinerary.tsx#Itinerary",
    edit: ["text", "Itenary", "Itinerary"],
    seenBy: "journeys/activity/activityTexts.test.ts",
  },
  {
    sentence: "2.activity.21",
    at: `${CONSTANTS}#OTHER_ACTIVITIES`,
    edit: ["number", 6, 5],
    seenBy: "rules/catalogue/otherActivities.test.ts",
  },
  {
    sentence: "2.activity.23",
    at: "core/catalogue/otherActivities.ts#similarActivities",
    edit: ["operator", "!==", "==="],
  },
  {
    sentence: "2.activity.24",
    at: "core/catalogue/otherActivities.ts#similarActivities",
    edit: ["operator", "===", "!=="],
  },
  {
    sentence: "2.activity.28",
    at: "core/content/pageHead.ts#headElements.title",
    edit: ["text", " | ", " - "],
  },
  {
    sentence: "2.activity.29",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", '"description"', '"summary"'],
  },
  {
    sentence: "2.activity.30",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", '"keywords"', '"words"'],
  },
  {
    sentence: "2.activity.31",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", '"og:image"', '"image"'],
  },
  {
    sentence: "2.activity.32",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", "canonical", "alternate"],
  },
  {
    sentence: "2.activity.33",
    at: "core/content/pageHead.ts#headElements",
    edit: ["text", "ld+json", "json"],
  },
]
