/** Section 4, Wizard: the wizard step by step. */
import type { Chapter } from "../sentence.ts"

export const wizardStates: Chapter = {
  section: "4",
  heading: "Wizard",
  sentences: [
    { id: "4.wizard.1", sentence: "The step goes 1 to 4.", at: "core/trips/wizardSteps.ts#STEPS" },
    { id: "4.wizard.2", sentence: "Next moves forward by one (maximum 4)." },
    { id: "4.wizard.3", sentence: "Previous moves back by one (minimum 1)." },
    { id: "4.wizard.4", sentence: "Next is disabled until the current step is complete." },
    { id: "4.wizard.5", sentence: "Step 1 needs fullName and mobileNumber." },
    { id: "4.wizard.6", sentence: "Step 2 needs at least one selected trip type." },
    {
      id: "4.wizard.7",
      sentence: "Step 3 needs accommodationType, checkInDate and checkOutDate.",
      decision: "how far ahead",
    },
    { id: "4.wizard.8", sentence: "Step 4 needs nothing.", at: "core/trips/wizardSteps.ts#STEPS" },
    { id: "4.wizard.9", sentence: "Submitting sets a busy state." },
    {
      id: "4.wizard.10",
      sentence: "It disables the button.",
      at: "ui/planTrip/WizardNavigation.tsx#WizardNavigation",
    },
    { id: "4.wizard.11", sentence: "After the call the form waits 2 seconds before confirming." },
    { id: "4.wizard.12", sentence: "On success the form resets to initial values." },
    { id: "4.wizard.13", sentence: "It returns to step 1." },
    { id: "4.wizard.14", sentence: "On failure the entered data is kept." },
    { id: "4.wizard.15", sentence: "Clicking a trip type card toggles it in or out of the selection." },
    {
      id: "4.wizard.16",
      sentence: "Clicking an add-on card toggles it in or out of the selection.",
      at: "core/trips/tripDraft.ts#toggled",
    },
    {
      id: "4.wizard.17",
      sentence: "Clicking an accommodation card selects it (one only).",
      at: "ui/planTrip/StayFields.tsx#StayFields",
    },
  ],
}
