/** Section 5, Wizard: what the wizard needs. */
import type { Chapter } from "../sentence.ts"

export const wizardRules: Chapter = {
  section: "5",
  heading: "Wizard",
  sentences: [
    { id: "5.wizard.1", sentence: "Required and marked *: Full Name." },
    {
      id: "5.wizard.2",
      sentence: "Required and marked *: Mobile Number.",
      at: "core/trips/wizardSteps.ts#STEPS",
    },
    { id: "5.wizard.3", sentence: "Required and marked *: Select Trip Types (at least one)." },
    { id: "5.wizard.4", sentence: "Required and marked *: Accommodation Type." },
    {
      id: "5.wizard.5",
      sentence: "Required and marked *: Check-in Date.",
      at: "core/trips/wizardSteps.ts#STEPS",
    },
    {
      id: "5.wizard.6",
      sentence: "Required and marked *: Check-out Date.",
      at: "core/trips/wizardSteps.ts#STEPS",
    },
    { id: "5.wizard.7", sentence: "adults minimum 1.", decision: "party" },
    { id: "5.wizard.8", sentence: "children minimum 0.", decision: "party" },
    { id: "5.wizard.9", sentence: "Check-in cannot be earlier than today." },
    { id: "5.wizard.10", sentence: "Check-out minimum is the check-in date if set." },
    {
      id: "5.wizard.11",
      sentence: "Otherwise it is today.",
      at: "core/trips/wizardSteps.ts#earliestCheckOut",
    },
    {
      id: "5.wizard.12",
      sentence: "email uses an e-mail-type input.",
      at: "ui/planTrip/PersonalFields.tsx#PersonalFields",
    },
    { id: "5.wizard.13", sentence: "It is optional.", at: "core/trips/wizardSteps.ts#STEPS" },
    {
      id: "5.wizard.14",
      sentence: "No other format checks.",
      at: "core/trips/tripPlan.ts#TripPlan",
      decision: "size of a trip request",
    },
    {
      id: "5.wizard.15",
      sentence: "No comparison of budget min and max.",
      at: "core/trips/planSummary.ts#isBudgetUpsideDown",
    },
  ],
}
