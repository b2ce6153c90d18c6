/** Whether travellers are reached by WhatsApp: off until the number's id and its token are set. */
import { Effect, Redacted } from "effect"
import type { WhatsappSettings } from "#adapters/whatsapp/cloudApi.ts"
import {
  type Environment,
  optionalSetting,
  requiredSetting,
  type SettingInvalid,
  type SettingRule,
} from "./environment.ts"

const isApi = (text: string): boolean => {
  const url = URL.parse(text)
  const isHere = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return (
    url !== null &&
    (url.protocol === "https:" || (url.protocol === "http:" && isHere)) &&
    url.username === "" &&
    url.search === "" &&
    url.hash === "" &&
    !text.endsWith("/")
  )
}

const RULES = {
  WHATSAPP_PHONE_NUMBER_ID: {
    expected: "the number's id, digits only, as WhatsApp's dashboard shows it",
    isValid: (text) => /^\d{5,25}$/.test(text),
  },
  WHATSAPP_ACCESS_TOKEN: {
    expected: "a token of printable letters without a space",
    isValid: (text) => /^[\x21-\x7e]{8,1000}$/.test(text),
    isSecret: true,
  },
  WHATSAPP_LANGUAGE: {
    expected: "a language such as en or en_US",
    isValid: (text) => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(text),
  },
  WHATSAPP_API_URL: {
    expected: "an https address with the API's version and without a slash at the end",
    isValid: isApi,
  },
} as const satisfies Readonly<Record<string, SettingRule>>

/** `undefined` while it is off. Errors: one of the two without the other, or a value that cannot be. */
export const whatsappSettings = Effect.fn("whatsappSettings")(function* (
  env: Environment,
): Effect.fn.Return<WhatsappSettings | undefined, SettingInvalid> {
  const of = (variable: keyof typeof RULES) => optionalSetting(env, variable, RULES[variable])
  const needed = (variable: keyof typeof RULES, because: string) =>
    requiredSetting(env, variable, RULES[variable], because)
  const language = (yield* of("WHATSAPP_LANGUAGE")) ?? "en"
  const apiUrl = (yield* of("WHATSAPP_API_URL")) ?? "https://graph.facebook.com/v23.0"
  const [id, token] = [yield* of("WHATSAPP_PHONE_NUMBER_ID"), yield* of("WHATSAPP_ACCESS_TOKEN")]
  if (id === undefined && token === undefined) return undefined
  return {
    apiUrl,
    phoneNumberId: yield* needed("WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_ACCESS_TOKEN is set"),
    accessToken: Redacted.make(yield* needed("WHATSAPP_ACCESS_TOKEN", "WHATSAPP_PHONE_NUMBER_ID is set")),
    language,
  }
})
