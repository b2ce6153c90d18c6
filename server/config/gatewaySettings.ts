/** How the shop reaches PhonePe: where, as which merchant, and how its webhooks are told from forged ones. */
import { Effect, Redacted } from "effect"
import type { PhonepeSettings } from "#adapters/phonepe/phonepeSettings.ts"
import type { NoticeKey } from "#adapters/phonepe/verifyNotice.ts"
import { type Environment, needed, type Rule, SettingInvalid } from "./setting.ts"

export interface GatewaySettings {
  readonly client: Omit<PhonepeSettings, "returnTo">
  /** Address of the script that opens the payment page over the site. */
  readonly checkoutScript: string
  readonly noticeKey: NoticeKey
}

const BECAUSE = "PAYMENT_GATEWAY is phonepe"

const isAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !text.endsWith("/") && url.search === ""
}
const ADDRESS: Rule = { expected: "an http or https address without a slash at its end", isValid: isAddress }
const TEXT: Rule = { expected: "a text", isValid: (text) => text.trim() !== "" }
const SECRET: Rule = { ...TEXT, isSecret: true }
const NUMBER: Rule = { expected: "a whole number", isValid: (text) => /^\d{1,6}$/.test(text) }
/** As PhonePe's dashboard takes them (PhonePe docs, webhook setup). */
const USERNAME: Rule = {
  expected: "5 to 20 letters, digits or _",
  isValid: (text) => /^\w{5,20}$/.test(text),
}
const PASSWORD: Rule = {
  expected: "8 to 20 letters and digits, at least one of each",
  isValid: (text) => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,20}$/.test(text),
  isSecret: true,
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Real customers must never pay into a simulator. */
const refuseSimulator = (variable: string, address: string, isProduction: boolean) =>
  isProduction && LOOPBACK.test(new URL(address).hostname)
    ? Effect.fail(
        new SettingInvalid({ variable, reason: "names this machine, where only a simulator can be" }),
      )
    : Effect.void

/** `env` holds the `PHONEPE_…` variables. Errors: the first one that is missing or wrong. */
export const gatewaySettings = Effect.fn("gatewaySettings")(function* (
  env: Environment,
  isProduction: boolean,
): Effect.fn.Return<GatewaySettings, SettingInvalid> {
  const of = (variable: string, rule: Rule) => needed(env, variable, rule, BECAUSE)
  const baseUrl = yield* of("PHONEPE_BASE_URL", ADDRESS)
  const authUrl = yield* of("PHONEPE_AUTH_URL", ADDRESS)
  const checkoutScript = yield* of("PHONEPE_CHECKOUT_SCRIPT", ADDRESS)
  yield* refuseSimulator("PHONEPE_BASE_URL", baseUrl, isProduction)
  yield* refuseSimulator("PHONEPE_AUTH_URL", authUrl, isProduction)
  yield* refuseSimulator("PHONEPE_CHECKOUT_SCRIPT", checkoutScript, isProduction)
  return {
    client: {
      baseUrl,
      authUrl,
      clientId: yield* of("PHONEPE_CLIENT_ID", TEXT),
      clientVersion: yield* of("PHONEPE_CLIENT_VERSION", NUMBER),
      clientSecret: Redacted.make(yield* of("PHONEPE_CLIENT_SECRET", SECRET)),
    },
    checkoutScript,
    noticeKey: {
      mode: "sha256",
      username: yield* of("PHONEPE_WEBHOOK_USERNAME", USERNAME),
      password: Redacted.make(yield* of("PHONEPE_WEBHOOK_PASSWORD", PASSWORD)),
    },
  }
})
