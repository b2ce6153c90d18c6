/** Section 9, Refund and cancellation policy: what comes back, when, and what does not. */
import type { Chapter } from "../sentence.ts"

export const refundRules: Chapter = {
  section: "9",
  heading: "Refund and cancellation policy",
  sentences: [
    {
      id: "9.refund.1",
      sentence: "Customer cancels more than 15 days before travel: 80% refund.",
      shownBy: [
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should return, %d days before, %d percent (%s)",
        },
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should name the row as the policy page words it",
        },
        {
          file: "rules/refunds/refundCalculator.test.ts",
          title:
            "should have the policy's rows, the two silent days marked (specification 9, Refund and cancellation policy)",
        },
        {
          file: "journeys/policies/refundCalculator.test.ts",
          title:
            "should work by keyboard alone, and show lines and last days (specification 9, Refund and cancellation policy)",
        },
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title:
            "should say what a cancellation on the chosen day brings back (specification 9, Refund and cancellation policy)",
        },
      ],
      decision: "refund tiers",
    },
    {
      id: "9.refund.2",
      sentence: "8 to 14 days: 50% refund.",
      shownBy: [
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should return, %d days before, %d percent (%s)",
        },
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should name the row as the policy page words it",
        },
        {
          file: "rules/refunds/refundCalculator.test.ts",
          title:
            "should have the policy's rows, the two silent days marked (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.3",
      sentence: "Less than 7 days: no refund.",
      shownBy: [
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should return, %d days before, %d percent (%s)",
        },
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should name the row as the policy page words it",
        },
        {
          file: "rules/refunds/refundCalculator.test.ts",
          title:
            "should have the policy's rows, the two silent days marked (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.4",
      sentence: "No-show on the travel day: no refund.",
      shownBy: [
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should return, %d days before, %d percent (%s)",
        },
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should name the row as the policy page words it",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.5",
      sentence: "Treatment of exactly 7 days is not shown.",
      shownBy: [
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should return, %d days before, %d percent (%s)",
        },
        {
          file: "rules/refunds/refundPolicy.test.ts",
          title: "should name the published share on every day, and the customer's better one on silent days",
        },
        {
          file: "journeys/policies/refundCalculator.test.ts",
          title: "should mark the two days that the policy leaves open as decided for the customer",
        },
      ],
      decision: "refund tiers",
    },
    {
      id: "9.refund.6",
      sentence: "Refunds are paid within 7 to 10 business days after cancellation approval.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.7",
      sentence: "They are paid to the original payment method.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.8",
      sentence: "After deducting transaction fees, booking charges and supplier costs.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
        {
          file: "rules/refunds/explainRefund.test.ts",
          title: "should return the tier's share less what is kept, never a negative amount",
        },
      ],
    },
    {
      id: "9.refund.9",
      sentence: "Date changes are allowed up to 7 days before travel.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
        {
          file: "rules/refunds/refundDates.test.ts",
          title: "should allow it up to 7 days before travel, and from the 6th day on no more",
        },
        {
          file: "rules/refunds/refundSchedule.test.ts",
          title:
            "should name the last day of a change exactly while the day can be changed (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.10",
      sentence: "Non-refundable: booking, convenience and processing fees.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should name the four things that are never paid back (section 9)",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.11",
      sentence: "Non-refundable: confirmed hotel charges.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should name the four things that are never paid back (section 9)",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.12",
      sentence: "Non-refundable: activities with vendor no-refund terms.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should name the four things that are never paid back (section 9)",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.13",
      sentence: "Non-refundable: confirmed custom packages.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should name the four things that are never paid back (section 9)",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
      ],
    },
    {
      id: "9.refund.14",
      sentence: "Company cancellation offers a full refund, rescheduling or a credit voucher.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the refund policy: %s (specification 9, Refund and cancellation policy)",
        },
      ],
    },
  ],
}
