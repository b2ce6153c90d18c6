/** Mutants of the specification's section 2, Plan your trip wizard. */
import type { Mutant } from "../mutant.ts"
import { CONSTANTS } from "./sharedPlaces.ts"

export const planYourTripWizard: ReadonlyArray<Mutant> = [
  { sentence: "2.wizard.4", at: "core/trips/wizardSteps.ts#STEPS", edit: ["fewer"] },
  {
    sentence: "2.wizard.5",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["text", "Personal Details", "Your Details"],
  },
  {
    sentence: "2.wizard.6",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["text", "Tell us", "Say something"],
  },
  { sentence: "2.wizard.13", at: "core/trips/wizardSteps.ts#STEPS", edit: ["text", "interests", "amuses"] },
  { sentence: "2.wizard.18", at: `${CONSTANTS}#TRIP_TYPES_MAX_HEIGHT`, edit: ["text", "16rem", "20rem"] },
  {
    sentence: "2.wizard.22",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["text", "Almost Done!", "Almost done"],
  },
  { sentence: "2.wizard.24", at: "ui/planTrip/FinalFields.tsx#FinalFields.rows", edit: ["number", 4, 5] },
  {
    sentence: "2.wizard.30",
    at: "samples/goa/texts/tripPlanPromises.ts#TRIP_PLAN_PROMISES",
    edit: ["text", "24", "48"],
  },
]
