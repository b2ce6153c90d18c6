/** The operator's details, each from its own variable, over the sample ones. */
import { Effect, Option, Schema } from "effect"
import { parseEmailAddress } from "#core/messages/emailAddress.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { Operator, SocialLink } from "#core/operatorSchema.ts"
import { type Environment, type SettingRule, optionalSetting, SettingInvalid } from "./environment.ts"
import { paiseFromRupees } from "#core/money.ts"
import { HERO_OFFER, type HeroOffer } from "#core/home/heroOffer.ts"

const LINE: SettingRule = {
  expected: "one line of text",
  isValid: (text) => text.trim() !== "" && !/\p{Cc}/u.test(text),
}
export const EMAIL_RULE: SettingRule = {
  expected: "one e-mail address",
  isValid: (text) => parseEmailAddress(text) !== undefined,
}

/** What every page shows: one that is set to nothing would show the sample's in a real shop. */
const SHOWN = {
  name: ["SITE_NAME", LINE],
  phone: [
    "SITE_PHONE",
    {
      expected: "a number in international form, such as +91 832 555 0142",
      // 8 to 15 digits (ITU-T E.164), grouped as people do.
      isValid: (text) => /^\+(?:[ ().-]*\d){8,15}$/.test(text),
    },
  ],
  chat: [
    "SITE_CHAT",
    {
      expected: "8 to 15 digits with the country code, without a plus",
      isValid: Schema.is(Operator.fields.chat),
    },
  ],
  email: ["SITE_EMAIL", EMAIL_RULE],
  bookingsEmail: ["SITE_BOOKINGS_EMAIL", EMAIL_RULE],
  address: ["SITE_ADDRESS", LINE],
} as const satisfies Readonly<Partial<Record<keyof Operator, readonly [variable: string, rule: SettingRule]>>>

/** State, PAN, registration and check letter (GST registration rules, form of the GSTIN). */
const GSTIN: SettingRule = {
  expected: "a GSTIN of 15 letters and digits, such as 30ABCDE1234F1Z5",
  isValid: (text) => /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text),
}

/** The operator's pages on social networks, and the variable that gives each address. */
const NETWORKS = {
  facebook: "SITE_FACEBOOK",
  instagram: "SITE_INSTAGRAM",
  x: "SITE_X",
  youtube: "SITE_YOUTUBE",
} as const satisfies Record<SocialLink["network"], string>

/** The sample pages until the operator names one of its own; then only those it names. */
const socialSettings = Effect.fn("socialSettings")(function* (
  env: Environment,
): Effect.fn.Return<Pick<Operator, "social">, SettingInvalid> {
  const social: Array<SocialLink> = []
  for (const [network, variable] of Object.entries(NETWORKS)) {
    const url = env[variable]
    if (url === undefined || url === "") continue
    const link = Schema.decodeUnknownOption(SocialLink)({ network, url })
    if (Option.isNone(link))
      return yield* new SettingInvalid({ variable, reason: `"${url}" is no https address` })
    social.push(link.value)
  }
  return social.length === 0 ? {} : { social }
})

/** Errors: the first value that is wrong, or set to nothing although every page shows it. */
export const operatorSettings = Effect.fn("operatorSettings")(function* (
  env: Environment,
): Effect.fn.Return<Operator, SettingInvalid> {
  const given: Partial<Record<keyof typeof SHOWN, string>> = {}
  for (const [field, [variable, rule]] of Object.entries(SHOWN)) {
    if (env[variable] === "")
      return yield* new SettingInvalid({
        variable,
        reason: `is set to nothing, and must be ${rule.expected}`,
      })
    const text = yield* optionalSetting(env, variable, rule)
    if (text !== undefined) given[field as keyof typeof SHOWN] = text
  }
  const gstin = yield* optionalSetting(env, "SITE_GSTIN", GSTIN)
  return {
    ...SAMPLE_OPERATOR,
    ...given,
    ...(gstin === undefined ? {} : { gstin }),
    ...(yield* socialSettings(env)),
  }
})

const RUPEES: SettingRule = {
  expected: "a price in whole rupees, such as 5299",
  isValid: (text) => /^[1-9]\d{0,6}$/.test(text),
}
const PERCENT: SettingRule = {
  expected: "a whole number from 1 to 99",
  isValid: (text) => /^[1-9]\d?$/.test(text),
}

/**
 * The offer that Home advertises, over the specification's own.
 * Absent where nothing is set. Errors: a value that is wrong, or a price before that is not above the price.
 */
export const offerSettings = Effect.fn("offerSettings")(function* (
  env: Environment,
): Effect.fn.Return<HeroOffer | undefined, SettingInvalid> {
  const from = yield* optionalSetting(env, "SITE_OFFER_FROM", RUPEES)
  const was = yield* optionalSetting(env, "SITE_OFFER_WAS", RUPEES)
  const percent = yield* optionalSetting(env, "SITE_OFFER_PERCENT", PERCENT)
  if (from === undefined && was === undefined && percent === undefined) return undefined
  const offer = {
    from: from === undefined ? HERO_OFFER.from : paiseFromRupees(Number(from)),
    was: was === undefined ? HERO_OFFER.was : paiseFromRupees(Number(was)),
    upToPercent: percent === undefined ? HERO_OFFER.upToPercent : Number(percent),
  }
  if (offer.was <= offer.from)
    return yield* new SettingInvalid({
      variable: was === undefined ? "SITE_OFFER_FROM" : "SITE_OFFER_WAS",
      reason: "the price before, SITE_OFFER_WAS, must be above SITE_OFFER_FROM",
    })
  return offer
})
