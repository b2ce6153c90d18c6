/** Section 5, Thankyou: what the payment result does without. */
import type { Chapter } from "../sentence.ts"

export const thankyouRules: Chapter = {
  section: "5",
  heading: "Thankyou",
  sentences: [
    { id: "5.thankyou.1", sentence: "If merchantOrderId is absent, no status call is made." },
    {
      id: "5.thankyou.2",
      sentence: "The page ends in the error view with no message.",
      at: "core/payments/thankyouMachine.ts#makeThankyouMachine",
    },
    { id: "5.thankyou.3", sentence: "Missing metaInfo values show 'N/A'." },
    { id: "5.thankyou.4", sentence: "Traveler counts default to 0." },
  ],
}
