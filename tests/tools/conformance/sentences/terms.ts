/** Section 9, Terms: what the terms say. */
import type { Chapter } from "../sentence.ts"

export const terms: Chapter = {
  section: "9",
  heading: "Terms",
  sentences: [
    { id: "9.terms.1", sentence: "Services are not intended for children under 13." },
    {
      id: "9.terms.2",
      sentence: "Payment methods: UPI, bank transfer, credit/debit card, approved online portals.",
    },
    { id: "9.terms.3", sentence: "A minimum advance payment confirms a booking." },
    { id: "9.terms.4", sentence: "Full payment is due before the tour starts." },
    { id: "9.terms.5", sentence: "The advance amount is not shown." },
    { id: "9.terms.6", sentence: "Governing law: India." },
  ],
}
