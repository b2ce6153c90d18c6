/** The words of About Us (specification section 2, Static pages): its titles are given, the sentences are ours. */
import { REFUND_POLICY } from "../../refunds/refundPolicy.ts"

/** A number and what it counts. */
export interface Stat {
  readonly number: string
  readonly label: string
}

export const STATS: ReadonlyArray<Stat> = [
  { number: "10,000+", label: "Happy Travelers" },
  { number: "500+", label: "Tours Completed" },
  { number: "15+", label: "Years Experience" },
  { number: "24/7", label: "Customer Support" },
]

export const OUR_STORY: ReadonlyArray<string> = [
  "It began with one boat on the Mandovi, a borrowed cool box, and friends who wanted to see the Goa that we grew up in. They told their friends. We have been making memories since 2009.",
  "The boats have become many, and so have the people who run them: skippers from Sinquerim, spice growers from Ponda, divers from Vasco, guides who were born in the lanes they show you. What has not changed is that one of us picks up the phone.",
]

export const MISSION =
  "To show you Goa as a friend would: at a fair price, at your own pace, with the people who call it home."

/** `picture` names the rendered picture beside the words. */
export interface Reason {
  readonly title: string
  readonly words: string
  readonly picture: string
}

export const REASONS: ReadonlyArray<Reason> = [
  {
    title: "Competitive Pricing",
    words:
      "We deal with the boat, the guide and the hotel ourselves. The price on the button is the whole price, and children of 5 to 10 travel at 70% off.",
    picture: "fishing-trip-sinquerim",
  },
  {
    title: "Award-Winning Service",
    words:
      "The award we work for is your second trip. Tell us what matters to you once, and everyone you meet on the way knows it.",
    picture: "dinner-cruise-mandovi",
  },
  {
    title: "Worldwide Coverage",
    words:
      "Book from Mumbai, Muscat or Manchester, by day or by night. Whatever your clock says, we meet you on the right morning in Goa.",
    picture: "hot-air-balloon-chandor",
  },
]

/** `kind` chooses the drawing beside the words. */
export interface CoreValue {
  readonly kind: "passion" | "customer" | "quality" | "guidance"
  readonly title: string
  readonly words: string
}

export const CORE_VALUES: ReadonlyArray<CoreValue> = [
  {
    kind: "passion",
    title: "Passion for Travel",
    words: "We still take the early boat on our days off.",
  },
  {
    kind: "customer",
    title: "Customer First",
    words: "If a rule can be read two ways, we read it your way.",
  },
  {
    kind: "quality",
    title: "Quality Assurance",
    words: "We sell what we would book for our own family.",
  },
  {
    kind: "guidance",
    title: "Expert Guidance",
    words: "Guides who know the tide, the back road and the good fish curry.",
  },
]

/** The promise as the lines of a ticket; its numbers are the refund policy's. */
export const OUR_PROMISE: ReadonlyArray<string> = [
  "The total you see is the total you pay.",
  `Plans change? Move your date up to ${REFUND_POLICY.dateChangeAtLeastDays} days before you travel.`,
  "If we cancel, you choose: a full refund, rescheduling or a credit voucher.",
  "A person in Goa answers, before, during and after your trip.",
]
