/**
 * The server's settings, read from the environment once, at start.
 *
 * Errors: `SettingInvalid` names the variable and what is wrong with it in one line; it never prints a secret's value.
 */
import { isIP } from "node:net"
import { join } from "node:path"
import { Effect } from "effect"
import type { WhatsappSettings } from "#adapters/whatsapp/cloudApi.ts"
import type { HeroOffer } from "#core/home/heroOffer.ts"
import type { Operator } from "#core/operatorSchema.ts"
import {
  type RemoteApiSettings,
  remoteApiSettings,
  type GatewaySettings,
  gatewaySettings,
} from "./gatewaySettings.ts"
import { type DatabaseSettings, databaseSettings } from "./databaseSettings.ts"
import { type GuardSettings, guardSettings } from "./guardSettings.ts"
import { SHOP_NAMES } from "./chosenShop.ts"
import { rejectUnknownVariables } from "./knownVariables.ts"
import {
  isProduction,
  type Environment,
  isOrigin,
  type SettingRule,
  optionalSetting,
  requiredSetting,
  requireHttps,
  SettingInvalid,
} from "./environment.ts"
import { type MailSettings, mailSettings } from "./mailSettings.ts"
import { whatsappSettings } from "./whatsappSettings.ts"
import { offerSettings, operatorSettings } from "./operatorSettings.ts"

/** What the environment may say, and what each value must be. */
const RULES = {
  SHOP: {
    expected: `${SHOP_NAMES.join(" or ")}, or left out`,
    isValid: (text) => SHOP_NAMES.includes(text),
  },
  PORT: {
    expected: "a port number from 0 to 65535",
    isValid: (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
  },
  HOST: { expected: "a host name or address", isValid: (text) => /^[A-Za-z0-9.:-]+$/.test(text) },
  API_BASE_URL: { expected: "an http or https origin without a path", isValid: isOrigin },
  SITE_URL: { expected: "an http or https origin without a path", isValid: isOrigin },
  DESK_URL: { expected: "an http or https origin without a path", isValid: isOrigin },
  PAYMENT_GATEWAY: {
    expected: "simulator or phonepe",
    isValid: (text) => text === "simulator" || text === "phonepe",
  },
  SHOW_SAMPLE_RATINGS: {
    expected: "true or false",
    isValid: (text) => text === "true" || text === "false",
  },
  // Within 30 days the provider may still refund, and a traveller may still ask.
  RETENTION_DAYS: {
    expected: "a whole number of days from 30 to 3650",
    isValid: (text) => /^\d{2,4}$/.test(text) && Number(text) >= 30 && Number(text) <= 3650,
  },
} as const satisfies Readonly<Record<string, SettingRule>>

/** How far the desk's port is from the shop's. */
export const DESK_PORT_DISTANCE = 10

export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly database: DatabaseSettings
  readonly mail: MailSettings
  /** Absent while nobody is reached by WhatsApp. */
  readonly whatsapp: WhatsappSettings | undefined
  /** Where messages go when there is no mail server. */
  readonly outboxFolder: string
  /** Public origin when the operator has set one; else it follows the port that the server gets. */
  readonly siteUrl: string | undefined
  /** Public origin of the desk when the operator has set one; else it is this machine's alone. */
  readonly deskUrl: string | undefined
  /** Another server that is asked instead of a shop here; absent when the shop is here. */
  readonly api: RemoteApiSettings | undefined
  /** Absent when payments are simulated. */
  readonly gateway: GatewaySettings | undefined
  readonly operator: Operator
  /** What Home advertises; absent where that is the specification's own offer. */
  readonly offer: HeroOffer | undefined
  readonly showSampleRatings: boolean
  readonly guard: GuardSettings
  /** Days after travel for which a person is kept; absent for ever. */
  readonly retentionDays: number | undefined
}

/** Where visitors reach a shop that listens on that port: at its public origin, else on this machine. */
export const siteAddress = ({ siteUrl }: Pick<ServerSettings, "siteUrl">, port: number): string =>
  siteUrl ?? `http://localhost:${port}`

/**
 * Errors: none where real payments are taken, for travellers would be led to their own machine: back from the payment page,
 * and by the links of their letters; and one in clear in production.
 */
const siteUrlIn = Effect.fn("siteUrlIn")(function* (
  env: Environment,
  isReal: boolean,
  takesPayments: boolean,
): Effect.fn.Return<string | undefined, SettingInvalid> {
  const siteUrl = yield* isReal && takesPayments
    ? requiredSetting(env, "SITE_URL", RULES.SITE_URL, "payments and letters lead to it in production")
    : optionalSetting(env, "SITE_URL", RULES.SITE_URL)
  if (siteUrl !== undefined) yield* requireHttps("SITE_URL", siteUrl, isReal)
  return siteUrl
})

/** Errors: in production, an address on which no passkey works, or on whose host travellers' pages stand too. */
const deskUrlIn = Effect.fn("deskUrlIn")(function* (
  env: Environment,
  isReal: boolean,
  siteUrl: string | undefined,
): Effect.fn.Return<string | undefined, SettingInvalid> {
  const deskUrl = yield* optionalSetting(env, "DESK_URL", RULES.DESK_URL)
  if (deskUrl === undefined || !isReal) return deskUrl
  const refused = (reason: string) => new SettingInvalid({ variable: "DESK_URL", reason })
  yield* requireHttps("DESK_URL", deskUrl, isReal)
  const { hostname } = new URL(deskUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0)
    return yield* refused("must name a host in production: no passkey is bound to an IP address")
  if (siteUrl !== undefined && new URL(siteUrl).hostname === hostname)
    return yield* refused(
      "must have another host than SITE_URL in production: passkeys and cookies are bound to it",
    )
  return deskUrl
})

export const readServerSettings = Effect.fn("readServerSettings")(function* (
  env: Environment,
): Effect.fn.Return<ServerSettings, SettingInvalid> {
  yield* rejectUnknownVariables(env)
  yield* optionalSetting(env, "SHOP", RULES.SHOP)
  const isReal = yield* isProduction(env)
  const of = (variable: keyof typeof RULES) => optionalSetting(env, variable, RULES[variable])
  const apiBaseUrl = yield* of("API_BASE_URL")
  const api = apiBaseUrl === undefined ? undefined : yield* remoteApiSettings(env, apiBaseUrl, isReal)
  const gateway = (yield* of("PAYMENT_GATEWAY")) ?? "simulator"
  const isSimulated = api === undefined && gateway === "simulator"
  const ratings = yield* of("SHOW_SAMPLE_RATINGS")
  const retention = yield* of("RETENTION_DAYS")
  const host = (yield* of("HOST")) ?? "127.0.0.1"
  const database = yield* databaseSettings(env, isReal)
  const operator = yield* operatorSettings(env)
  const paid = isSimulated || api !== undefined ? undefined : yield* gatewaySettings(env, isReal)
  const siteUrl = yield* siteUrlIn(env, isReal, paid !== undefined)
  return {
    port: Number((yield* of("PORT")) ?? 3000),
    host,
    database,
    mail: yield* mailSettings(env, operator),
    whatsapp: yield* whatsappSettings(env),
    outboxFolder: join(database.dataFolder, "outbox"),
    siteUrl,
    deskUrl: yield* deskUrlIn(env, isReal, siteUrl),
    api,
    gateway: paid,
    operator,
    offer: yield* offerSettings(env),
    showSampleRatings: ratings === undefined ? isSimulated : ratings === "true",
    guard: yield* guardSettings(env),
    retentionDays: retention === undefined ? undefined : Number(retention),
  }
})
