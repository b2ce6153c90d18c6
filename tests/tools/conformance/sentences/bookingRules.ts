/** Section 5, Validation rules: what a booking needs. */
import type { Chapter } from "../sentence.ts"

export const bookingRules: Chapter = {
  section: "5",
  heading: "Validation rules",
  sentences: [
    { id: "5.booking.1", sentence: "The mobile number is required.", decision: "mobile number" },
    {
      id: "5.booking.2",
      sentence: "It has at least 10 characters.",
      at: "core/booking/bookingForm.ts#MIN_MOBILE_CHARACTERS",
      decision: "mobile number",
    },
    {
      id: "5.booking.3",
      sentence: "Otherwise an alert 'Please enter a valid mobile number.'",
      decision: "alerts",
    },
    { id: "5.booking.4", sentence: "At least one adult or child." },
    {
      id: "5.booking.5",
      sentence: "Otherwise an alert 'Please select at least one person to book.'",
      decision: "alerts",
    },
    { id: "5.booking.6", sentence: "The date input minimum is today.", decision: "how far ahead" },
    { id: "5.booking.7", sentence: "The adult count cannot go below 0.", decision: "party" },
    {
      id: "5.booking.8",
      sentence: "The child count cannot go below 0.",
      at: "core/booking/party.ts#isHeadcount",
      decision: "party",
    },
    { id: "5.booking.9", sentence: "Adults default to 1." },
    { id: "5.booking.10", sentence: "Children default to 0." },
    {
      id: "5.booking.11",
      sentence: "The name has no check.",
      at: "core/booking/bookingForm.ts#RULES",
      decision: "a traveller's name",
    },
    { id: "5.booking.12", sentence: "Adults are labelled age 18+.", decision: "ages" },
    {
      id: "5.booking.13",
      sentence: "Children are labelled age 5-10.",
      at: "ui/activity/booking/BookingFields.tsx#WORDS",
      decision: "ages",
    },
    { id: "5.booking.14", sentence: "Children are at 70% off." },
  ],
}
