/** Section 8, The error catalogue: every error and what the visitor sees. */
import type { Chapter } from "../sentence.ts"

export const errorCatalogue: Chapter = {
  section: "8",
  heading: "The error catalogue",
  sentences: [
    {
      id: "8.errors.1",
      sentence: "Payment initiation failure: alert 'Payment initiation failed. Please try again.'",
      decision: "alerts",
    },
    {
      id: "8.errors.2",
      sentence: "Invalid mobile number on booking: alert 'Please enter a valid mobile number.'",
      decision: "alerts",
    },
    {
      id: "8.errors.3",
      sentence: "No person selected on booking: alert 'Please select at least one person to book.'",
      decision: "alerts",
    },
    { id: "8.errors.4", sentence: "Loading categories fails: only logged; lists stay empty." },
    { id: "8.errors.5", sentence: "Loading subcategories fails: only logged; lists stay empty." },
    { id: "8.errors.6", sentence: "Loading other activities fails: only logged; lists stay empty." },
    {
      id: "8.errors.7",
      sentence:
        "Missing category id on Explore: 'No category ID found. Please navigate here using the proper link.'",
      at: "ui/explore/ExploreScreen.tsx#NO_ID",
    },
    { id: "8.errors.8", sentence: "Trip plan submission fails (any error): logged." },
    { id: "8.errors.9", sentence: "Alert 'Something went wrong! Please try again.'", decision: "alerts" },
    {
      id: "8.errors.10",
      sentence:
        "Trip plan success: alert 'Your dream trip has been planned successfully! We'll contact you soon.' with a celebration emoji.",
      decision: "alerts",
    },
    {
      id: "8.errors.11",
      sentence: "Response has no status on Thankyou: 'Payment status not found'.",
      at: "ui/thankyou/PaymentStatusMessage.tsx#FAILURE_TEXT",
    },
    { id: "8.errors.12", sentence: "Status request fails: 'Unable to fetch payment status'." },
    { id: "8.errors.13", sentence: "Saving the payment fails: only logged." },
    { id: "8.errors.14", sentence: "No user message.", at: "core/payments/checkPayment.ts#checkPayment" },
    {
      id: "8.errors.15",
      sentence: "Server error codes and bodies are not shown.",
      at: "adapters/wire/errorBody.ts#ErrorBody",
      decision: "error answers",
    },
  ],
}
