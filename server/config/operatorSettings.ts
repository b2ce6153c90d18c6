/** The operator's details, each from its own variable, over the sample ones. */
import { Effect, Option, Schema } from "effect"
import { newsletterAddress } from "#core/site/newsletter.ts"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"
import { Operator, SocialLink } from "#core/site/operatorSchema.ts"
import { type Environment, type Rule, setting, SettingInvalid } from "./setting.ts"

const LINE: Rule = {
  expected: "one line of text",
  isValid: (text) => text.trim() !== "" && !/\p{Cc}/u.test(text),
}
export const MAILBOX: Rule = {
  expected: "one e-mail address",
  isValid: (text) => newsletterAddress(text) !== undefined,
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
  email: ["SITE_EMAIL", MAILBOX],
  bookingsEmail: ["SITE_BOOKINGS_EMAIL", MAILBOX],
  address: ["SITE_ADDRESS", LINE],
} as const satisfies Readonly<Partial<Record<keyof Operator, readonly [variable: string, rule: Rule]>>>

/** State, PAN, registration and check letter (GST registration rules, form of the GSTIN). */
const GSTIN: Rule = {
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
    const text = yield* setting(env, variable, rule)
    if (text !== undefined) given[field as keyof typeof SHOWN] = text
  }
  const gstin = yield* setting(env, "SITE_GSTIN", GSTIN)
  return {
    ...SAMPLE_OPERATOR,
    ...given,
    ...(gstin === undefined ? {} : { gstin }),
    ...(yield* socialSettings(env)),
  }
})
