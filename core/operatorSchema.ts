/**
 * The operator and the settings as they come from outside. Apart from `operator.ts`, which every page has: together they
 * would put 13 kB of decoder on Home, and Home over its limit.
 */
import { Schema } from "effect"
import { PaiseSchema } from "./valueSchemas.ts"

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
  /** Origin of the server that is asked; absent when it is the site's own. That one speaks the specification's calls alone. */
  apiBaseUrl: Schema.optionalKey(Schema.String),
  /** Whether cards without a real rating show generated display data (decision "ratings"). */
  showSampleRatings: Schema.Boolean,
  /** What Home advertises; absent where that is the specification's own offer. */
  offer: Schema.optionalKey(
    Schema.Struct({
      from: PaiseSchema,
      was: PaiseSchema,
      upToPercent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
    }),
  ),
})
export type SiteSettings = typeof SiteSettings.Type
