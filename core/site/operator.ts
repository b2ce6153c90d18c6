/** Who runs the shop: one typed record, filled from the environment (`SITE_*`), never written into a screen. */
import { Schema } from "effect"

/** A network on which the operator has a page of its own. */
export const SocialLink = Schema.Struct({
  network: Schema.Literals(["facebook", "instagram", "x", "youtube"]),
  url: Schema.String.check(Schema.isPattern(/^https:\/\//)),
})
export type SocialLink = typeof SocialLink.Type

/** The operator's public details. Texts are shown as they are; `phone` and `chat` are in international form. */
export const Operator = Schema.Struct({
  name: Schema.NonEmptyString,
  /** Shown and dialled, such as "+91 98220 00000". */
  phone: Schema.NonEmptyString,
  /** WhatsApp number: digits only, with the country code. */
  chat: Schema.String.check(Schema.isPattern(/^\d{8,15}$/)),
  email: Schema.NonEmptyString,
  bookingsEmail: Schema.NonEmptyString,
  address: Schema.NonEmptyString,
  /** Goods and Services Tax number; absent until the operator has one. */
  gstin: Schema.optionalKey(Schema.NonEmptyString),
  /** Pages on social networks, in the order in which they are shown; absent when there are none. */
  social: Schema.optionalKey(Schema.Array(SocialLink)),
})
export type Operator = typeof Operator.Type

/** What the server tells every page about the shop it serves. */
export const SiteSettings = Schema.Struct({
  operator: Operator,
  /** Public origin, without a slash at the end. */
  siteUrl: Schema.String,
  /** Whether money is only pretended to move; the site then says so. */
  paymentsSimulated: Schema.Boolean,
  /** Address of the payment provider's script, which opens its page over the site. */
  checkoutScript: Schema.String,
  /** Whether cards without a real rating show generated display data (decision "Display data"). */
  showSampleRatings: Schema.Boolean,
})
export type SiteSettings = typeof SiteSettings.Type

/** Sample details, in use until the operator sets its own. */
export const SAMPLE_OPERATOR: Operator = {
  name: "Goa & Beyond",
  phone: "+91 832 555 0142",
  chat: "918325550142",
  email: "hello@goa-and-beyond.example",
  bookingsEmail: "bookings@goa-and-beyond.example",
  address: "14 Rua de Ourém, Fontainhas, Panjim, Goa 403001, India",
  social: [
    { network: "facebook", url: "https://www.facebook.com/goa.and.beyond.example" },
    { network: "instagram", url: "https://www.instagram.com/goa.and.beyond.example" },
    { network: "x", url: "https://x.com/goa_beyond_example" },
    { network: "youtube", url: "https://www.youtube.com/@goa-and-beyond-example" },
  ],
}

/** Address that dials the operator. */
export const telLink = ({ phone }: Operator): string => `tel:${phone.replace(/[^+\d]/g, "")}`

/** Address that opens a chat with the operator, with the first words written. */
export const chatLink = ({ chat }: Operator, words: string): string =>
  `https://wa.me/${chat}?text=${encodeURIComponent(words)}`
