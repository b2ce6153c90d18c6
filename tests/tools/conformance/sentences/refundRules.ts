/** Section 9, Refund and cancellation policy: what comes back, when, and what does not. */
import type { Chapter } from "../sentence.ts"

export const refundRules: Chapter = {
  section: "9",
  heading: "Refund and cancellation policy",
  sentences: [
    {
      id: "9.refund.1",
      sentence: "Customer cancels more than 15 days before travel: 80% refund.",
      decision: "refund tiers",
    },
    { id: "9.refund.2", sentence: "8 to 14 days: 50% refund." },
    { id: "9.refund.3", sentence: "Less than 7 days: no refund." },
    { id: "9.refund.4", sentence: "No-show on the travel day: no refund." },
    { id: "9.refund.5", sentence: "Treatment of exactly 7 days is not shown.", decision: "refund tiers" },
    {
      id: "9.refund.6",
      sentence: "Refunds are paid within 7 to 10 business days after cancellation approval.",
      at: "core/businessConstants.ts#REFUND_PAID_WITHIN",
    },
    { id: "9.refund.7", sentence: "They are paid to the original payment method." },
    {
      id: "9.refund.8",
      sentence: "After deducting transaction fees, booking charges and supplier costs.",
      at: "core/refunds/explainRefund.ts#explainRefund",
    },
    { id: "9.refund.9", sentence: "Date changes are allowed up to 7 days before travel." },
    { id: "9.refund.10", sentence: "Non-refundable: booking, convenience and processing fees." },
    { id: "9.refund.11", sentence: "Non-refundable: confirmed hotel charges." },
    { id: "9.refund.12", sentence: "Non-refundable: activities with vendor no-refund terms." },
    { id: "9.refund.13", sentence: "Non-refundable: confirmed custom packages." },
    {
      id: "9.refund.14",
      sentence: "Company cancellation offers a full refund, rescheduling or a credit voucher.",
      at: "core/callOffs/remedies.ts#REMEDIES",
    },
  ],
}
