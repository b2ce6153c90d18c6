/**
 * The server's settings, read from the environment once, at start.
 *
 * Errors: `SettingInvalid` names the variable and what is wrong with it in one line; it never prints a secret's value.
 */
import { Effect, Option, Schema } from "effect"
import { Operator, SAMPLE_OPERATOR, type SiteSettings, SocialLink } from "#core/site/operator.ts"

export class SettingInvalid extends Schema.TaggedError<SettingInvalid>()("SettingInvalid", {
  variable: Schema.String,
  reason: Schema.String,
}) {
  override get message() {
    return `${this.variable}: ${this.reason}`
  }
}

/** What the environment may say, and what each value must be. */
const rules = {
  PORT: ["a port number from 0 to 65535", (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535],
  HOST: ["a host name or address", (text: string) => /^[A-Za-z0-9.:-]+$/.test(text)],
  DATABASE_URL: ["file:PATH, such as file:data/goa.sqlite", (text: string) => /^file:./.test(text)],
  SITE_URL: ["an http or https origin without a path", (text: string) => isOrigin(text)],
  PAYMENT_GATEWAY: ["simulator (the only gateway of this release)", (text: string) => text === "simulator"],
  SHOW_SAMPLE_RATINGS: ["true or false", (text: string) => text === "true" || text === "false"],
} as const

const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

type Environment = Readonly<Record<string, string | undefined>>

const setting = (
  env: Environment,
  variable: keyof typeof rules,
): Effect.Effect<string | undefined, SettingInvalid> => {
  const text = env[variable]
  const [expected, isValid] = rules[variable]
  if (text === undefined || text === "") return Effect.succeed(undefined)
  return isValid(text)
    ? Effect.succeed(text)
    : Effect.fail(new SettingInvalid({ variable, reason: `is "${text}", and must be ${expected}` }))
}

/** Each of the operator's details and the variable that sets it. */
const operatorVariables = {
  name: "SITE_NAME",
  phone: "SITE_PHONE",
  chat: "SITE_CHAT",
  email: "SITE_EMAIL",
  bookingsEmail: "SITE_BOOKINGS_EMAIL",
  address: "SITE_ADDRESS",
  gstin: "SITE_GSTIN",
} as const

/** The operator's pages on social networks, and the variable that gives each address. */
const socialVariables = {
  facebook: "SITE_FACEBOOK",
  instagram: "SITE_INSTAGRAM",
  x: "SITE_X",
  youtube: "SITE_YOUTUBE",
} as const satisfies Record<SocialLink["network"], string>

/** The sample pages until the operator names one of its own; then only those it names. */
const socialSettings = Effect.fn("socialSettings")(function* (env: Environment) {
  const social: Array<SocialLink> = []
  for (const [network, variable] of Object.entries(socialVariables)) {
    const url = env[variable]
    if (url === undefined || url === "") continue
    const link = Schema.decodeUnknownOption(SocialLink)({ network, url })
    if (Option.isNone(link))
      return yield* new SettingInvalid({ variable, reason: `"${url}" is no https address` })
    social.push(link.value)
  }
  return social.length === 0 ? {} : { social }
})

const operatorSettings = Effect.fn("operatorSettings")(function* (env: Environment) {
  const given: Record<string, string> = {}
  for (const [field, variable] of Object.entries(operatorVariables)) {
    const text = env[variable]
    if (text === undefined || text === "") continue
    const checked = Schema.decodeUnknownOption(Operator)({ ...SAMPLE_OPERATOR, [field]: text })
    if (Option.isNone(checked))
      return yield* new SettingInvalid({ variable, reason: `"${text}" cannot be used` })
    given[field] = text
  }
  return { ...SAMPLE_OPERATOR, ...given, ...(yield* socialSettings(env)) } satisfies Operator
})

export interface ServerSettings {
  readonly port: number
  readonly host: string
  /** Path of the SQLite file. */
  readonly databasePath: string
  /** Public origin when the operator has set one; else it follows the port that the server gets. */
  readonly siteUrl: string | undefined
  readonly site: Omit<SiteSettings, "siteUrl">
}

export const readSettings = Effect.fn("readSettings")(function* (
  env: Environment,
): Effect.fn.Return<ServerSettings, SettingInvalid> {
  const of = (variable: keyof typeof rules) => setting(env, variable)
  const gateway = (yield* of("PAYMENT_GATEWAY")) ?? "simulator"
  const ratings = yield* of("SHOW_SAMPLE_RATINGS")
  return {
    port: Number((yield* of("PORT")) ?? 3000),
    host: (yield* of("HOST")) ?? "127.0.0.1",
    databasePath: ((yield* of("DATABASE_URL")) ?? "file:data/goa.sqlite").slice("file:".length),
    siteUrl: yield* of("SITE_URL"),
    site: {
      operator: yield* operatorSettings(env),
      paymentsSimulated: gateway === "simulator",
      showSampleRatings: ratings === undefined ? gateway === "simulator" : ratings === "true",
    },
  }
})
