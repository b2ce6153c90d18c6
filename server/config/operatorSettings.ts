/** The operator's details, each from its own variable, over the sample ones. */
import { Effect, Option, Schema } from "effect"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"
import { Operator, SocialLink } from "#core/site/operatorSchema.ts"
import { type Environment, SettingInvalid } from "./setting.ts"

const DETAILS = {
  name: "SITE_NAME",
  phone: "SITE_PHONE",
  chat: "SITE_CHAT",
  email: "SITE_EMAIL",
  bookingsEmail: "SITE_BOOKINGS_EMAIL",
  address: "SITE_ADDRESS",
  gstin: "SITE_GSTIN",
} as const

/** The operator's pages on social networks, and the variable that gives each address. */
const NETWORKS = {
  facebook: "SITE_FACEBOOK",
  instagram: "SITE_INSTAGRAM",
  x: "SITE_X",
  youtube: "SITE_YOUTUBE",
} as const satisfies Record<SocialLink["network"], string>

/** The sample pages until the operator names one of its own; then only those it names. */
const socialSettings = Effect.fn("socialSettings")(function* (env: Environment) {
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

export const operatorSettings = Effect.fn("operatorSettings")(function* (env: Environment) {
  const given: Record<string, string> = {}
  for (const [field, variable] of Object.entries(DETAILS)) {
    const text = env[variable]
    if (text === undefined || text === "") continue
    const checked = Schema.decodeUnknownOption(Operator)({ ...SAMPLE_OPERATOR, [field]: text })
    if (Option.isNone(checked))
      return yield* new SettingInvalid({ variable, reason: `"${text}" cannot be used` })
    given[field] = text
  }
  return { ...SAMPLE_OPERATOR, ...given, ...(yield* socialSettings(env)) } satisfies Operator
})
