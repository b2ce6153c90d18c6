/** How the shop reaches PhonePe: where, as which merchant, and how its webhooks are told from forged ones. */
import { Effect, Redacted } from "effect"
import type { PhonepeSettings } from "#adapters/phonepe/phonepeTransport.ts"
import type { WebhookCredentials } from "#adapters/phonepe/phonepeWebhook.ts"
import {
  type Environment,
  requiredSetting,
  requireHttps,
  type SettingRule,
  optionalSetting,
  SettingInvalid,
} from "./environment.ts"

/** What the browser needs for the payment page. */
export interface PaymentPageSettings {
  /** Address of the script that opens the payment page over the site. */
  readonly checkoutScript: string
  /** From where else that page may bring scripts and frames, as a content policy names sources. */
  readonly pageSources: ReadonlyArray<string>
}

export interface GatewaySettings extends PaymentPageSettings {
  readonly client: Omit<PhonepeSettings, "returnTo">
  readonly webhookKey: WebhookCredentials
}

const BECAUSE = "PAYMENT_GATEWAY is phonepe"

const isAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !text.endsWith("/") && url.search === ""
}
const ADDRESS: SettingRule = {
  expected: "an http or https address without a slash at its end",
  isValid: isAddress,
}
const TEXT: SettingRule = { expected: "a text", isValid: (text) => text.trim() !== "" }
const SECRET: SettingRule = { ...TEXT, isSecret: true }
const SIGNING_SECRET: SettingRule = {
  expected: "at least 8 characters without a space",
  isValid: (text) => /^\S{8,}$/.test(text),
  isSecret: true,
}
const NUMBER: SettingRule = { expected: "a whole number", isValid: (text) => /^\d{1,6}$/.test(text) }
/** As PhonePe's dashboard takes them (PhonePe docs, webhook setup). */
const USERNAME: SettingRule = {
  expected: "5 to 20 letters, digits or _",
  isValid: (text) => /^\w{5,20}$/.test(text),
}
const PASSWORD: SettingRule = {
  expected: "8 to 20 letters and digits, at least one of each",
  isValid: (text) => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,20}$/.test(text),
  isSecret: true,
}

/**
 * Sources of a content policy: whole origins, all hosts below one, or schemes, which hold for frames only: those of payment
 * apps, and `https:` for the pages of whatever bank the provider's frame goes on to.
 */
const SOURCE = /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?|[a-z][a-z0-9+.-]*:)$/
const NEVER_A_SOURCE = /^(http|wss?|data|blob|filesystem|javascript|file):$/
const SOURCES: SettingRule = {
  expected:
    "https origins such as https://*.phonepe.com, or schemes of frames such as upi: and https:, with spaces between",
  isValid: (text) =>
    text
      .trim()
      .split(/\s+/)
      .every((source) => SOURCE.test(source) && !NEVER_A_SOURCE.test(source)),
}
/** Frames of PhonePe's page, and the payment apps it opens; without them UPI fails without a word. */
const USUAL_SOURCES = "https://*.phonepe.com upi: phonepe: tez: paytmmp:"

/**
 * Where PhonePe's real calls and script stand (PhonePe docs, Standard Checkout, environment hosts). Its sandbox has the
 * same domain and takes the same words, and there who pays presses "Success".
 */
const REAL_ADDRESSES = {
  PHONEPE_BASE_URL: "https://api.phonepe.com/apis/pg",
  PHONEPE_AUTH_URL: "https://api.phonepe.com/apis/identity-manager",
  PHONEPE_CHECKOUT_SCRIPT: "https://mercury.phonepe.com/web/bundle/checkout.js",
} as const

/** Real customers must never pay into a sandbox or a simulator, nor be sent to a stranger. */
const addressIn = Effect.fn("addressIn")(function* (
  env: Environment,
  variable: keyof typeof REAL_ADDRESSES,
  isProduction: boolean,
  because = BECAUSE,
): Effect.fn.Return<string, SettingInvalid> {
  const address = yield* requiredSetting(env, variable, ADDRESS, because)
  const real = REAL_ADDRESSES[variable]
  if (isProduction && address !== real)
    return yield* new SettingInvalid({ variable, reason: `must be ${real} in production` })
  return address
})

