/** Laws of core/operator.ts: ways to reach the operator. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { chatLink, SAMPLE_OPERATOR, telLink } from "#core/operator.ts"
import { Operator, SiteSettings } from "#core/operatorSchema.ts"

it("should have sample details that pass for an operator's", () => {
  expect(Schema.is(Operator)(SAMPLE_OPERATOR)).toBe(true)
})

it("should show a page of its own on each network", { tags: ["2.footer.5"] }, () => {
  expect(SAMPLE_OPERATOR.social).toEqual([
    { network: "facebook", url: "https://www.facebook.com/goa.and.beyond.example" },
    { network: "instagram", url: "https://www.instagram.com/goa.and.beyond.example" },
    { network: "x", url: "https://x.com/goa_beyond_example" },
    { network: "youtube", url: "https://www.youtube.com/@goa-and-beyond-example" },
  ])
})

it.each([
  ["no name", { name: "" }],
  ["no phone", { phone: "" }],
  ["no e-mail", { email: "" }],
  ["no e-mail for bookings", { bookingsEmail: "" }],
  ["no address", { address: "" }],
  ["a tax number without a digit", { gstin: "" }],
  ["a chat number of 7 digits", { chat: "9183255" }],
  ["a chat number of 16 digits", { chat: "9183255501429183" }],
  ["a chat number with a plus", { chat: "+918325550142" }],
  ["a page that is not https", { social: [{ network: "x", url: "http://x.com/https://goa" }] }],
  ["a network that nobody knows", { social: [{ network: "orkut", url: "https://orkut.com" }] }],
  ["a page without a network", { social: [{ url: "https://x.com/goa" }] }],
])("should not pass with %s", { tags: ["asvs:1.2.2"] }, (_what, change) => {
  expect(Schema.is(Operator)({ ...SAMPLE_OPERATOR, ...change })).toBe(false)
})

it("should tell every page operator, origin, and whether payments and ratings are real", () => {
  const settings = {
    operator: SAMPLE_OPERATOR,
    siteUrl: "https://goa.example",
    paymentsSimulated: true,
    checkoutScript: "https://pay.example/checkout.js",
    showSampleRatings: false,
  }
  const isSettings = Schema.is(SiteSettings)
  expect(isSettings(settings)).toBe(true)
  for (const field of Object.keys(settings))
    expect(isSettings({ ...settings, [field]: undefined })).toBe(false)
  const offer = { from: 449_00, was: 1_349_00, upToPercent: 67 }
  expect(isSettings({ ...settings, offer })).toBe(true)
  for (const wrong of [{ from: -1 }, { was: 0.5 }, { upToPercent: 0 }, { upToPercent: 100 }])
    expect(isSettings({ ...settings, offer: { ...offer, ...wrong } })).toBe(false)
})

it("should dial the digits of the phone number", { tags: ["2.home.34"] }, () => {
  expect(telLink(SAMPLE_OPERATOR)).toBe("tel:+918325550142")
})

it("should open the chat with any first words, unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (words) => {
      const { origin, pathname, searchParams } = new URL(chatLink(SAMPLE_OPERATOR, words))
      expect([origin, pathname]).toEqual(["https://wa.me", `/${SAMPLE_OPERATOR.chat}`])
      expect([...searchParams]).toEqual([["text", words]])
    }),
  )
})
