/** Mutants of the specification's section 8, The error catalogue. */
import type { Mutant } from "../mutant.ts"

export const errorCatalogue: ReadonlyArray<Mutant> = [
  {
    sentence: "8.errors.1",
    at: "core/booking/bookingFormMessage.ts#PAYMENT_NOT_STARTED",
    edit: ["text", "initiation failed", "failed"],
  },
  {
    sentence: "8.errors.2",
    at: "core/booking/bookingForm.ts#BOOKING_FIELD_ERROR_TEXT",
    edit: ["text", "valid mobile number", "mobile number"],
  },
  {
    sentence: "8.errors.3",
    at: "core/booking/bookingForm.ts#BOOKING_FIELD_ERROR_TEXT",
    edit: ["text", "select at least", "choose at least"],
  },
  {
    sentence: "8.errors.4",
    at: "core/catalogue/queries.ts#browseShelves",
    edit: ["name", "logWarning", "logDebug"],
    seenBy: "rules/catalogue/queries.test.ts",
  },
  {
    sentence: "8.errors.5",
    at: "core/catalogue/queries.ts#browseCategory",
    edit: ["name", "logWarning", "logDebug"],
  },
  {
    sentence: "8.errors.6",
    at: "core/catalogue/queries.ts#browseOtherActivities",
    edit: ["name", "logWarning", "logDebug"],
  },
  {
    sentence: "8.errors.8",
    at: "core/trips/submitTripPlan.ts#submitTripPlan",
    edit: ["name", "logWarning", "logDebug"],
  },
  {
    sentence: "8.errors.9",
    at: "core/trips/wizardFormMessage.ts#WIZARD_FORM_MESSAGE_TEXT.notSubmitted",
    edit: ["text", "wrong!", "wrong."],
    seenBy: "rules/trips/wizardSubmitting.test.ts",
  },
  {
    sentence: "8.errors.10",
    at: "core/trips/wizardFormMessage.ts#WIZARD_FORM_MESSAGE_TEXT.submitted",
    edit: ["text", " 🎉", ""],
  },
  {
    sentence: "8.errors.12",
    at: "ui/thankyou/PaymentStatusMessage.tsx#FAILURE_TEXT",
    edit: ["text", "Unable to fetch", "Cannot read"],
    seenBy: "journeys/thankyou/thankyouFailures.test.ts",
  },
  { sentence: "8.errors.13", at: "core/payments/checkPayment.ts#checkPayment", edit: ["without", "log"] },
]
