/** Mutants of the specification's section 4, Wizard. */
import type { Mutant } from "../mutant.ts"
import { CONSTANTS } from "./sharedPlaces.ts"

const WIZARD = "core/trips/wizardMachine.ts#makeWizardMachine"

export const wizardStates: ReadonlyArray<Mutant> = [
  { sentence: "4.wizard.2", at: `${WIZARD}.personalDetails`, edit: ["text", "tripPreferences", "stay"] },
  { sentence: "4.wizard.3", at: `${WIZARD}.finalDetails`, edit: ["text", '"stay"', '"tripPreferences"'] },
  {
    sentence: "4.wizard.4",
    at: "core/trips/wizardContext.ts#isStepComplete",
    edit: ["operator", "===", ">="],
  },
  {
    sentence: "4.wizard.5",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["without", "Mobile Number"],
    seenBy: "rules/trips/wizardSteps.test.ts",
  },
  {
    sentence: "4.wizard.6",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["operator", ">", ">="],
    seenBy: "rules/trips/wizardSteps.test.ts",
  },
  {
    sentence: "4.wizard.7",
    at: "core/trips/wizardSteps.ts#STEPS",
    edit: ["without", "Check-in Date"],
    seenBy: "rules/trips/wizardSteps.test.ts",
  },
  { sentence: "4.wizard.9", at: `${WIZARD}.submitting`, edit: ["text", '"submitTripPlan"', '"none"'] },
  {
    sentence: "4.wizard.11",
    at: `${CONSTANTS}#WIZARD_CONFIRM_MS`,
    edit: ["number", 2000, 1000],
    seenBy: "rules/trips/wizardSubmitting.test.ts",
  },
  {
    sentence: "4.wizard.12",
    at: `${WIZARD}.startAgain`,
    edit: ["without", "draft"],
    seenBy: "rules/trips/wizardSubmitting.test.ts",
  },
  { sentence: "4.wizard.13", at: `${WIZARD}.confirming`, edit: ["text", "personalDetails", "finalDetails"] },
  { sentence: "4.wizard.14", at: `${WIZARD}.deciding`, edit: ["text", "apologise", "startAgain"] },
  {
    sentence: "4.wizard.15",
    at: "core/trips/tripDraft.ts#toggled",
    edit: ["operator", "!==", "==="],
    seenBy: "rules/trips/wizardMachine.test.ts",
  },
]
