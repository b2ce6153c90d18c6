/** The words of About Us (specification section 2, Static pages): its titles are given, the sentences are ours. */
import { CHILD_PERCENT_OFF } from "#core/businessConstants.ts"
import type { CoreValue, Reason, Stat } from "#core/content/aboutUs.ts"
import { REFUND_POLICY } from "#core/refunds/refundPolicy.ts"

/** The page's first picture, and the words on it. */
export const ABOUT_HERO = {
  headline: "Goa, shown by the people who call it home",
  lead: "We take you where we would take a friend: onto the river at sunset, into the lanes of Fontainhas, up to the falls after the rain.",
  picture: "/pictures/fort-aguada-lighthouse-1600.webp",
} as const

/** Beside the page's last words. */
export const ABOUT_CALL_PICTURE = "/pictures/palolem-honeymoon-1600.webp"

/** On the stamp beside the story: when it began, and with what. */
export const FIRST_YEAR = { year: 2009, what: "first boat" } as const

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

export const REASONS: ReadonlyArray<Reason> = [
  {
    title: "Competitive Pricing",
    words: `We deal with the boat, the guide and the hotel ourselves. The price on the button is the whole price, and children of 5 to 10 travel at ${CHILD_PERCENT_OFF}% off.`,
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
