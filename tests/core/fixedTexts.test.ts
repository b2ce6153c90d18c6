/** Words and numbers of the specification that the core holds as constants (section 2). */
import { expect, it } from "vitest"
import { DEFAULT_ROUTE, DEFAULT_DURATION } from "#core/catalogue/offerWords.ts"
import { DETAIL_RATING } from "#core/catalogue/detailRating.ts"
import { formatPrice } from "#core/money.ts"
import { NON_REFUNDABLE } from "#core/refund/refundPolicy.ts"
import { HERO_OFFER, offerWords } from "#core/site/heroOffer.ts"
import { TRUST_CLAIMS } from "#core/site/trustClaims.ts"

it("should show the hero's offer as the operator announces it", () => {
  const { from, was } = HERO_OFFER
  const { badge, saving } = offerWords(HERO_OFFER)
  expect([badge, formatPrice(from), formatPrice(was), saving]).toEqual([
    "Get up to 40% OFF",
    "₹5,299",
    "₹10,598",
    "up to 40% OFF",
  ])
})

it("should make three trust claims, and promise what the refund policy pays", () => {
  expect(new Set(TRUST_CLAIMS.map(({ kind }) => kind))).toEqual(new Set(["pay", "refund", "people"]))
  expect(TRUST_CLAIMS.map(({ title, words }) => [title, words])).toEqual([
    ["Pay the way you like", "UPI, card or net banking, through PhonePe."],
    ["80% back if plans change", "Cancel up to 15 days before you travel, less fees."],
    ["People, not a call centre", "A local team plans your days and picks up the phone."],
  ])
})

it("should label detail pages and silent cards as the specification does", () => {
  expect([DETAIL_RATING, DEFAULT_DURATION, DEFAULT_ROUTE]).toEqual([
    "4.8 (234 reviews)",
    "6 days & 5 nights",
    "Goa",
  ])
})

it("should name the four things that are never paid back (section 9)", () => {
  expect(NON_REFUNDABLE).toEqual([
    "Booking, convenience and processing fees",
    "Confirmed hotel charges",
    "Activities with vendor no-refund terms",
    "Confirmed custom packages",
  ])
})