/** The mode in which PhonePe's dashboard signs webhooks: by a secret over each, or by a name and a password. */
const webhookKeyIn = Effect.fn("webhookKeyIn")(function* (
  env: Environment,
): Effect.fn.Return<WebhookCredentials, SettingInvalid> {
  const isSigned =
    (env["PHONEPE_WEBHOOK_SECRET"] ?? "") !== "" || (env["PHONEPE_WEBHOOK_KEY_ID"] ?? "") !== ""
  if (!isSigned)
    return {
      mode: "sha256",
      username: yield* requiredSetting(env, "PHONEPE_WEBHOOK_USERNAME", USERNAME, BECAUSE),
      password: Redacted.make(yield* requiredSetting(env, "PHONEPE_WEBHOOK_PASSWORD", PASSWORD, BECAUSE)),
    }
  for (const variable of ["PHONEPE_WEBHOOK_USERNAME", "PHONEPE_WEBHOOK_PASSWORD"])
    if ((env[variable] ?? "") !== "")
      return yield* new SettingInvalid({
        variable,
        reason: "is set beside PHONEPE_WEBHOOK_SECRET; PhonePe's dashboard has one way or the other",
      })
  const because = "notices are signed"
  return {
    mode: "hmac",
    keyId: yield* requiredSetting(env, "PHONEPE_WEBHOOK_KEY_ID", TEXT, because),
    secret: Redacted.make(yield* requiredSetting(env, "PHONEPE_WEBHOOK_SECRET", SIGNING_SECRET, because)),
  }
})

/** Errors: no script is named, or in production another one than PhonePe's own. `because` ends the sentence. */
const paymentPageSettings = Effect.fn("paymentPageSettings")(function* (
  env: Environment,
  isProduction: boolean,
  because: string,
): Effect.fn.Return<PaymentPageSettings, SettingInvalid> {
  const sources = (yield* optionalSetting(env, "PHONEPE_PAGE_SOURCES", SOURCES)) ?? USUAL_SOURCES
  return {
    checkoutScript: yield* addressIn(env, "PHONEPE_CHECKOUT_SCRIPT", isProduction, because),
    pageSources: sources.trim().split(/\s+/),
  }
})

/** `env` holds the `PHONEPE_…` variables. Errors: the first one that is missing or wrong. */
export const gatewaySettings = Effect.fn("gatewaySettings")(function* (
  env: Environment,
  isProduction: boolean,
): Effect.fn.Return<GatewaySettings, SettingInvalid> {
  const of = (variable: string, rule: SettingRule) => requiredSetting(env, variable, rule, BECAUSE)
  const baseUrl = yield* addressIn(env, "PHONEPE_BASE_URL", isProduction)
  const authUrl = yield* addressIn(env, "PHONEPE_AUTH_URL", isProduction)
  return {
    client: {
      baseUrl,
      authUrl,
      clientId: yield* of("PHONEPE_CLIENT_ID", TEXT),
      clientVersion: yield* of("PHONEPE_CLIENT_VERSION", NUMBER),
      clientSecret: Redacted.make(yield* of("PHONEPE_CLIENT_SECRET", SECRET)),
    },
    ...(yield* paymentPageSettings(env, isProduction, BECAUSE)),
    webhookKey: yield* webhookKeyIn(env),
  }
})

export interface RemoteApiSettings extends PaymentPageSettings {
  /** Its origin. */
  readonly baseUrl: string
}

/**
 * Another server of the specification's calls, which is asked in the place of a shop of our own.
 */
export const remoteApiSettings = Effect.fn("remoteApiSettings")(function* (
  env: Environment,
  baseUrl: string,
  isProduction: boolean,
): Effect.fn.Return<RemoteApiSettings, SettingInvalid> {
  yield* requireHttps("API_BASE_URL", baseUrl, isProduction)
  return { baseUrl, ...(yield* paymentPageSettings(env, isProduction, "API_BASE_URL is set")) }
})
