/** Mutants of the specification's section 5, Validation rules. */
import type { Mutant } from "../mutant.ts"

export const bookingRules: ReadonlyArray<Mutant> = [
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
  { sentence: "5.booking.14", at: "core/businessConstants.ts#CHILD_PERCENT_OFF", edit: ["number", 70, 60] },
]
