/** The words of About Us (specification section 2, Static pages): its titles are given, the sentences are ours. */
import { CHILD_PERCENT_OFF } from "#core/businessConstants.ts"
import type { CoreValue, Reason, Stat } from "#core/content/aboutUs.ts"
import { REFUND_POLICY } from "#core/refunds/refundPolicy.ts"

/** The page's first picture, and the words on it. */
export const ABOUT_HERO = {
  headline: "Munnar, shown by the people who pick its tea",
  lead: "We take you where we would take a friend: into the rows before the bell, under the moss of the high forest, onto the lake while it is still a mirror.",
  picture: "/pictures/about-promise-1600.webp",
} as const

/** Beside the page's last words. */
export const ABOUT_CALL_PICTURE = "/pictures/three-days-in-the-tea-hills-1600.webp"

/** On the stamp beside the story: when it began, and with what. */
export const FIRST_YEAR = { year: 2014, what: "first walk" } as const

export const STATS: ReadonlyArray<Stat> = [
  { number: "4,000+", label: "Happy Travelers" },
  { number: "6", label: "Trips, no more" },
  { number: "10+", label: "Years Experience" },
  { number: "24/7", label: "Customer Support" },
]

export const OUR_STORY: ReadonlyArray<string> = [
  "It began with a field supervisor who was asked the way once too often, walked along, and was asked back the next day. His daughter wrote the first sign at the gate. That was in 2014.",
  "Today we are nine: pickers, a tea taster, two naturalists, drivers who know each bend, and a cook. What we earn stays in the valley, and one of us always picks up the phone.",
]

export const MISSION =
  "To show you the tea hills as those who work in them see them: early, on foot, and with time for a second glass."

export const REASONS: ReadonlyArray<Reason> = [
  {
    title: "Competitive Pricing",
    words: `Nobody stands between you and the guide. The price on the button is the whole price, and children of 5 to 10 travel at ${CHILD_PERCENT_OFF}% off.`,
    picture: "tea-tasting-bungalow",
  },
  {
    title: "Small Groups",
    words:
      "Ten walkers in the forest, twelve cups at the table, four rooms in the bungalow. More would be less.",
    picture: "shola-forest-walk",
  },
  {
    title: "Honest Seasons",
    words:
      "When the rows are closed or the track slides, we do not sell it. The calendar of each trip says so before you pay.",
    picture: "ridge-jeep-sunrise",
  },
]

export const CORE_VALUES: ReadonlyArray<CoreValue> = [
  { kind: "passion", title: "Passion for Travel", words: "We still go up to the ridge on our days off." },
  {
    kind: "customer",
    title: "Customer First",
    words: "If a rule can be read two ways, we read it your way.",
  },
  { kind: "quality", title: "Quality Assurance", words: "We pour only the tea that we drink ourselves." },
  {
    kind: "guidance",
    title: "Expert Guidance",
    words: "Guides who know the bush, the bird and the short cut.",
  },
]

/** The promise as the lines of a ticket; its numbers are the refund policy's. */
export const OUR_PROMISE: ReadonlyArray<string> = [
  "The total you see is the total you pay.",
  `Plans change? Move your date up to ${REFUND_POLICY.dateChangeAtLeastDays} days before you travel.`,
  "If we cancel, you choose: a full refund, rescheduling or a credit voucher.",
  "A person in Munnar answers, before, during and after your trip.",
]
