/** Section 9, Terms: what the terms say. */
import type { Chapter } from "../sentence.ts"

export const terms: Chapter = {
  section: "9",
  heading: "Terms",
  sentences: [
    {
      id: "9.terms.1",
      sentence: "Services are not intended for children under 13.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in %o: %s (specification 9, Terms)",
        },
      ],
    },
    {
      id: "9.terms.2",
      sentence: "Payment methods: UPI, bank transfer, credit/debit card, approved online portals.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in %o: %s (specification 9, Terms)",
        },
      ],
    },
    {
      id: "9.terms.3",
      sentence: "A minimum advance payment confirms a booking.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in %o: %s (specification 9, Terms)",
        },
      ],
    },
    {
      id: "9.terms.4",
      sentence: "Full payment is due before the tour starts.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in %o: %s (specification 9, Terms)",
        },
      ],
    },
    {
      id: "9.terms.5",
      sentence: "The advance amount is not shown.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should never name an amount for the advance, which is not shown (specification 9, Terms)",
        },
      ],
    },
    {
      id: "9.terms.6",
      sentence: "Governing law: India.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in %o: %s (specification 9, Terms)",
        },
      ],
    },
  ],
}
