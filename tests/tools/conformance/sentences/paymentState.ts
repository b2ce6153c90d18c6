/** Section 4, Payment state on /Thankyou: payment states and what follows them. */
import type { Chapter } from "../sentence.ts"

export const paymentState: Chapter = {
  section: "4",
  heading: "Payment state on /Thankyou",
  sentences: [
    {
      id: "4.payment.1",
      sentence: "COMPLETED: title 'Payment Successful!', subtitle 'Your Goa adventure awaits!'.",
    },
    { id: "4.payment.2", sentence: "COMPLETED is green." },
    {
      id: "4.payment.3",
      sentence: "FAILED: title 'Payment Failed', subtitle 'No amount has been deducted'.",
    },
    { id: "4.payment.4", sentence: "FAILED is red." },
    {
      id: "4.payment.5",
      sentence: "PENDING: title 'Payment Processing', subtitle 'We're confirming your payment'.",
      decision: "pending",
    },
    { id: "4.payment.6", sentence: "PENDING is yellow." },
    { id: "4.payment.7", sentence: "Any other: title 'Status Unknown', subtitle 'Please contact support'." },
    { id: "4.payment.8", sentence: "Any other is grey." },
    {
      id: "4.payment.9",
      sentence: "Flow: loading.",
      at: "core/payments/thankyouMachine.ts#makeThankyouMachine",
    },
    { id: "4.payment.10", sentence: "Then either error or a result." },
    { id: "4.payment.11", sentence: "After a result the payment is saved once per page view." },
    { id: "4.payment.12", sentence: "A countdown starts from 10.", decision: "countdown" },
    { id: "4.payment.13", sentence: "It ticks every 2000 ms.", decision: "countdown" },
    { id: "4.payment.14", sentence: "When it reaches 1 the page navigates to the home page." },
  ],
}
