/** The specification's numbers (section 9), to the letter. */
import { expect, it } from "vitest"
import * as constants from "#core/businessConstants.ts"
import { DEFAULT_ROUTE, DEFAULT_DURATION } from "#core/catalogue/durationAndRoute.ts"
import { DETAIL_RATING } from "#core/catalogue/displayData.ts"
import { formatPrice } from "#core/money.ts"
import { NON_REFUNDABLE } from "#core/refunds/refundPolicy.ts"
import { HERO_OFFER, heroOfferText } from "#core/home/heroOffer.ts"
import { TRUST_CLAIMS } from "#core/home/heroTexts.ts"

it(
  "should be the specification's numbers",
  {
    tags: [
      "2.footer.6",
      "2.footer.7",
      "2.home.4",
      "2.home.8",
      "2.home.16",
      "2.home.20",
      "2.home.26",
      "2.home.27",
      "2.activity.5",
      "2.activity.14",
      "2.activity.21",
      "2.wizard.18",
      "4.wizard.11",
      "4.payment.12",
      "4.payment.13",
      "9.constants.1",
      "9.constants.2",
      "9.constants.3",
      "9.constants.4",
      "9.constants.9",
      "9.constants.10",
      "9.constants.11",
      "9.constants.12",
      "9.constants.13",
      "9.constants.15",
      "9.constants.16",
      "9.constants.17",
      "9.constants.18",
      "9.constants.38",
    ],
  },
  () => {
    expect(constants).toMatchObject({
      HOME_PAGE_SIZE: 8,
      FOOTER_CATEGORIES: 6,
      FOOTER_CATEGORIES_NARROW: 4,
      FOOTER_NARROW_PX: 640,
      DESCRIPTION_CUT_CHARACTERS: 450,
      OTHER_ACTIVITIES: 6,
      COUNTDOWN_FROM: 10,
      COUNTDOWN_TICK_MS: 2000,
      VISITOR_WAIT_MS: 120_000,
      REFUND_PAID_WITHIN: "within 7 to 10 business days",
      TRIP_TYPES_MAX_HEIGHT: "16rem",
      GALLERY_INTERVAL_MS: 3000,
      CATEGORY_INTERVAL_MS: 5000,
      CATEGORY_SLIDE_ACTIVITIES: 2,
      HEADLINE_INTERVAL_MS: 8000,
      SPLASH_FADES_AT_MS: 3800,
      WIZARD_CONFIRM_MS: 2000,
    })
  },
)

/** Words and numbers of the specification that the core holds as constants (section 2). */
it(
  "should show the hero's offer as the operator announces it",
  { tags: ["2.home.6", "2.home.9", "2.home.10", "2.home.11"] },
  () => {
    const { from, was } = HERO_OFFER
    const { badge, saving } = heroOfferText(HERO_OFFER)
    expect([badge, formatPrice(from), formatPrice(was), saving]).toEqual([
      "Get up to 40% OFF",
      "₹5,299",
      "₹10,598",
      "up to 40% OFF",
    ])
  },
)

it("should make three trust claims, and promise what the refund policy pays", { tags: ["2.home.13"] }, () => {
  expect(new Set(TRUST_CLAIMS.map(({ kind }) => kind))).toEqual(new Set(["pay", "refund", "people"]))
  expect(TRUST_CLAIMS.map(({ title, words }) => [title, words])).toEqual([
    ["Pay the way you like", "UPI, card or net banking, through PhonePe."],
    ["80% back if plans change", "Cancel up to 15 days before you travel, less fees."],
    ["People, not a call centre", "A local team plans your days and picks up the phone."],
  ])
})

it(
  "should label detail pages and silent cards as the specification does",
  { tags: ["2.card.3", "2.card.6", "2.activity.9"] },
  () => {
    expect([DETAIL_RATING, DEFAULT_DURATION, DEFAULT_ROUTE]).toEqual([
      "4.8 (234 reviews)",
      "6 days & 5 nights",
      "Goa",
    ])
  },
)

it(
  "should name the four things that are never paid back (section 9)",
  { tags: ["9.refund.10", "9.refund.11", "9.refund.12", "9.refund.13"] },
  () => {
    expect(NON_REFUNDABLE).toEqual([
      "Booking, convenience and processing fees",
      "Confirmed hotel charges",
      "Activities with vendor no-refund terms",
      "Confirmed custom packages",
    ])
  },
)
