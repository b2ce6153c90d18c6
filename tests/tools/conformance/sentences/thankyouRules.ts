/** Section 5, Thankyou: what the payment result does without. */
import type { Chapter } from "../sentence.ts"

export const thankyouRules: Chapter = {
  section: "5",
  heading: "Thankyou",
  sentences: [
    {
      id: "5.thankyou.1",
      sentence: "If merchantOrderId is absent, no status call is made.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title: "should ask nothing and say no reason without an order id (specification 5, Thankyou)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should fail without a message and without a call when there is no order id",
        },
      ],
    },
    {
      id: "5.thankyou.2",
      sentence: "The page ends in the error view with no message.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title: "should ask nothing and say no reason without an order id (specification 5, Thankyou)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should fail without a message and without a call when there is no order id",
        },
      ],
    },
    {
      id: "5.thankyou.3",
      sentence: "Missing metaInfo values show 'N/A'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title:
            "should say N/A and 0 for what is missing, and name no transaction (specification 5, Thankyou)",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should say N/A and 0 for whatever is missing, empty or not in the agreed form",
        },
        {
          file: "rules/wire/tolerantDecoding.test.ts",
          title: "should say N/A for what is null, and keep what it does not know",
        },
      ],
    },
    {
      id: "5.thankyou.4",
      sentence: "Traveler counts default to 0.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title:
            "should say N/A and 0 for what is missing, and name no transaction (specification 5, Thankyou)",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should count the travellers of %j as %d and %d",
        },
      ],
    },
  ],
}
