/** Section 1, What the product does and for whom: who comes and what is sold. */
import type { Chapter } from "../sentence.ts"

export const productAndAudience: Chapter = {
  section: "1",
  heading: "What the product does and for whom",
  sentences: [
    { id: "1.product.1", sentence: "Audience: anonymous visitors only.", at: "core/ports/caller.ts#Caller" },
    { id: "1.product.2", sentence: "There is no sign-in.", at: "core/ports/caller.ts#Caller" },
    {
      id: "1.product.3",
      sentence:
        "The product sells cruises, water sports, sightseeing, adventure activities, tour packages and trip packages in Goa.",
    },
    {
      id: "1.product.4",
      sentence: "The operator also names as a service: customised and fixed tour packages.",
    },
    { id: "1.product.5", sentence: "The operator also names as a service: hotel bookings." },
    { id: "1.product.6", sentence: "The operator also names as a service: cab rentals and local transport." },
    {
      id: "1.product.7",
      sentence: "The operator also names as a service: adventure activities and sightseeing.",
    },
    { id: "1.product.8", sentence: "The operator also names as a service: group and corporate travel." },
    { id: "1.product.9", sentence: "Prices are in INR." },
    {
      id: "1.product.10",
      sentence: "Visitors can browse categories and activities.",
      at: "core/routes.ts#ROUTES",
    },
    {
      id: "1.product.11",
      sentence: "They can open a detail page.",
      at: "ui/activity/ActivityScreen.tsx#ActivityScreen",
    },
    {
      id: "1.product.12",
      sentence: "They can pay online: adult and child headcount, date, name, mobile number.",
      at: "ui/activity/booking/BookingTicket.tsx#BookingTicket",
    },
    { id: "1.product.13", sentence: "Or contact the provider by phone or chat." },
    {
      id: "1.product.14",
      sentence: "They can submit a custom trip request through a 4-step form.",
      at: "ui/planTrip/PlanTripScreen.tsx#PlanTripScreen",
    },
    {
      id: "1.product.15",
      sentence: "They can see the result of a payment on a thank-you page.",
      at: "ui/thankyou/ThankyouScreen.tsx#ThankyouScreen",
    },
    {
      id: "1.product.16",
      sentence: "They can download a PDF receipt.",
      at: "ui/thankyou/ReceiptButton.tsx#ReceiptButton",
    },
    { id: "1.product.17", sentence: "They can read About Us.", at: "ui/about/AboutScreen.tsx#AboutScreen" },
    {
      id: "1.product.18",
      sentence: "They can read the Terms and Conditions.",
      at: "ui/policies/TermsScreen.tsx#TermsScreen",
    },
    {
      id: "1.product.19",
      sentence: "They can read the Privacy Policy.",
      at: "ui/policies/PrivacyScreen.tsx#PrivacyScreen",
    },
    {
      id: "1.product.20",
      sentence: "They can read the Refund and Cancellation Policy.",
      at: "ui/policies/RefundScreen.tsx#RefundScreen",
    },
    {
      id: "1.product.21",
      sentence: "The browser can build PDF files itself (the receipt).",
      at: "adapters/pdf/pdfReceipts.ts#pdfReceipts",
    },
  ],
}
