/** Mutants of the specification's section 5, Wizard. */
import type { Mutant } from "../mutant.ts"
import { PLAN } from "./sharedPlaces.ts"

export const wizardRules: ReadonlyArray<Mutant> = [
  {
    sentence: "5.wizard.1",
    at: `${PLAN}#TripPlan.fullName`,
    edit: ["name", "required", "text"],
    seenBy: "rules/trips/tripPlan.test.ts",
  },
  {
    sentence: "5.wizard.3",
    at: `${PLAN}#TripNames`,
    edit: ["number", 1, 0],
    seenBy: "rules/trips/tripPlan.test.ts",
  },
  {
    sentence: "5.wizard.3",
    at: "ui/planTrip/TripTypeChoice.tsx#TripTypeChoice",
    edit: ["text", "Trip Types *", "Trip Types"],
    seenBy: "journeys/planTrip/wizardTexts.test.ts",
  },
  {
    sentence: "5.wizard.4",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["without", "Accommodation Type"],
    seenBy: "rules/trips/wizardSteps.test.ts",
  },
  { sentence: "5.wizard.7", at: `${PLAN}#PLAN_BOUNDS.adults`, edit: ["number", 1, 0] },
  { sentence: "5.wizard.8", at: `${PLAN}#PLAN_BOUNDS.children`, edit: ["number", 0, 1] },
  { sentence: "5.wizard.9", at: "core/trips/tripPlan.ts#checkInError", edit: ["operator", "<", "<="] },
  { sentence: "5.wizard.10", at: "core/trips/wizardSteps.ts#earliestCheckOut", edit: ["operator", ">", "<"] },
]
