/** Where mail goes: over SMTP when `SMTP_URL` is set, else into files. */
import { Effect, Redacted } from "effect"
import type { MailAddresses } from "#adapters/mail/mailMessage.ts"
import type { SmtpServer } from "#adapters/mail/smtpMail.ts"
import type { Operator } from "#core/operatorSchema.ts"
import { EMAIL_RULE } from "./operatorSettings.ts"
import {
  type Environment,
  requiredSetting,
  type SettingRule,
  optionalSetting,
  type SettingInvalid,
} from "./environment.ts"

export interface MailSettings {
  readonly addresses: MailAddresses
  /** Absent when messages become files. */
  readonly server: SmtpServer | undefined
}

/** Ports of mail submission (RFC 6409, RFC 8314). */
const USUAL_PORTS = { "smtp:": 587, "smtps:": 465 } as const

const isKnown = (protocol: string): protocol is keyof typeof USUAL_PORTS =>
  Object.hasOwn(USUAL_PORTS, protocol)

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** `undefined` for anything but `smtp[s]://[user:password@]host[:port]`. */
const serverAt = (address: string): SmtpServer | undefined => {
  const url = URL.parse(address)
  if (url === null || !isKnown(url.protocol) || url.hostname === "") return undefined
  if (!/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") return undefined
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (user === undefined || password === undefined || (user === "") !== (password === "")) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? USUAL_PORTS[url.protocol] : Number(url.port),
    isTls: url.protocol === "smtps:",
    login: user === "" ? undefined : { user, password: Redacted.make(password) },
  }
}

const SERVER: SettingRule = {
  expected: "smtp://USER:PASSWORD@HOST:PORT or smtps://…, with special characters written as %XX",
  isValid: (text) => serverAt(text) !== undefined,
  isSecret: true,
}

/** Errors: an address that is missing or malformed. A password is never repeated. */
export const mailSettings = Effect.fn("mailSettings")(function* (
  env: Environment,
  { name, bookingsEmail }: Operator,
): Effect.fn.Return<MailSettings, SettingInvalid> {
  const url = yield* optionalSetting(env, "SMTP_URL", SERVER)
  const from = { name, address: bookingsEmail }
  if (url === undefined) {
    const operatorEmail = (yield* optionalSetting(env, "OPERATOR_EMAIL", EMAIL_RULE)) ?? bookingsEmail
    return { addresses: { from, operatorEmail }, server: undefined }
  }
  const operatorEmail = yield* requiredSetting(env, "OPERATOR_EMAIL", EMAIL_RULE, "SMTP_URL is set")
  return { addresses: { from, operatorEmail }, server: serverAt(url) }
})
