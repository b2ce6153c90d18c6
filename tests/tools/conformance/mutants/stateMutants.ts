/** Mutants of states and transitions (specification section 4). */
import type { Mutant } from "./mutant.ts"

const CONSTANTS = "core/businessConstants.ts"
const VERDICTS = "core/payments/verdict.ts#VERDICTS"
const WIZARD = "core/trips/wizardMachine.ts#makeWizardMachine"
const THANKYOU = "core/payments/thankyouMachine.ts#makeThankyouMachine"
const BOOKING = "core/booking/bookingMachine.ts#makeBookingMachine"

export const STATE_MUTANTS: ReadonlyArray<Mutant> = [
  // 4. States and transitions
  {
    sentence: "4.states.1",
    at: "core/home/splashMachine.ts#makeSplashMachine.flying",
    edit: ["without", "page.loaded"],
  },
  { sentence: "4.states.3", at: `${CONSTANTS}#SPLASH_FADES_AT_MS`, edit: ["number", 3800, 2800] },
  { sentence: "4.states.4", at: "core/booking/bookingForm.ts#emptyBookingForm", edit: ["without", "date"] },
  {
    sentence: "4.states.5",
    at: "core/catalogue/carouselMachine.ts#carouselMachine.rotating",
    edit: ["without", "after"],
  },
  { sentence: "4.states.8", at: `${BOOKING}.mayBeBooked`, edit: ["operator", "===", "!=="] },
  {
    sentence: "4.states.10",
    at: `${BOOKING}.isStarted`,
    edit: ["name", "isSuccess", "isFailure"],
    seenBy: "rules/booking/bookingCheckout.test.ts",
  },
  { sentence: "4.states.11", at: `${BOOKING}.isConcluded`, edit: ["text", "concluded", "cancelled"] },

  // 4. Wizard
  { sentence: "4.wizard.2", at: `${WIZARD}.personalDetails`, edit: ["text", "tripPreferences", "stay"] },
  { sentence: "4.wizard.3", at: `${WIZARD}.finalDetails`, edit: ["text", '"stay"', '"tripPreferences"'] },
  {
    sentence: "4.wizard.4",
    at: "core/trips/wizardContext.ts#isStepComplete",
    edit: ["operator", "===", ">="],
  },
  { sentence: "4.wizard.5", at: "core/trips/wizardSteps.ts#STEPS", edit: ["without", "Mobile Number"] },
  { sentence: "4.wizard.6", at: "core/trips/wizardSteps.ts#STEPS", edit: ["operator", ">", ">="] },
  { sentence: "4.wizard.7", at: "core/trips/wizardSteps.ts#STEPS", edit: ["without", "Check-in Date"] },
  { sentence: "4.wizard.9", at: `${WIZARD}.submitting`, edit: ["text", '"submitTripPlan"', '"none"'] },
  { sentence: "4.wizard.11", at: `${CONSTANTS}#WIZARD_CONFIRM_MS`, edit: ["number", 2000, 1000] },
  { sentence: "4.wizard.12", at: `${WIZARD}.startAgain`, edit: ["without", "draft"] },
  { sentence: "4.wizard.13", at: `${WIZARD}.confirming`, edit: ["text", "personalDetails", "finalDetails"] },
  { sentence: "4.wizard.14", at: `${WIZARD}.deciding`, edit: ["text", "apologise", "startAgain"] },
  { sentence: "4.wizard.15", at: "core/trips/tripDraft.ts#toggled", edit: ["operator", "!==", "==="] },

  // 4. Payment state on /Thankyou
  { sentence: "4.payment.1", at: `${VERDICTS}.COMPLETED`, edit: ["text", "Successful!", "successful"] },
  { sentence: "4.payment.2", at: `${VERDICTS}.COMPLETED`, edit: ["text", "green", "yellow"] },
  { sentence: "4.payment.3", at: `${VERDICTS}.FAILED`, edit: ["text", "No amount", "Nothing"] },
  { sentence: "4.payment.4", at: `${VERDICTS}.FAILED`, edit: ["text", "red", "grey"] },
  { sentence: "4.payment.5", at: `${VERDICTS}.PENDING`, edit: ["text", "We're confirming", "We confirm"] },
  { sentence: "4.payment.6", at: `${VERDICTS}.PENDING`, edit: ["text", "yellow", "grey"] },
  {
    sentence: "4.payment.7",
    at: "core/payments/verdict.ts#UNKNOWN_WORDS",
    edit: ["text", "contact support", "call us"],
  },
  { sentence: "4.payment.8", at: "core/payments/verdict.ts#UNKNOWN_WORDS", edit: ["text", "grey", "red"] },
  { sentence: "4.payment.10", at: `${THANKYOU}.isKnown`, edit: ["name", "isSuccess", "isFailure"] },
  {
    sentence: "4.payment.11",
    at: "core/payments/checkPayment.ts#checkPayment",
    edit: ["name", "save", "status"],
  },
  { sentence: "4.payment.12", at: `${CONSTANTS}#COUNTDOWN_FROM`, edit: ["number", 10, 9] },
  { sentence: "4.payment.13", at: `${CONSTANTS}#COUNTDOWN_TICK_MS`, edit: ["number", 2000, 1000] },
  { sentence: "4.payment.14", at: `${THANKYOU}.isOver`, edit: ["number", 1, 0] },
]
