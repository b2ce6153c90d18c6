/** Section 1, What the product does and for whom: who comes and what is sold. */
import type { Chapter } from "../sentence.ts"

export const productAndAudience: Chapter = {
  section: "1",
  heading: "What the product does and for whom",
  sentences: [
    { id: "1.product.1", sentence: "Audience: anonymous visitors only." },
    { id: "1.product.2", sentence: "There is no sign-in." },
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
    { id: "1.product.10", sentence: "Visitors can browse categories and activities." },
    { id: "1.product.11", sentence: "They can open a detail page." },
    {
      id: "1.product.12",
      sentence: "They can pay online: adult and child headcount, date, name, mobile number.",
    },
    { id: "1.product.13", sentence: "Or contact the provider by phone or chat." },
    { id: "1.product.14", sentence: "They can submit a custom trip request through a 4-step form." },
    { id: "1.product.15", sentence: "They can see the result of a payment on a thank-you page." },
    { id: "1.product.16", sentence: "They can download a PDF receipt." },
    { id: "1.product.17", sentence: "They can read About Us." },
    { id: "1.product.18", sentence: "They can read the Terms and Conditions." },
    { id: "1.product.19", sentence: "They can read the Privacy Policy." },
    { id: "1.product.20", sentence: "They can read the Refund and Cancellation Policy." },
    { id: "1.product.21", sentence: "The browser can build PDF files itself (the receipt)." },
  ],
}
