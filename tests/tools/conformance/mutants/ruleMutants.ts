/** Mutants of validation rules, roles and permissions (specification sections 5 and 6). */
import type { Mutant } from "./mutant.ts"

const THANKYOU = "core/payments/thankyouMachine.ts#makeThankyouMachine"
const STATUS = "core/payments/paymentStatus.ts"
const PLAN = "core/trips/tripPlan.ts"

export const RULE_MUTANTS: ReadonlyArray<Mutant> = [
  // 5. Validation rules
  {
    sentence: "5.booking.1",
    at: "core/booking/bookingForm.ts#RULES.0",
    edit: ["operator", "!", ""],
    seenBy: "rules/booking/bookingForm.test.ts",
  },
  {
    sentence: "5.booking.3",
    at: "core/booking/bookingForm.ts#BOOKING_FIELD_ERROR_TEXT",
    edit: ["text", "valid mobile", "mobile"],
  },
  { sentence: "5.booking.4", at: "core/booking/bookingForm.ts#RULES", edit: ["number", 1, 0] },
  {
    sentence: "5.booking.5",
    at: "core/booking/bookingForm.ts#BOOKING_FIELD_ERROR_TEXT",
    edit: ["text", "one person", "somebody"],
  },
  { sentence: "5.booking.6", at: "core/booking/bookingForm.ts#RULES.2", edit: ["operator", "<", "<="] },
  { sentence: "5.booking.7", at: "core/booking/party.ts#isHeadcount", edit: ["number", 0, -1] },
  {
    sentence: "5.booking.9",
    at: "core/booking/bookingForm.ts#emptyBookingForm.adults",
    edit: ["number", 1, 2],
  },
  {
    sentence: "5.booking.10",
    at: "core/booking/bookingForm.ts#emptyBookingForm.children",
    edit: ["number", 0, 1],
  },
  {
    sentence: "5.booking.12",
    at: "ui/activity/booking/BookingFields.tsx#WORDS",
    edit: ["text", "18+", "16+"],
  },
  { sentence: "5.booking.14", at: "core/booking/quote.ts#CHILD_TENTHS", edit: ["number", 3, 4] },

  // 5. Wizard
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

  // 5. Thankyou
  { sentence: "5.thankyou.1", at: `${THANKYOU}.hasOrder`, edit: ["operator", "!==", "==="] },
  { sentence: "5.thankyou.3", at: `${STATUS}#MISSING`, edit: ["text", "N/A", "unknown"] },
  { sentence: "5.thankyou.4", at: `${STATUS}#tripDetails.count`, edit: ["number", 0, 2] },

  // 6. Roles and permissions
  {
    sentence: "6.roles.2",
    at: "core/routes.ts#ROUTES.aboutUs",
    edit: ["text", "/AboutUs", "/members/AboutUs"],
  },
  {
    sentence: "6.roles.3",
    at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    edit: ["text", '"Home"', '"Log in"'],
  },
]
