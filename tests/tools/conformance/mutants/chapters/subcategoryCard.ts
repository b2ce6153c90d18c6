/** Mutants of the specification's section 2, Subcategory card. */
import type { Mutant } from "../mutant.ts"
import { DISPLAY } from "./sharedPlaces.ts"

export const subcategoryCard: ReadonlyArray<Mutant> = [
  {
    sentence: "2.card.3",
    at: "core/catalogue/durationAndRoute.ts#DEFAULT_DURATION",
    edit: ["text", "6 days", "5 days"],
    seenBy: "rules/catalogue/durationAndRoute.test.ts",
  },
  {
    sentence: "2.card.6",
    at: "core/catalogue/durationAndRoute.ts#DEFAULT_ROUTE",
    edit: ["name", "place", "region"],
    seenBy: "rules/catalogue/durationAndRoute.test.ts",
  },
  { sentence: "2.card.7", at: `${DISPLAY}#sampleDisplayData.rating`, edit: ["number", 41, 40] },
  { sentence: "2.card.8", at: `${DISPLAY}#sampleDisplayData.reviewCount`, edit: ["number", 1100, 1000] },
  {
    sentence: "2.card.11",
    at: "ui/components/cards/ActivityCard.tsx#ActivityCardPrice",
    edit: ["text", "per adult", "a head"],
  },
]
